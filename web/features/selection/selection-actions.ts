import { copySuffix, numberedLater } from '#contract/defaults.ts'
import { derivedId } from '#contract/derived-id.ts'
import type { SetEdit } from '#contract/fields.ts'
import { findTask } from '#contract/find-task.ts'
import { changeTasks, copyTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { pickFields } from '#contract/plain-fields.ts'
import { effectOn } from '#contract/set-edit.ts'
import type { CardState, ColumnState, ProjectState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { columnIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

type Ids = readonly string[]

interface Edit extends Partial<Pick<CardState, 'priority' | 'dueDate'>> {
  labels?: SetEdit
  assignees?: SetEdit
}

/** One change, whatever their number; each is told of only as far as it becomes another. */
export const editTasks = (session: ProjectSession, taskIds: Ids, edit: Edit) =>
  session.act({
    route: changeTasks,
    input: { taskIds: [...taskIds], ...edit },
    foresee: (state) => {
      const tasks = placed(state, taskIds).flatMap(({ card, columnId }) => {
        const changed = changedIn(card, edit)
        return changed ? [{ taskId: card.id, columnId, ...changed }] : []
      })
      return tasks.length > 0 ? { type: 'tasks.edited', tasks } : null
    },
    failure: 'Erro ao atualizar tarefas',
  })

/** Who has all of them leaves them; who has some takes the others too. */
export const takeOrLeaveAll = (session: ProjectSession, cards: CardState[]) => {
  const me = [session.store.personId]
  const takes = cards.some(({ assignees }) => !assignees.includes(session.store.personId))
  const edit = takes ? { add: me, remove: [] } : { add: [], remove: me }
  const taskIds = cards.map(({ id }) => id)
  return editTasks(session, taskIds, { assignees: edit })
}

const values = ['priority', 'dueDate'] as const

/** What the edit makes of a card, and what was there before; null: it is so already. */
function changedIn(card: CardState, edit: Edit) {
  const names = values.filter((name) => edit[name] !== undefined && edit[name] !== card[name])
  const labels = effectOn(card.labels, edit.labels ?? {})
  const assignees = effectOn(card.assignees, edit.assignees ?? {})
  if (names.length === 0 && !labels && !assignees) return null
  const { priority, dueDate } = card
  const changed: Partial<Record<(typeof values)[number], true>> = Object.fromEntries(
    names.map((name) => [name, true]),
  )
  return {
    ...pickFields(changed, edit),
    ...(labels && { labels }),
    ...(assignees && { assignees }),
    before: pickFields(changed, { priority, dueDate }),
  }
}

/** To the end of a column (R15); those that stand in it already stay where they are. */
export const moveTasksTo = (session: ProjectSession, taskIds: Ids, column: ColumnState) =>
  session.act({
    route: moveTasks,
    input: { taskIds: [...taskIds], columnId: column.id },
    foresee: (state) => {
      const tasks = placed(state, taskIds)
        .filter(({ columnId }) => columnId !== column.id)
        .map(({ card, columnId, position }) => ({ taskId: card.id, from: { columnId, position } }))
      const position = columnIn(state, column.id)?.tasks.length
      return position !== undefined && tasks.length > 0
        ? { type: 'tasks.moved', columnId: column.id, position, tasks }
        : null
    },
    failure: 'Erro ao mover tarefas',
    success: { title: 'Tarefas movidas!', description: `Agora estão em ${column.name}.` },
  })

/** Each at the end of its column, in the order in which they stand (R13, R30). */
export const duplicateTasks = (session: ProjectSession, taskIds: Ids) => {
  const copyId = newId()
  return session.act({
    route: copyTasks,
    input: { taskIds: [...taskIds], copyId },
    foresee: (state) => {
      const tasks = placed(state, taskIds).map(({ card, columnId }) => ({
        ...{ taskId: derivedId(copyId, card.id), fromTaskId: card.id, columnId },
        title: card.title + copySuffix,
      }))
      return tasks.length > 0 ? { type: 'tasks.copied', tasks, number: numberedLater } : null
    },
    failure: 'Erro ao duplicar tarefas',
    doing: 'duplicar tarefas',
    success: {
      title: taskIds.length === 1 ? 'Tarefa duplicada!' : `${taskIds.length} tarefas duplicadas!`,
    },
  })
}

export const removeTasks = (session: ProjectSession, taskIds: Ids) =>
  session.act({
    route: deleteTasks,
    input: { taskIds: [...taskIds] },
    foresee: (state) => ({
      type: 'tasks.deleted',
      tasks: placed(state, taskIds).map(({ card, ...place }) => ({
        taskId: card.id,
        title: card.title,
        ...place,
      })),
    }),
    failure: 'Erro ao excluir tarefas',
    success: { title: 'Tarefas excluídas!' },
  })

/** The cards that are still there, with their places. */
const placed = (state: ProjectState, taskIds: Ids) =>
  taskIds.flatMap((taskId) => {
    const place = findTask(state, taskId)
    if (!place) return []
    const { card, column, position } = place
    return [{ card, columnId: column.id, position }]
  })
