import { SquareKanban } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

export function ProjectPage() {
  usePageTitle('Projeto')
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={SquareKanban}
        heading="h1"
        title="Os quadros estão a caminho"
        description="A tela do projeto chega em uma próxima versão do Mutirão."
      >
        <ButtonLink to={pages.dashboard} look="secondary">
          Voltar
        </ButtonLink>
      </EmptyState>
    </main>
  )
}
