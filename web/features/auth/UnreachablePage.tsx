import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The server did not answer: nobody is thrown out for that. */
export function UnreachablePage({ retry }: { retry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={CloudOff}
        heading="h1"
        title="Sem conexão com o Mutirão"
        description="Sua sessão continua aberta. Assim que o servidor responder, você volta para onde estava."
      >
        <Button onClick={retry}>Tentar de novo</Button>
      </EmptyState>
    </main>
  )
}
