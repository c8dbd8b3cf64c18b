import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveProject } from '#contract/members.ts'
import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  markFavourite,
  type ProjectLine,
} from '#contract/projects.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { toasts } from '#web/ui/toasts.ts'
import { type ProjectChange, subjectOf, withChange } from './project-change.ts'
import { projectsQuery } from './projects-query.ts'
import { bringProjectBack } from './restore-project.ts'

interface Words {
  /** Left out where the screen says enough. */
  done?: string
  failed: string
  /** What a person without a session is told they cannot do (R7). */
  doing?: string
}

const words: Record<ProjectChange['type'], Words> = {
  create: { done: 'Projeto criado!', failed: 'Erro ao criar projeto', doing: 'criar projetos' },
  copy: {
    done: 'Projeto duplicado!',
    failed: 'Erro ao duplicar projeto',
    doing: 'duplicar projetos',
  },
  edit: { done: 'Projeto atualizado!', failed: 'Erro ao atualizar projeto' },
  favourite: { failed: 'Erro ao mudar os favoritos' },
  delete: { done: 'Projeto excluído!', failed: 'Erro ao excluir projeto' },
  leave: { done: 'Você saiu do projeto!', failed: 'Erro ao sair do projeto' },
}

const { queryKey } = projectsQuery

/** While it is under way, `useProjects` shows the change; a refusal takes it away again. */
export function useProjectChange() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationKey: queryKey,
    // One after the other: the last word counts, whichever request is the slower.
    scope: { id: 'projects' },
    mutationFn: send,
    onSuccess: async (happened, change) => {
      // A reading that began before the change would bring back what was there before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (list) => list && { projects: withChange(list.projects, happened) },
      )
      const { done } = words[change.type]
      if (done) toasts.success(done, undefined, wayBack(change))
    },
    onError: (error, { type }) => tellFailure(words[type].failed, error, words[type].doing),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
  return {
    /** False when it was refused, which has been said; the screen may be gone by then. */
    async change(change: ProjectChange): Promise<boolean> {
      if (isUnderWay(queryClient, change)) return true
      return mutation.mutateAsync(change).then(
        () => true,
        () => false,
      )
    },
  }
}

/** What is deleted lies in the Lixeira; the toast gains a button (R21). */
const wayBack = (change: ProjectChange) =>
  change.type === 'delete'
    ? { label: 'Desfazer', onPress: () => void bringProjectBack(change.id) }
    : undefined

function isUnderWay(queryClient: QueryClient, change: ProjectChange): boolean {
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: queryKey, status: 'pending' })
  const subject = subjectOf(change)
  return pending.some(({ state }) => subjectOf(state.variables as ProjectChange) === subject)
}

/** The list shows it as done, so a page that is loaded anew at once must not take it back. */
const shown = { outlivesPage: true }

/** Answers what happened: the change as asked for, with the line as the server keeps it. */
async function send(change: ProjectChange): Promise<ProjectChange> {
  switch (change.type) {
    case 'create':
      return { type: 'create', line: await create(change.line, change.templateId) }
    case 'copy': {
      const { id, original } = change
      const line = await call(copyProject, { id, projectId: original.id }, { key: id, ...shown })
      return { type: 'create', line }
    }
    case 'edit': {
      const { id: projectId, name, description } = change
      await call(changeProject, { projectId, name, description }, shown)
      return change
    }
    case 'favourite':
      await call(markFavourite, { projectId: change.id, favourite: change.favourite }, shown)
      return change
    case 'delete':
      await call(deleteProject, { projectId: change.id }, shown)
      return change
    case 'leave':
      await call(leaveProject, { projectId: change.id }, shown)
      return change
  }
}

async function create(line: ProjectLine, templateId?: string): Promise<ProjectLine> {
  const { id, name, description } = line
  try {
    const wish = { id, name, description, ...(templateId && { templateId }) }
    return await call(createProject, wish, { key: id, ...shown })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'key_reused')) throw error
    // An earlier try arrived though its answer was lost, and the words have changed since.
    await call(changeProject, { projectId: id, name, description }, shown)
    return line
  }
}
