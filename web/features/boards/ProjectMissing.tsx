import { FolderX } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useTaskParam } from '#web/features/project/use-task-param.ts'
import { RescuedText } from '#web/features/tasks/late-task-parts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LostWithProject } from './late-project-parts.ts'

export function ProjectMissing() {
  const { projectId = '' } = useParams()
  const { openTask } = useTaskParam()
  usePageTitle('Projeto não encontrado')
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={FolderX}
        heading="h1"
        title="Projeto não encontrado"
        description="Ele pode ter sido excluído, ou não está mais compartilhado com você."
      >
        <ButtonLink to={pages.dashboard}>Voltar para Meus Projetos</ButtonLink>
      </EmptyState>
      <LatePart>
        <Suspense>
          <RescuedText taskId={openTask} />
          <LostWithProject projectId={projectId} />
        </Suspense>
      </LatePart>
    </main>
  )
}
