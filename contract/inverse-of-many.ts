import type { Change } from './events.ts'
import { findTask } from './find-task.ts'
import type { Inverse, Present, SkippedField } from './inverse.ts'
import { placeFor } from './inverse-of-column.ts'
import { taskBack } from './inverse-of-task.ts'
import { limits } from './limits.ts'
import { oneByOne } from './one-by-one.ts'
import type { ProjectState } from './state.ts'

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>

/** Task by task, as if each had been edited alone: in one gesture they were, in one they are taken back. */
export function editsBack(change: Of<'tasks.edited'>, now: Present): Inverse {
  const skipped: SkippedField[] = []
  let isAnyThere = false
  const tasks = oneByOne(change).flatMap((one) => {
    if (one.type !== 'task.edited') return []
    const back = taskBack(one, now)
    if (!('skipped' in back)) return []
    isAnyThere = true
    skipped.push(...back.skipped.map((field) => ({ ...field, taskId: one.taskId })))
    if (back.change?.type !== 'task.edited') return []
    const { type: _, ...edit } = back.change
    return [edit]
  })
  if (!isAnyThere) return { refused: 'undo_gone' }
  return { change: tasks.length > 0 ? { type: 'tasks.edited', tasks } : null, skipped }
}

/** Those that are still there, each to where it stood. Order and column are overwritten (R23). */
export function movesBack(change: Of<'tasks.moved' | 'tasks.placed'>, now: ProjectState): Inverse {
  let elsewhere: string | undefined
  const tasks: Of<'tasks.placed'>['tasks'] = []
  const standing = change.tasks.flatMap(({ taskId, from }) => {
    const place = findTask(now, taskId)
    return place ? [{ taskId, from, place }] : []
  })
  if (standing.length === 0) return { refused: 'undo_gone' }
  for (const { taskId, from, place } of standing) {
    const target = placeFor(from.columnId, place.columns)
    if (!target) return { refused: 'undo_no_place' }
    const { column } = target
    elsewhere ??= target.elsewhere
    const to = {
      columnId: column.id,
      position: target.elsewhere ? limits.tasksPerColumn : from.position,
    }
    tasks.push({ taskId, ...to, from: { columnId: place.column.id, position: place.position } })
  }
  tasks.sort((a, b) => a.position - b.position)
  return { change: { type: 'tasks.placed', tasks }, skipped: [], ...(elsewhere && { elsewhere }) }
}
