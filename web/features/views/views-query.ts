import { useQuery } from '@tanstack/react-query'
import {
  deleteOwnView,
  deleteView,
  listViews,
  type SavedView,
  saveOwnView,
  saveView,
} from '#contract/views.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { keepList, keptList } from '#web/features/offline/kept-lists.ts'
import { toasts } from '#web/ui/toasts.ts'

/**
 * Nobody is told when another saves a view: they are read anew whenever they are shown. Where nobody
 * answers, those will do that were last read on this device.
 */
export function useSavedViews(projectId: string, shown: boolean) {
  const { userId } = usePerson()
  const { data, error } = useQuery({
    queryKey: keyOf(projectId),
    queryFn: async () => {
      const answer = await call(listViews, { projectId })
      const others = keptList<KeptViews>('views', userId).filter(isOf(projectId, false))
      keepList('views', userId, [{ projectId, ...answer }, ...others].slice(0, mostProjects))
      return answer
    },
    initialData: () => keptList<KeptViews>('views', userId).find(isOf(projectId, true)),
    initialDataUpdatedAt: 0,
    enabled: shown,
    staleTime: 0,
  })
  return { views: data?.views, error }
}

/** Of the projects in which they were last read. */
interface KeptViews {
  projectId: string
  views: SavedView[]
}
const mostProjects = 20

const isOf = (projectId: string, wanted: boolean) => (kept: KeptViews) =>
  (kept.projectId === projectId) === wanted

const keyOf = (projectId: string) => ['views', projectId]

/** Answers whether it was saved. */
export async function keepView(projectId: string, view: SavedView): Promise<boolean> {
  const { id: viewId, name, query, shared } = view
  const done = call(shared ? saveView : saveOwnView, { projectId, viewId, name, query })
  return settled(projectId, done, 'Visão salva!', 'Erro ao salvar visão')
}

export async function removeView(projectId: string, { id, shared }: SavedView): Promise<boolean> {
  const done = call(shared ? deleteView : deleteOwnView, { projectId, viewId: id })
  return settled(projectId, done, 'Visão excluída!', 'Erro ao excluir visão')
}

async function settled(
  projectId: string,
  done: Promise<unknown>,
  success: string,
  failure: string,
): Promise<boolean> {
  try {
    await done
    toasts.success(success)
    return true
  } catch (error) {
    tellFailure(failure, error)
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: keyOf(projectId) })
  }
}
