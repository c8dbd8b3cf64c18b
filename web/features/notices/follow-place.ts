import { followBoard, followColumn, followProject } from '#contract/notices.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'

export interface FollowedPlace {
  kind: 'column' | 'board' | 'project'
  id: string
}

/** What one follows is said of tasks, and of the places they are in. */
export const followingKey = ['following'] as const

/** Follows what has tasks in it, or no longer, and says so. */
export async function followPlace(
  projectId: string,
  place: FollowedPlace,
  follow: boolean,
): Promise<void> {
  if (!(await savePlace(projectId, place, follow))) return
  if (follow) toasts.success('Você está seguindo', followedWords)
  else toasts.success('Você deixou de seguir', stillWords)
}

const followedWords = 'Tarefas novas, comentários e conclusões chegam à sua caixa de avisos.'
const stillWords = 'O que é para você continua chegando.'

function savePlace(projectId: string, { kind, id }: FollowedPlace, follow: boolean) {
  if (kind === 'column')
    return saveFollowing(call(followColumn, { projectId, columnId: id, follow }))
  if (kind === 'board') return saveFollowing(call(followBoard, { projectId, boardId: id, follow }))
  return saveFollowing(call(followProject, { projectId, follow }))
}

export async function saveFollowing(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    toasts.error('Erro ao salvar a escolha', messageOf(error))
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: followingKey })
  }
}
