import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/new-id.ts'
import { colourOf, kindOf } from './column-kinds.ts'
import { ImportRefused } from './import-reader.ts'
import type { Notes } from './notes.ts'
import { cut } from './texts.ts'
import type { BoardRow, ColumnRow } from './write-rows.ts'

/** A list of the file, with its tasks in their order. */
export interface FoundList {
  name: string
  limit: number | null
  /** Those on the board. */
  tasks: FoundTask[]
  archived: FoundTask[]
}

interface FoundTask {
  id: string
  madeAt: Date | null
}

export interface TaskPlace {
  taskId: string
  columnId: string
  boardId: string
  place: number
  number: number
  archived: boolean
}

/**
 * Where everything will stand: a board of at most a hundred columns, and another where there are more;
 * columns of at most ten thousand tasks; numbers in the order in which the tasks were made.
 */
export function placeTasks(lists: readonly FoundList[], name: string, now: Date, notes: Notes) {
  const boards: BoardRow[] = []
  const columns: ColumnRow[] = []
  const places = new Map<string, TaskPlace>()
  const made: { place: TaskPlace; at: number }[] = []
  const openColumn = (name: string, limit: number | null): ColumnRow => {
    const place = columns.length % limits.columnsPerBoard
    if (place === 0) {
      if (boards.length >= limits.boardsPerProject) throw new ImportRefused('too_many')
      boards.push(openBoard(boards.length))
    }
    const kind = kindOf(name)
    const column = {
      ...{ id: newId(), boardId: boards.at(-1)?.id ?? '', name, color: colourOf[kind], kind },
      ...{ taskLimit: isTaskLimit(limit) ? limit : null, place },
    }
    columns.push(column)
    return column
  }
  /** The newest stands first: the first columns are on the newest board. */
  const openBoard = (index: number): BoardRow => ({
    id: newId(),
    name: index === 0 ? cut(name, limits.name) : `${cut(name, limits.name - 6)} (${index + 1})`,
    createdAt: new Date(now.getTime() - index * 1000).toISOString(),
  })
  for (const { name, limit, tasks, archived } of lists) {
    const parts = Math.max(1, Math.ceil(tasks.length / limits.tasksPerColumn))
    if (parts > 1) notes.add('columns_split', 1, name)
    for (let part = 0; part < parts; part += 1) {
      const title = cut(name || 'Sem nome', limits.name - (part > 0 ? 6 : 0))
      const column = openColumn(part === 0 ? title : `${title} (${part + 1})`, limit)
      const first = part * limits.tasksPerColumn
      const standing = tasks.slice(first, first + limits.tasksPerColumn)
      for (const [list, isArchived] of [
        [standing, false],
        [part === 0 ? archived : [], true],
      ] as const) {
        for (const [index, { id, madeAt }] of list.entries()) {
          const place = {
            ...{ taskId: newId(), columnId: column.id, boardId: column.boardId },
            ...{ place: index, number: 0, archived: isArchived },
          }
          places.set(id, place)
          made.push({ place, at: madeAt?.getTime() ?? now.getTime() })
        }
      }
    }
  }
  for (const [index, { place }] of made.sort((a, b) => a.at - b.at).entries()) {
    place.number = index + 1
  }
  return { boards, columns, places }
}

const isTaskLimit = (limit: number | null) =>
  limit !== null && Number.isInteger(limit) && limit >= 1 && limit <= limits.taskLimit
