import { nthNumber } from './defaults.ts'
import type { Change } from './events.ts'

type ChangeOfMany = Extract<
  Change,
  { type: `tasks.${'edited' | 'moved' | 'copied' | 'deleted' | 'archived'}` }
>
type ChangeOfOne = Extract<Change, { type: `task.${'edited' | 'moved' | 'copied' | 'deleted'}` }>

/** A change of several tasks as the changes of each, which done in turn come to the same. */
export function oneByOne(change: ChangeOfMany): ChangeOfOne[] {
  switch (change.type) {
    case 'tasks.edited':
      return change.tasks.map((edit) => ({ type: 'task.edited', ...edit }))
    case 'tasks.moved': {
      const { columnId, position, tasks } = change
      return tasks.map((task, index) => ({
        type: 'task.moved',
        ...task,
        columnId,
        position: position + index,
      }))
    }
    case 'tasks.copied':
      return change.tasks.map(({ taskId: newTaskId, fromTaskId: taskId, ...copy }, index) => ({
        type: 'task.copied',
        ...{ taskId, newTaskId, ...copy },
        number: nthNumber(change.number, index),
      }))
    // To the board it is the same where they went.
    case 'tasks.deleted':
    case 'tasks.archived':
      return change.tasks.map((task) => ({ type: 'task.deleted', ...task }))
  }
}
