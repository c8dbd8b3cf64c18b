import { CloudOff } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

/** Instead of a page whose first answer has not come: reports are computed where the history is. */
export function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  const connected = useConnected()
  if (connected && !error) return <Loading />
  return (
    <Card className="mt-6">
      <EmptyState
        icon={CloudOff}
        title="Os relatórios não puderam ser carregados"
        description={
          connected ? messageOf(error) : 'Assim que a conexão voltar, eles aparecem aqui.'
        }
      >
        {connected && (
          <Button look="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}
