import type { ImportReport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { countingRows } from '../counting-rows.ts'
import { openDays } from '../days.ts'
import type { ImportFile, ImportReader, ImportSettings } from '../import-reader.ts'
import { openNotes } from '../notes.ts'
import { cut, textOf } from '../texts.ts'
import { noRows, type RowSink, writeProject } from '../write-project.ts'
import { fillBoard } from './fill-board.ts'
import { planBoard } from './plan-board.ts'
import { surveyBoard, type TrelloBoard } from './survey.ts'

/** The JSON of a board as Trello's menu gives it, of any year. */
export const trelloReader: ImportReader = {
  source: 'trello',
  recognises: (head) => /^(\ufeff)?\s*\{/.test(head.toString('utf8')),

  preview: async (file, settings) => {
    const opened = await openBoard(file, settings)
    const { board } = opened
    const choices = { name: nameOf(board, file), archived: 'archive' as const }
    const filled = await opened.fill(
      { choices, now: new Date(0), projectId: '', people: new Map() },
      async (_, fill) => fill(noRows),
    )
    const people = [...board.members].map(([sourceId, name]) => ({
      ...{ sourceId, name, email: null, tasks: board.assigned.get(sourceId) ?? 0 },
    }))
    // Who is who has not been asked yet.
    const notes = filled.notes.filter(({ note }) => note !== 'people_unmapped')
    return { name: choices.name, counts: filled.counts, notes, people, fields: null }
  },

  run: async (scope, file) => {
    const { board, fill } = await openBoard(file, scope)
    const { choices, now, people, access } = scope
    const description = cut(textOf(board.description), limits.description)
    return fill(
      { choices, now, people, projectId: access.projectId },
      ({ labels, boards, columns }, fillRows) =>
        writeProject(
          scope,
          'trello',
          { description, labels: labels.rows, boards, columns },
          fillRows,
        ),
    )
  },
}

type Plan = ReturnType<typeof planBoard>

interface Into {
  choices: { name: string; archived: 'archive' | 'leave' }
  now: Date
  projectId: string
  people: ReadonlyMap<string, string>
}

/** A look and an import go the same way, so that the one says what the other does. */
async function openBoard(file: ImportFile, { timeZone, progress }: ImportSettings) {
  const days = openDays(timeZone)
  const notes = openNotes()
  const half = (from: number) => (share: number) => progress(from + share / 2)
  const board = await surveyBoard(file, days, notes, half(0))
  const fill = async (
    { choices, ...into }: Into,
    write: (plan: Plan, fill: (rows: RowSink) => Promise<void>) => Promise<void>,
  ): Promise<ImportReport> => {
    const plan = planBoard(board, { ...choices, now: into.now }, notes)
    const { counts, counting } = countingRows(plan)
    const filling = { file, board, plan, days, notes, ...into, progress: half(0.5) }
    await write(plan, (rows) => fillBoard(filling, counting(rows)))
    return { counts, notes: notes.list() }
  }
  return { board, fill }
}

const nameOf = ({ name }: TrelloBoard, file: ImportFile) =>
  cut(name || file.name.replace(/\.\w+$/, ''), limits.name)
