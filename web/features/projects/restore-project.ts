import { restoreProject } from '#contract/project-trash.ts'
import { call } from '#web/api/call.ts'
import { projectsKey, queryClient } from '#web/api/query-client.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { toasts } from '#web/ui/toasts.ts'

/** Brings a project back from the Lixeira, which is read anew with the list of projects. */
export async function bringProjectBack(projectId: string): Promise<void> {
  try {
    await call(restoreProject, { projectId })
  } catch (error) {
    return tellFailure('Erro ao restaurar', error)
  }
  toasts.success('Projeto restaurado!')
  await queryClient.invalidateQueries({ queryKey: projectsKey })
}
