import type { Change, ProjectEvent } from '#contract/events.ts'
import type { Stage } from '#contract/report-answers.ts'
import { type FlowColumn, openColumns } from './flow-columns.ts'
import { madeColumns, placements, type Seen } from './placements.ts'

/** How a task came into a column. Only what was made there or moved there was work. */
export type Came = 'made' | 'copied' | 'imported' | 'moved' | 'returned' | 'redefined'

/** A task in a column, from one event to another. */
export interface Stay {
  taskId: string
  /** Of the event with which it came. */
  version: number
  columnId: string
  boardId: string
  /** What the column was then. */
  stage: Exclude<Stage, 'removed'>
  came: Came
  enteredAt: string
  /** Null: it still stands there. */
  leftAt: string | null
  leftIn: number | null
}

/** What is known of a project before some events: its columns, and of each task they touch its stays. */
interface Known {
  columns: FlowColumn[]
  /** In the order of their versions. */
  stays: Stay[]
}

/** What some events changed of it. */
export interface Followed {
  columns: FlowColumn[]
  stays: Stay[]
  dropped: Stay[]
}

/** Back where it was within this time, a task never left: a slip, or an undo (R23). */
export const aMoment = 60_000

/** Follows every task from column to column, by the events alone. */
export function followEvents(known: Known, events: readonly ProjectEvent[]): Followed {
  const columns = openColumns(known.columns)
  const byTask = Map.groupBy(known.stays, ({ taskId }) => taskId)
  const standing = new Map<string, Set<string>>()
  const changed = new Set<Stay>()
  const dropped = new Set<Stay>()

  const stand = ({ columnId, taskId }: Stay) =>
    standing.set(columnId, (standing.get(columnId) ?? new Set()).add(taskId))
  for (const stay of known.stays) if (stay.leftIn === null) stand(stay)

  const seen: Seen = {
    tasksIn: (columnId) => [...(standing.get(columnId) ?? [])],
    columnsOf: columns.of,
    kindOf: columns.kindOf,
    takenBy: (version) =>
      [...byTask.values()].flatMap((stays) => stays.filter(({ leftIn }) => leftIn === version)),
  }
  const leave = (stay: Stay, { at, version }: ProjectEvent) => {
    changed.add(Object.assign(stay, { leftAt: at, leftIn: version }))
    standing.get(stay.columnId)?.delete(stay.taskId)
  }
  const enter = (taskId: string, columnId: string, came: Came, event: ProjectEvent) => {
    const stays = byTask.get(taskId) ?? []
    const last = stays.at(-1)
    const stage = columns.stageOf(columnId)
    const isThere = last?.leftIn === null && last.columnId === columnId
    if (isThere && (came !== 'redefined' || last.stage === stage)) return
    if (last?.leftIn === null) leave(last, event)
    const boardId = columns.boardOf(columnId)
    const kept = stays.findLast((stay) => isSlip(stay, last, event))
    // A column that was restored may be on another board.
    const isSamePlace = kept?.columnId === columnId && kept.boardId === boardId
    if (kept && isSamePlace && kept.stage === stage) {
      changed.add(Object.assign(kept, { leftAt: null, leftIn: null }))
      if (last && last !== kept) dropped.add(stays.pop() as Stay)
      stand(kept)
      return
    }
    const stay: Stay = {
      ...{ taskId, columnId, boardId, stage, came },
      ...{ version: event.version, enteredAt: event.at, leftAt: null, leftIn: null },
    }
    byTask.set(taskId, [...stays, stay])
    changed.add(stay)
    stand(stay)
  }

  for (const event of events) {
    const made = madeColumns(event, seen)
    const moves = placements(event, seen)
    const stagesBefore = rearranges(event.change) ? columns.stages() : null
    columns.apply(event, made)
    const came = cameBy(event.change)
    for (const { taskId, columnId } of moves) {
      const last = byTask.get(taskId)?.at(-1)
      if (columnId) enter(taskId, columnId, came, event)
      else if (last?.leftIn === null) leave(last, event)
    }
    for (const columnId of stagesBefore ? columns.redefinedSince(stagesBefore) : []) {
      for (const taskId of seen.tasksIn(columnId)) enter(taskId, columnId, 'redefined', event)
    }
  }
  for (const stay of dropped) changed.delete(stay)
  return { columns: columns.all(), stays: [...changed], dropped: [...dropped] }
}

/** The stay that a task goes back to after it was elsewhere for no more than a moment. */
function isSlip(stay: Stay, last: Stay | undefined, { at, version }: ProjectEvent): boolean {
  if (stay.leftAt === null || !last || Date.parse(at) - Date.parse(stay.leftAt) >= aMoment) {
    return false
  }
  // It was off the board, or in the one column that it leaves now.
  return stay === last
    ? stay.leftIn !== version
    : stay.leftIn === last.version && last.leftIn === version
}

function cameBy({ type }: Change): Came {
  if (type === 'task.created' || type === 'item.converted') return 'made'
  // What comes with a board made from a template is a copy too.
  if (type.endsWith('.copied') || type === 'board.created') return 'copied'
  if (/\.(restored|unarchived|refilled|reconverted)$/.test(type)) return 'returned'
  return 'moved'
}

/** A column's kind says what its tasks are, and of a queue also what stands before it. */
const rearranges = (change: Change): boolean =>
  /^column\.(moved|deleted|restored)$/.test(change.type) ||
  (change.type === 'column.edited' && change.kind !== undefined)
