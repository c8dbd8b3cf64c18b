import { CloudOff, FolderX } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { isMissing } from '#web/api/api-error.ts'
import { localCopyIds } from '#web/api/local-copy-ids.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { SessionContext } from '#web/features/project/project-context.ts'
import { useProjectSession } from '#web/features/project/project-query.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { TaskPickers } from '#web/features/tasks/TaskPickers.tsx'
import type { PageHandle } from '#web/routes/page-handle.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { OpenProject } from './OpenProject.tsx'
import { ProjectMissing } from './ProjectMissing.tsx'
import { warmProject } from './warm-project.ts'

export const handle: PageHandle = { warm: ({ projectId = '' }) => warmProject(projectId) }

export function ProjectPage() {
  const { projectId = '' } = useParams()
  const { asked } = useBoardParam()
  const opening = useProjectSession(projectId, asked)
  const connected = useConnected()
  if (opening.isPending && !connected && !localCopyIds().includes(projectId)) return <NotHere />
  if (opening.isPending) return <BoardSkeleton />
  if (isMissing(opening.error)) return <ProjectMissing />
  if (!opening.data) return <NotLoaded error={opening.error} retry={() => void opening.refetch()} />
  return (
    <SessionContext value={opening.data}>
      <TaskPickers key={projectId}>
        <OpenProject session={opening.data} />
      </TaskPickers>
    </SessionContext>
  )
}

/** Never opened on this device, and nobody to ask: it opens by itself when somebody answers. */
function NotHere() {
  usePageTitle('Projeto')
  return (
    <main className="flex min-h-[calc(100dvh-var(--bar-height,0px))] items-center justify-center">
      <EmptyState
        icon={CloudOff}
        heading="h1"
        title="Este projeto ainda não foi aberto neste aparelho"
        description="Sem conexão ele não pode ser lido. Assim que ela voltar, ele abre sozinho."
      >
        <ButtonLink to={pages.dashboard} look="secondary">
          Voltar para Meus Projetos
        </ButtonLink>
      </EmptyState>
    </main>
  )
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  usePageTitle('Projeto')
  useEffect(() => tellFailure('Erro ao carregar projeto', error), [error])
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState icon={FolderX} heading="h1" title="Não foi possível abrir o projeto">
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={retry}>Tentar de novo</Button>
          <ButtonLink to={pages.dashboard} look="secondary">
            Voltar
          </ButtonLink>
        </div>
      </EmptyState>
    </main>
  )
}
