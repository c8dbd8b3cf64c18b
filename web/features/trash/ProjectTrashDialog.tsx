import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { listTrashedProjects, purgeProject, type TrashedProject } from '#contract/project-trash.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { projectsQuery } from '#web/features/projects/projects-query.ts'
import { bringProjectBack } from '#web/features/projects/restore-project.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { counted } from './trash-words.ts'

const queryKey = ['trashed-projects']

/** The projects that were deleted and that the person may bring back. */
export function ProjectTrashDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      still
      onClose={onClose}
      title="Lixeira"
      description="Projetos excluídos ficam aqui por 30 dias. Depois são excluídos definitivamente."
    >
      <ProjectTrash />
    </Dialog>
  )
}

function ProjectTrash() {
  // Read anew with the list of projects: what leaves that one comes here.
  const { dataUpdatedAt } = useQuery(projectsQuery)
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, dataUpdatedAt],
    queryFn: () => call(listTrashedProjects, {}),
    placeholderData: (before) => before,
  })
  if (error && !data) {
    return (
      <NotLoaded
        title="A Lixeira não pôde ser carregada"
        description={messageOf(error)}
        retry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  if (data.projects.length === 0) return <EmptyState icon={Trash2} title="A Lixeira está vazia" />
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {data.projects.map((project) => (
        <ProjectRow key={project.id} project={project} />
      ))}
    </ul>
  )
}

function ProjectRow({ project }: { project: TrashedProject }) {
  const { id: projectId, name, tasks, deletedAt, deletedBy } = project
  const queryClient = useQueryClient()
  const purge = () => {
    const question = `Tem certeza que deseja excluir definitivamente o projeto "${name}"? Esta ação não pode ser desfeita.`
    if (!confirm(question)) return
    void call(purgeProject, { projectId }).then(
      () => {
        toasts.success('Excluído definitivamente!')
        return queryClient.invalidateQueries({ queryKey })
      },
      (error) => tellFailure('Erro ao excluir definitivamente', error),
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">{counted(tasks, 'tarefa', 'tarefas')}</p>
        <p className="text-muted text-sm">
          Excluído por {deletedBy.fullName || 'alguém que saiu'} em {formatMoment(deletedAt)}
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
        <OnlineButton
          look="secondary"
          aria-label={`Restaurar ${name}`}
          onClick={() => void bringProjectBack(projectId)}
        >
          Restaurar
        </OnlineButton>
        <OnlineButton
          look="quiet"
          size="icon"
          aria-label={`Excluir definitivamente ${name}`}
          title="Excluir definitivamente"
          onClick={purge}
        >
          <Trash2 aria-hidden="true" />
        </OnlineButton>
      </div>
    </li>
  )
}
