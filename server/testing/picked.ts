import { randomUUID } from 'node:crypto'
import { labelColours } from '#contract/label-colours.ts'
import type { ProjectState } from '#contract/state.ts'

/** One of a list, by any number. */
export const pick = <T>(list: T[], index: number): T | undefined =>
  list[index % Math.max(list.length, 1)]
const columnsOf = (seen: ProjectState) => seen.boards.flatMap((board) => board.columns ?? [])
const tasksOf = (seen: ProjectState) => columnsOf(seen).flatMap((column) => column.tasks)
const itemsOf = (seen: ProjectState) =>
  tasksOf(seen).flatMap((task) =>
    (task.details?.items ?? []).map((item) => ({ taskId: task.id, itemId: item.id })),
  )
const commentsOf = (seen: ProjectState) =>
  tasksOf(seen).flatMap((task) =>
    (task.details?.latestComments ?? []).map(({ id }) => ({ taskId: task.id, commentId: id })),
  )
const filesOf = (seen: ProjectState) =>
  tasksOf(seen).flatMap((task) =>
    (task.details?.files ?? []).map(({ id }) => ({ taskId: task.id, fileId: id })),
  )
/** Where there is nothing to pick, an id that does not exist: the refusal is part of the game. */
export const board = (seen: ProjectState, n: number) => pick(seen.boards, n)?.id ?? randomUUID()
export const column = (seen: ProjectState, n: number) =>
  pick(columnsOf(seen), n)?.id ?? randomUUID()
export const task = (seen: ProjectState, n: number) => pick(tasksOf(seen), n)?.id ?? randomUUID()
export const severalTasks = (seen: ProjectState, n: number) =>
  [n, n + 1, n + 3].map((number) => task(seen, number))
export const item = (seen: ProjectState, n: number) =>
  pick(itemsOf(seen), n) ?? { taskId: randomUUID(), itemId: randomUUID() }
export const comment = (seen: ProjectState, n: number) =>
  pick(commentsOf(seen), n) ?? { taskId: randomUUID(), commentId: randomUUID() }
export const file = (seen: ProjectState, n: number) =>
  pick(filesOf(seen), n) ?? { taskId: randomUUID(), fileId: randomUUID() }

export const label = (seen: ProjectState, n: number) => pick(seen.labels, n)?.id ?? randomUUID()
export const colour = (n: number) => pick([...labelColours], n) ?? 'red'
