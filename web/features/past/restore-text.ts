import type { Change } from '#contract/events.ts'
import { rewrite } from '#web/features/comments/comment-actions.ts'
import { editProject } from '#web/features/project/edit-project.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { saveText } from '#web/features/tasks/task-actions.ts'
import { toasts } from '#web/ui/toasts.ts'

/** The words that a change replaced, and those that it wrote; null: it wrote none. */
export interface WrittenText {
  /** What it is called, where a change wrote several. */
  label: string
  before: string
  after: string
}

export function textsIn(change: Change | null): WrittenText[] {
  switch (change?.type) {
    case 'task.edited':
      return [
        written('Título', change.before.title, change.title),
        written('Descrição', change.before.description, change.description),
      ].flat()
    case 'comment.added':
      return written('Comentário', '', change.text)
    case 'comment.edited':
      return written('Comentário', change.before, change.text)
    case 'comment.deleted':
      return written('Comentário', change.text, '')
    case 'item.edited':
      return written('Item', change.before.text, change.text)
    case 'project.edited':
      return written('Descrição', change.before.description, change.description)
    default:
      return []
  }
}

const written = (label: string, before = '', after?: string): WrittenText[] =>
  after === undefined ? [] : [{ label, before, after }]

/** Whether the text that a change wrote can be brought back, and is not the one that stands. */
export function isRestorable(session: ProjectSession, change: Change | null): boolean {
  const { state } = session.store.view()
  if (change?.type === 'project.edited') {
    return change.description !== undefined && change.description !== state.project.description
  }
  if (!change || !('taskId' in change)) return false
  const card = cardIn(state, change.taskId)
  if (!card) return false
  if (change.type === 'task.created' || change.type === 'task.edited') {
    const { title = card.title, description } = change
    // Of a task that was not opened here only the title is known: pressed, it is read and compared.
    const other = card.details ? description !== card.details.description : description !== ''
    return title !== card.title || (description !== undefined && other)
  }
  if (change.type !== 'comment.added' && change.type !== 'comment.edited') return false
  const comment = commentIn(session, change)
  return comment?.authorId === session.store.personId && comment.text !== change.text
}

/** A plain edit, made from the text that stands: refused like any other if that changes meanwhile. */
export async function restoreText(session: ProjectSession, change: Change): Promise<void> {
  if (change.type === 'project.edited') return restoreProjectText(session, change.description)
  if (!('taskId' in change)) return
  await session.open(change.taskId)
  const card = cardIn(session.store.view().state, change.taskId)
  if (!card?.details)
    return toasts.error(
      'Erro ao restaurar',
      'Esta tarefa não está mais no board. Traga-a de volta da Lixeira ou do Arquivo.',
    )
  if (change.type === 'task.created' || change.type === 'task.edited') {
    const { title = card.title, description = card.details.description } = change
    if (title === card.title && description === card.details.description)
      return toasts.notice('A tarefa já está assim')
    const before = { title: card.title, description: card.details.description }
    await saveText(session, card, { title, description }, before)
    return
  }
  if (change.type !== 'comment.added' && change.type !== 'comment.edited') return
  const comment = commentIn(session, change)
  if (!comment) return
  await rewrite(session, change.taskId, comment, change.text, session.store.view().people)
}

async function restoreProjectText(session: ProjectSession, description?: string): Promise<void> {
  const { project } = session.store.view().state
  if (description === undefined) return
  if (await editProject(session, project, { description })) toasts.success('Descrição restaurada!')
}

const commentIn = ({ store }: ProjectSession, change: { taskId: string; commentId: string }) =>
  cardIn(store.view().state, change.taskId)?.details?.latestComments.find(
    ({ id }) => id === change.commentId,
  )
