import { MousePointerClick, SquareKanban } from 'lucide-react'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NoBoards({ onCreate }: { onCreate: () => void }) {
  const may = useMay()
  return (
    <EmptyState
      icon={SquareKanban}
      title="Nenhum board criado"
      description="Um board organiza as tarefas em colunas, da ideia ao concluído."
    >
      {may('board:write') && <Button onClick={onCreate}>Criar Primeiro Board</Button>}
    </EmptyState>
  )
}

/** After the selected board was deleted, none is (spec, section 4; R14). */
export function NoSelection() {
  return (
    <EmptyState
      icon={MousePointerClick}
      title="Nenhum board selecionado"
      description="Escolha um dos boards acima para continuar."
    />
  )
}
