import { CloudOff, SquareKanban } from 'lucide-react'
import { useEffect } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { arranged } from './arranged.ts'
import { BoardsOnDevice } from './BoardsOnDevice.tsx'
import { type Arrangement, ListControls } from './ListControls.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectSkeletons } from './ProjectSkeletons.tsx'
import { projectGrid } from './project-grid.ts'
import { useProjects } from './projects-query.ts'
import { useSummaries } from './summaries-query.ts'

interface Props {
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
  onCreate: () => void
}

export function ProjectList({ arrangement, onArrange, onCreate }: Props) {
  const { projects, isError, error, refetch } = useProjects()
  const summaries = useSummaries()
  const connected = useConnected()
  // The words and not the error: a list that fails to refresh again and again says so once.
  const problem = isError ? messageOf(error) : null
  useEffect(() => {
    if (problem) toasts.error('Erro ao carregar projetos', problem)
  }, [problem])

  if (!projects) {
    if (connected && !problem) return <ProjectSkeletons />
    return (
      <>
        {!connected && <BoardsOnDevice />}
        <LoadingFailed problem={problem} retry={() => void refetch()} />
      </>
    )
  }
  if (projects.length === 0) return <NoProjects onCreate={onCreate} />
  const shown = arranged(projects, { ...arrangement, summaries })
  return (
    <>
      {(projects.length >= many || arrangement.words !== '') && (
        <ListControls arrangement={arrangement} onChange={onArrange} />
      )}
      {shown.length === 0 && (
        <p role="status" className="mt-6 text-muted">
          Nenhum projeto corresponde à busca.
        </p>
      )}
      <ul className={projectGrid}>
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} summary={summaries.get(project.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** From here on a person no longer sees them all at a glance. */
const many = 6

function NoProjects({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={SquareKanban}
        title="Nenhum projeto ainda"
        description="Um projeto reúne boards, tarefas e as pessoas que trabalham nelas. Comece pelo primeiro."
      >
        <Button onClick={onCreate}>Criar Primeiro Projeto</Button>
      </EmptyState>
    </Card>
  )
}

/** Without connection the list was not even asked for, and comes by itself. */
function LoadingFailed({ problem, retry }: { problem: string | null; retry: () => void }) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={CloudOff}
        title="Os projetos não puderam ser carregados"
        description={problem ?? 'Assim que a conexão voltar, eles aparecem aqui.'}
      >
        {problem && (
          <Button look="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}
