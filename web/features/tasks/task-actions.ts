import { copySuffix, numberedLater } from '#contract/defaults.ts'
import type { Change } from '#contract/events.ts'
import { initialFields, pickFields } from '#contract/plain-fields.ts'
import type { Sent } from '#contract/route.ts'
import { effectOn } from '#contract/set-edit.ts'
import type { CardState, ProjectState } from '#contract/state.ts'
import { plainCardFields, type plainSetFields, plainTaskFields } from '#contract/task-fields.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { newId } from '#web/api/new-id.ts'
import type { Carried } from '#web/features/project/state/arrivals.ts'
import { cardIn, columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { withRefusedTitle } from './unread-text.ts'
import { keepUnsaved, unsavedText } from './unsaved-text.ts'

type NewTask = Omit<Sent<typeof createTask>, 'projectId' | 'id'> & { id: string }

export const addTask = (session: ProjectSession, task: NewTask, key: string) => {
  const { id: taskId, columnId } = task
  const fields = { ...initialFields(plainTaskFields), ...pickFields(plainTaskFields, task) }
  return session.act({
    route: createTask,
    input: task,
    key,
    foresee: (state) => {
      const position = placeFor(columnIn(state, columnId)?.tasks ?? [], task.below)
      const place = { columnId, position, number: numberedLater }
      return { type: 'task.created', taskId, ...place, ...fields }
    },
    failure: 'Erro ao criar tarefa',
    doing: 'criar tarefas',
    success: { title: 'Tarefa criada!' },
  })
}

/** Below a task, if that stands there; else at the end. */
function placeFor(tasks: CardState[], below: string | undefined): number {
  const index = tasks.findIndex(({ id }) => id === below)
  return index < 0 ? tasks.length : index + 1
}

type Edit = Partial<
  Omit<
    Sent<typeof changeTask>,
    'projectId' | 'taskId' | 'textVersion' | 'titleBefore' | 'descriptionBefore' | Sets
  >
>
type Sets = keyof typeof plainSetFields

/** Whatever is saved as it is changed, and so without a word (R25). */
export const editFields = (session: ProjectSession, card: CardState, edit: Edit) => {
  const fields: Edit = pickFields(plainCardFields, edit)
  return session.act({
    route: changeTask,
    input: { taskId: card.id, ...fields },
    foresee: (state) => {
      const columnId = placeOf(state, card.id)?.columnId
      if (!columnId) return null
      const before = pickFields(fields, card)
      return { type: 'task.edited', taskId: card.id, columnId, ...fields, before }
    },
    failure: 'Erro ao atualizar tarefa',
  })
}

/**
 * A title that was typed in its place. `before` is the title it was made from: one that somebody else has
 * given the task meanwhile is not overwritten unseen, and both are shown where the task is opened.
 */
export const retitle = (
  session: ProjectSession,
  card: CardState,
  { title, before }: { title: string; before: string },
  onClash: (taskId: string) => void,
  said?: string,
) => {
  const { personId } = session.store
  const typed = unsavedText(personId, card.id)?.text.title
  return session.act({
    route: changeTask,
    input: { taskId: card.id, title, titleBefore: before },
    foresee: (state) => {
      const columnId = placeOf(state, card.id)?.columnId
      if (!columnId) return null
      return { type: 'task.edited', taskId: card.id, columnId, title, before: { title: before } }
    },
    failure: 'Erro ao atualizar tarefa',
    ...(said && { success: { title: said } }),
    onTextChanged: (current) => {
      const kept = unsavedText(personId, card.id)
      // A title that was typed since then is newer than the refused one.
      const newest = kept && kept.text.title !== typed ? kept.text.title : title
      keepUnsaved(personId, card.id, withRefusedTitle(kept, { title: newest, before }, current))
      onClash(card.id)
    },
  })
}

/** Puts a label or a person on a task, or takes it away; what others do meanwhile stays. */
export const toggleInSet = (
  session: ProjectSession,
  taskId: string,
  set: Sets,
  id: string,
  wanted: boolean,
  said?: string,
) => {
  const edit = wanted ? { add: [id], remove: [] } : { add: [], remove: [id] }
  return session.act({
    route: changeTask,
    input: { taskId, [set]: edit },
    foresee: (state) => {
      const columnId = placeOf(state, taskId)?.columnId
      const effect = effectOn(cardIn(state, taskId)?.[set] ?? [], edit)
      return columnId && effect
        ? { type: 'task.edited', taskId, columnId, [set]: effect, before: {} }
        : null
    },
    failure: 'Erro ao atualizar tarefa',
    ...(said && { success: { title: said } }),
  })
}

/** 'Pegar para mim', and the way back. */
export const takeOrLeave = (session: ProjectSession, taskId: string) => {
  const { personId, view } = session.store
  const takes = !cardIn(view().state, taskId)?.assignees.includes(personId)
  const said = takes ? 'Você pegou a tarefa.' : 'Você deixou a tarefa.'
  return toggleInSet(session, taskId, 'assignees', personId, takes, said)
}

interface Text {
  title: string
  description: string
}

/** `before` is the text that was edited: another one is not overwritten unseen. */
export const saveText = (session: ProjectSession, card: CardState, text: Text, before: Text) =>
  session.act({
    route: changeTask,
    input: { taskId: card.id, ...text, ...madeFrom(before) },
    foresee: (state) => {
      const columnId = placeOf(state, card.id)?.columnId
      if (!columnId) return null
      const before = { title: card.title, description: card.details?.description ?? '' }
      return { type: 'task.edited', taskId: card.id, columnId, ...text, before }
    },
    failure: 'Erro ao atualizar tarefa',
    success: { title: textSaved },
  })

export const textSaved = 'Tarefa atualizada!'

/**
 * Which text an edit was made from: in words. The number of one that is still on its way is not known, and
 * whoever sends may have seen no other words than these.
 */
export const madeFrom = ({ title, description }: Text) => ({
  titleBefore: title,
  descriptionBefore: description,
})

/** Within its column to a place; to another column always to its end (R15). */
export const moveTo = (
  session: ProjectSession,
  taskId: string,
  columnId: string,
  position?: number,
  carried?: Carried,
) => {
  const from = placeOf(session.store.view().state, taskId)
  const elsewhere = from?.columnId !== columnId
  return session.act({
    route: moveTask,
    input: { taskId, columnId, ...(!elsewhere && position !== undefined && { position }) },
    foresee: (state) => moved(state, taskId, columnId, position),
    ...(carried && { carried }),
    failure: elsewhere ? 'Erro ao mover tarefa' : 'Erro ao reordenar tarefas',
    ...(elsewhere && {
      success: {
        title: 'Tarefa movida!',
        description: 'A tarefa foi movida para a nova coluna.',
      },
    }),
  })
}

function moved(
  state: ProjectState,
  taskId: string,
  columnId: string,
  position: number | undefined,
): Change | null {
  const from = placeOf(state, taskId)
  const target = columnIn(state, columnId)
  if (!from || !target) return null
  const within = from.columnId === columnId
  const last = target.tasks.length - (within ? 1 : 0)
  const to = within ? Math.min(position ?? last, last) : last
  if (within && to === from.position) return null
  return { type: 'task.moved', taskId, columnId, position: to, from }
}

export const duplicateTask = (session: ProjectSession, { id: taskId, title }: CardState) => {
  const newTaskId = newId()
  return session.act({
    route: copyTask,
    input: { taskId, id: newTaskId },
    foresee: (state) => {
      const columnId = placeOf(state, taskId)?.columnId
      const copy = title + copySuffix
      const number = numberedLater
      return columnId
        ? { type: 'task.copied', taskId, newTaskId, columnId, title: copy, number }
        : null
    },
    failure: 'Erro ao duplicar tarefa',
    doing: 'duplicar tarefas',
    success: { title: 'Tarefa duplicada!' },
  })
}

export const removeTask = (session: ProjectSession, taskId: string) =>
  session.act({
    route: deleteTask,
    input: { taskId },
    foresee: (state) => {
      const place = placeOf(state, taskId)
      const title = cardIn(state, taskId)?.title ?? ''
      return place ? { type: 'task.deleted', taskId, ...place, title } : null
    },
    failure: 'Erro ao excluir tarefa',
    success: { title: 'Tarefa excluída!' },
  })
