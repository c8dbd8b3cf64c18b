import { addComment, changeComment, deleteComment } from '#contract/comments.ts'
import { mentionsIn, type Named } from '#contract/mentions.ts'
import type { Comment } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { inColumn } from '#web/features/project/state/in-column.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { taskPath } from '#web/features/project/task-path.ts'
import { copyLink } from '#web/ui/copy-text.ts'

export const write = (
  session: ProjectSession,
  taskId: string,
  text: string,
  people: readonly Named[],
) => {
  const commentId = newId()
  const mentions = mentionsIn(text, people)
  return session.act({
    route: addComment,
    input: { taskId, id: commentId, text },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'comment.added',
      commentId,
      taskId,
      columnId,
      text,
      mentions,
    })),
    failure: 'Erro ao comentar',
    doing: 'comentar',
  })
}

/** The edit says which words it was made from: others are not overwritten unseen. */
export const rewrite = (
  session: ProjectSession,
  taskId: string,
  comment: Comment,
  text: string,
  people: readonly Named[],
) => {
  const { id: commentId, text: before } = comment
  const mentions = mentionsIn(text, people)
  return session.act({
    route: changeComment,
    input: { taskId, commentId, text, textBefore: before },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'comment.edited',
      commentId,
      taskId,
      columnId,
      text,
      mentions,
      before,
    })),
    failure: 'Erro ao editar comentário',
  })
}

export const remove = (session: ProjectSession, taskId: string, comment: Comment) => {
  const { id: commentId, authorId, text } = comment
  return session.act({
    route: deleteComment,
    input: { taskId, commentId },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'comment.deleted',
      commentId,
      taskId,
      columnId,
      authorId,
      text,
    })),
    failure: 'Erro ao excluir comentário',
    success: { title: 'Comentário excluído!' },
  })
}

/** Opens the task at this comment. */
export function copyCommentLink(session: ProjectSession, taskId: string, { id }: Comment): void {
  void copyLink(taskPath(session, taskId, id))
}
