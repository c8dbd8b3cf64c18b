import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** A list of the administrator that could not be read. */
export function LoadingFailed({ retry }: { retry: () => void }) {
  return (
    <EmptyState icon={CloudOff} title="A lista não pôde ser carregada">
      <Button look="secondary" onClick={retry}>
        Tentar de novo
      </Button>
    </EmptyState>
  )
}
