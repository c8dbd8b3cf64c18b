import { FolderX } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function MissingProject() {
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
    </main>
  )
}
