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
      const leaves = assignees?.remove.includes(userId) ?? false
      if (leaves && !tasks.some(({ id, items }) => id === taskId && items?.length))
        return without(tasks, taskId)
      return mapItem(tasks, taskId, (task) => ({
        ...task,
        ...(leaves && { assigned: false }),
        title: change.title ?? task.title,
        priority: change.priority ?? task.priority,
        startDate: change.startDate === undefined ? task.startDate : change.startDate,
        dueDate: change.dueDate === undefined ? task.dueDate : change.dueDate,
      }))
    }
    case 'item.ticked':
      return change.completed ? withoutLine(tasks, change.taskId, change.itemId) : tasks
    default:
      return tasks
  }
}

/** A task of which only this line was the person's goes with it. */
const withoutLine = (tasks: MyTask[], taskId: string, itemId: string): MyTask[] =>
  tasks.flatMap((task) => {
    if (task.id !== taskId || !task.items?.some(({ id }) => id === itemId)) return task
    const items = without(task.items, itemId)
    return task.assigned || items.length > 0 ? { ...task, items } : []
  })
