import { fileNameOf } from '#contract/file-name.ts'
import { deleteFile, renameFile } from '#contract/files.ts'
import type { AttachedFile } from '#contract/state.ts'
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
