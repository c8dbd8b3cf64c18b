import { useState } from 'react'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { NewWebhookForm } from './NewWebhookForm.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { WebhookItem } from './WebhookItem.tsx'
import { useWebhooks } from './webhooks-query.ts'

export function Webhooks({ projectId }: { projectId: string }) {
  const { data, isPending, refetch } = useWebhooks(projectId)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  if (isPending) return <Loading />
  if (!data) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted">
        Os webhooks não puderam ser carregados.
        <Button look="secondary" size="sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    )
  }
  const shown = (made: string) => {
    setAdding(false)
    setSecret(made)
  }
  return (
    <>
      {data.webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line rounded-md border border-line">
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} {...{ projectId, webhook }} onSecret={shown} />
          ))}
        </ul>
      )}
      {secret && (
        <ShownOnce label="Segredo das assinaturas" text={secret} onDone={() => setSecret(null)} />
      )}
      {adding && (
        <NewWebhookForm projectId={projectId} onMade={shown} onCancel={() => setAdding(false)} />
      )}
      {!adding && !secret && (
        <OnlineButton look="secondary" className="self-start" onClick={() => setAdding(true)}>
          Criar webhook
        </OnlineButton>
      )}
    </>
  )
}
