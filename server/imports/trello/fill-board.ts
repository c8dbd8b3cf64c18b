import type { Days } from '../days.ts'
import type { ImportFile } from '../import-reader.ts'
import type { Notes } from '../notes.ts'
import type { RowSink } from '../write-project.ts'
import { openCards } from './fill-cards.ts'
import { openDetails } from './fill-details.ts'
import { jsonParts } from './json-parts.ts'
import type { BoardPlan } from './plan-board.ts'
import type { TrelloBoard } from './survey.ts'
import { objectIn } from './tolerant.ts'

export interface Filling {
  file: ImportFile
  board: TrelloBoard
  plan: BoardPlan
  days: Days
  notes: Notes
  now: Date
  projectId: string
  people: ReadonlyMap<string, string>
  progress: (share: number) => void
}

/** Hands over every row below the columns: first the cards, then what belongs to them. */
export async function fillBoard(filling: Filling, into: RowSink): Promise<void> {
  const { file, progress } = filling
  const values: ReadonlySet<string> = new Set()
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    progress(read / (2 * file.size))
  }
  const addCard = openCards(filling, into)
  const cards = { lists: new Set(['cards']), values }
  for await (const { value } of jsonParts(file.path, cards, onRead)) await addCard(objectIn(value))
  await into.flush()
  const { addChecklist, addAction } = openDetails(filling, into)
  const details = { lists: new Set(['checklists', 'actions']), values }
  for await (const { key, value } of jsonParts(file.path, details, onRead)) {
    if (key === 'actions') await addAction(value)
    else await addChecklist(objectIn(value))
  }
}
