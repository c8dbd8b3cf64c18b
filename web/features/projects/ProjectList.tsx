import { SquareKanban } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { useTellProblem } from '#web/ui/use-tell-problem.ts'
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
  const problem = isError ? messageOf(error) : null
  useTellProblem('Erro ao carregar projetos', problem)

  if (!projects) {
    if (connected && !problem) return <ProjectSkeletons />
    // Without connection the list was not even asked for, and comes by itself.
    return (
      <>
        {!connected && <BoardsOnDevice />}
        <Card className="mt-6">
          <NotLoaded
            title="Os projetos não puderam ser carregados"
            description={problem ?? 'Assim que a conexão voltar, eles aparecem aqui.'}
            retry={problem ? () => void refetch() : undefined}
          />
        </Card>
      </>
    )
  }
  if (projects.length === 0) return <NoProjects onCreate={onCreate} />
  const shown = arranged(projects, { ...arrangement, summaries })
  return (
    <>
      {(projects.length >= many || arrangement.words || arrangement.order !== 'newest') && (
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

/** More than a row of them: from here on a person looks for one. */
const many = 4

function NoProjects({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={SquareKanban}
        title="Nenhum projeto ainda"
        description="Um projeto reúne boards, tarefas e as pessoas que trabalham nelas. Comece pelo primeiro."
      >
        <OnlineButton onClick={onCreate}>Criar Primeiro Projeto</OnlineButton>
      </EmptyState>
    </Card>
  )
}
