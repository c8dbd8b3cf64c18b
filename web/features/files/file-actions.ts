import { fileNameOf } from '#contract/file-name.ts'
import { deleteFile, renameFile } from '#contract/files.ts'
import type { AttachedFile, CardState } from '#contract/state.ts'
import { changeTask } from '#contract/tasks.ts'
import { inColumn } from '#web/features/project/state/in-column.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

export const rename = (
  session: ProjectSession,
  taskId: string,
  { id: fileId, name: before }: AttachedFile,
  name: string,
) => {
  const fileName = fileNameOf(name)
  return session.act({
    route: renameFile,
    input: { taskId, fileId, name },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'file.renamed',
      fileId,
      taskId,
      columnId,
      fileName,
      before,
    })),
    failure: 'Erro ao renomear arquivo',
  })
}

export const remove = (
  session: ProjectSession,
  taskId: string,
  { id: fileId, name: fileName, uploaderId }: AttachedFile,
) =>
  session.act({
    route: deleteFile,
    input: { taskId, fileId },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'file.deleted',
      fileId,
      taskId,
      columnId,
      fileName,
      uploaderId,
    })),
    failure: 'Erro ao excluir arquivo',
    success: { title: 'Arquivo excluído' },
  })

/** Puts a picture on the card, or takes it away. */
export const setCover = (session: ProjectSession, card: CardState, cover: string | null) => {
  const { id: taskId } = card
  const before = { cover: card.cover }
  return session.act({
    route: changeTask,
    input: { taskId, cover },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'task.edited',
      taskId,
      columnId,
      cover,
      before,
    })),
    failure: 'Erro ao mudar a capa',
  })
}
