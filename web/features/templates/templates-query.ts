import { useQuery } from '@tanstack/react-query'
import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveOwnTemplate,
  saveTemplate,
  type TemplateLine,
} from '#contract/templates.ts'
import { call } from '#web/api/call.ts'
import { newId } from '#web/api/new-id.ts'
import { queryClient } from '#web/api/query-client.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { toasts } from '#web/ui/toasts.ts'

const queryKey = ['templates']

/** Nobody is told when another saves one: they are read anew whenever they are shown. */
export const useTemplates = () =>
  useQuery({ queryKey, queryFn: () => call(listTemplates, {}), staleTime: 0 })

/** All that a template holds, counted from today. */
export const templateContent = (templateId: string) =>
  queryClient.fetchQuery({
    queryKey: [...queryKey, templateId],
    queryFn: () => call(getTemplate, { templateId }),
  })

interface NewTemplate {
  name: string
  /** Without one it is the whole project. */
  boardId?: string | undefined
  /** For everybody in the project. */
  shared: boolean
}

/** Answers whether it was saved. */
export const keepTemplate = (projectId: string, { shared, name, boardId }: NewTemplate) =>
  settled(
    call(shared ? saveTemplate : saveOwnTemplate, {
      ...{ projectId, templateId: newId(), name },
      ...(boardId && { boardId }),
    }),
    'Modelo salvo!',
    'Erro ao salvar modelo',
  )

export const retitleTemplate = ({ id: templateId }: TemplateLine, name: string) =>
  settled(
    call(renameTemplate, { templateId, name }),
    'Modelo renomeado!',
    'Erro ao renomear modelo',
  )

export const removeTemplate = ({ id: templateId }: TemplateLine) =>
  settled(call(deleteTemplate, { templateId }), 'Modelo excluído!', 'Erro ao excluir modelo')

async function settled(done: Promise<unknown>, success: string, failure: string) {
  try {
    await done
    toasts.success(success)
    return true
  } catch (error) {
    tellFailure(failure, error)
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey })
  }
}
