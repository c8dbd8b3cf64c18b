import { coverOfCopy } from './cover.ts'
import { nthNumber } from './defaults.ts'
import { derivedId } from './derived-id.ts'
import type { Change, CopiedWords } from './events.ts'
import { excerptOf } from './excerpt.ts'
import type { BoardState, CardState, ColumnState, ProjectState } from './state.ts'

/**
 * What a copy holds. Inside it every id is derived from the id of the copied thing itself (R13), and no
 * comment or file is in it (R30).
 */
export function copyBoard(
  state: ProjectState,
  change: Extract<Change, { type: 'board.copied' }>,
  actorId: string,
): BoardState {
  const { boardId, newBoardId, name, createdAt, number } = change
  const words = wordsById(change.words)
  const original = state.boards.find((board) => board.id === boardId)
  let next = number
  const columns = original?.columns?.map((column) => {
    const copy = copyColumn(column, { copyId: newBoardId, actorId, number: next, words })
    next = nthNumber(next, column.tasks.length)
    const id = derivedId(newBoardId, column.id)
    return { ...copy, id, name: words.get(id)?.name ?? column.name }
  })
  return { id: newBoardId, name, createdAt, archiveAfter: null, columns: columns ?? null }
}

interface Copy {
  copyId: string
  actorId: string
  /** Of the first task in it. */
  number: number
  words: ReadonlyMap<string, CopiedWords>
}

export const wordsById = (words: CopiedWords[] = []) =>
  new Map(words.map((said) => [said.id, said] as const))

export const copyColumn = (column: ColumnState, { number, ...copy }: Copy): ColumnState => ({
  ...column,
  tasks: column.tasks.map((task, index) =>
    copyCard(task, derivedId(copy.copyId, task.id), {
      ...copy,
      number: nthNumber(number, index),
    }),
  ),
})

export function copyCard(
  card: CardState,
  id: string,
  { copyId, actorId, number, words }: Copy,
): CardState {
  const { details, fileCount: _, ...rest } = card
  const { title = card.title, description } = words.get(id) ?? {}
  const items = details?.items.map((item) => {
    const id = derivedId(copyId, item.id)
    return { ...item, id, text: words.get(id)?.text ?? item.text, completed: false }
  })
  const said = description === undefined ? {} : { description }
  return {
    ...rest,
    id,
    number,
    title,
    ...(description !== undefined && { excerpt: excerptOf(description) }),
    cover: coverOfCopy(card.cover),
    createdBy: actorId,
    done: 0,
    comments: 0,
    ...(details &&
      items && { details: { ...details, ...said, items, latestComments: [], files: [] } }),
  }
}
