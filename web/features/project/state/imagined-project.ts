import { numberedLater } from '#contract/defaults.ts'
import type { Change } from '#contract/events.ts'
import { initialFields } from '#contract/plain-fields.ts'
import { effectOn } from '#contract/set-edit.ts'
import type { CardState, ProjectState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { placeOf } from './look-up.ts'

/** For tests: a board with a column of each kind, and so many tasks in each. */
export const imaginedProject = (id: string, { version = 1, tasks = 2 } = {}): ProjectState => ({
  version,
  project: { id, name: 'P', description: '', createdBy: 'ana', createdAt: '' },
  labels: [],
  boards: [
    {
      id: 'b',
      name: 'B',
      createdAt: '',
      archiveAfter: null,
      columns: (['queue', 'active', 'done'] as const).map((kind) => ({
        id: kind,
        name: kind,
        color: '#000000',
        kind,
        taskLimit: null,
        tasks: Array.from({ length: tasks }, (_, index) => card(`${kind}${index + 1}`)),
      })),
    },
  ],
})

const card = (id: string): CardState => ({
  ...initialFields(plainTaskFields),
  id,
  number: 1,
  title: id,
  excerpt: '',
  completed: false,
  createdBy: 'ana',
  done: 0,
  total: 0,
  comments: 0,
})

/** What somebody means to do on the state they see, chosen blindly. */
export function intention(state: ProjectState, number: number, id: string): Change | null {
  const columns = state.boards[0]?.columns ?? []
  const tasks = columns.flatMap((column) => column.tasks)
  const [column, task] = [columns[number % columns.length], tasks[number % tasks.length]]
  const from = task && placeOf(state, task.id)
  if (!column) return null
  if (number % 7 === 0) {
    const fields = { ...initialFields(plainTaskFields), title: id }
    const place = { columnId: column.id, position: column.tasks.length, number: numberedLater }
    return { type: 'task.created', taskId: id, ...place, ...fields }
  }
  if (number % 61 === 60) {
    return { type: 'column.deleted', columnId: column.id, boardId: 'b', name: '', position: 0 }
  }
  const whole = { columnId: column.id, boardId: 'b' }
  if (number % 23 === 22) return { type: 'column.sorted', ...whole, by: 'title' }
  if (number % 29 === 28) {
    const toColumnId = columns[(number + 1) % columns.length]?.id ?? ''
    return { type: 'column.emptied', ...whole, toColumnId, count: column.tasks.length }
  }
  if (!task || !from) return null
  if (number % 17 === 16) {
    const several = tasks.slice(number % 3, (number % 3) + 3)
    return ofSeveral(state, several, number, id)
  }
  if (number % 7 === 1) return { type: 'task.deleted', taskId: task.id, ...from, title: '' }
  if (number % 7 === 2) {
    const id = `label ${number % 3}`
    const labels = effectOn(task.labels, number % 2 ? { add: [id] } : { remove: [id] })
    const edit = { taskId: task.id, columnId: from.columnId, before: {} }
    return labels && { type: 'task.edited', ...edit, labels }
  }
  if (number % 7 < 4) {
    return { type: 'task.edited', taskId: task.id, columnId: from.columnId, title: id, before: {} }
  }
  if (number % 13 === 5) {
    const comment = { commentId: id, text: 'Oi', mentions: [] }
    return { type: 'comment.added', taskId: task.id, columnId: from.columnId, ...comment }
  }
  const position = number % 3
  return { type: 'task.moved', taskId: task.id, columnId: column.id, position, from }
}

/** The same with several tasks at once: they are edited, moved, copied, deleted or archived. */
function ofSeveral(
  state: ProjectState,
  several: CardState[],
  number: number,
  id: string,
): Change | null {
  const placed = several.flatMap(({ id: taskId, title }) => {
    const place = placeOf(state, taskId)
    return place ? [{ taskId, title, ...place }] : []
  })
  if (placed.length === 0) return null
  const kind = number % 5
  if (kind < 2) return { type: kind === 0 ? 'tasks.deleted' : 'tasks.archived', tasks: placed }
  if (kind === 2) {
    const edit = { dueDate: `2026-12-${10 + (number % 20)}`, before: { dueDate: null } }
    const tasks = placed.map(({ taskId, columnId }) => ({ taskId, columnId, ...edit }))
    return { type: 'tasks.edited', tasks }
  }
  if (kind === 3) {
    const tasks = placed.map(({ taskId: fromTaskId, columnId, title }) => {
      return { taskId: `${id} of ${fromTaskId}`, fromTaskId, columnId, title: `${title} 2` }
    })
    return { type: 'tasks.copied', tasks, number: numberedLater }
  }
  const target = state.boards[0]?.columns?.[number % 3]
  const staying = target?.tasks.filter(({ id }) => placed.every(({ taskId }) => taskId !== id))
  const tasks = placed.map(({ taskId, columnId, position }) => {
    return { taskId, from: { columnId, position } }
  })
  const place = { columnId: target?.id ?? '', position: staying?.length ?? 0 }
  return { type: 'tasks.moved', ...place, tasks }
}
