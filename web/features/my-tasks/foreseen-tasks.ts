import type { Change } from '#contract/events.ts'
import { mapItem, without } from '#contract/lists.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import { oneByOne } from '#contract/one-by-one.ts'

/**
 * One's tasks as they will be after a change that the server has not confirmed, made here or on a
 * board. What cannot be told from the list, as the names of other columns, stays until it is read.
 */
export function foreseenTasks(tasks: MyTask[], change: Change, userId: string): MyTask[] {
  switch (change.type) {
    case 'tasks.moved':
    case 'tasks.edited':
    case 'tasks.deleted':
      return oneByOne(change).reduce((tasks, change) => foreseenTasks(tasks, change, userId), tasks)
    case 'task.moved':
      return tasks.filter(
        ({ id, doneColumnId }) => id !== change.taskId || doneColumnId !== change.columnId,
      )
    case 'task.deleted':
      return without(tasks, change.taskId)
    case 'task.edited': {
      const { taskId, assignees } = change
      if (assignees?.remove.includes(userId)) return without(tasks, taskId)
      return mapItem(tasks, taskId, (task) => ({
        ...task,
        title: change.title ?? task.title,
        priority: change.priority ?? task.priority,
        startDate: change.startDate === undefined ? task.startDate : change.startDate,
        dueDate: change.dueDate === undefined ? task.dueDate : change.dueDate,
      }))
    }
    default:
      return tasks
  }
}
