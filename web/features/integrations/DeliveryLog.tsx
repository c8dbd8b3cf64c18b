import { type Delivery, replayEvent } from '#contract/webhooks.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { useDeliveries, useWebhookChange } from './webhooks-query.ts'

interface Place {
  projectId: string
  webhookId: string
}

interface Props extends Place {
  /** What is not delivered waits until the webhook is on again. */
  isOff: boolean
}

/** What was sent lately, and how it went. */
export function DeliveryLog({ projectId, webhookId, isOff }: Props) {
  const { data, isPending } = useDeliveries(projectId, webhookId)
  if (isPending) return <Loading />
  if (!data?.deliveries.length) return <p className="text-muted text-sm">Nada enviado ainda.</p>
  return (
    <ul aria-label="Entregas" className="max-h-64 divide-y divide-line overflow-y-auto text-sm">
      {data.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} {...{ projectId, webhookId, isOff, delivery }} />
      ))}
    </ul>
  )
}

function DeliveryRow({ delivery, isOff, ...place }: Props & { delivery: Delivery }) {
  const replay = useWebhookChange(place.projectId, replayEvent, 'Erro ao enviar de novo')
  const { version } = delivery
  return (
    <li className="flex min-h-control items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <code>{delivery.type}</code> · {outcomeOf(delivery, isOff)}
        </p>
        <p className="text-muted tabular-nums">
          {formatMoment(delivery.lastAttemptAt ?? delivery.createdAt)}
          {delivery.attempts > 1 && ` · ${delivery.attempts} tentativas`}
        </p>
      </div>
      {version !== null && (
        <Button
          look="secondary"
          size="sm"
          busy={replay.isPending}
          onClick={() => replay.mutate({ ...place, version })}
        >
          Reenviar
        </Button>
      )}
    </li>
  )
}

const faultWords: Record<NonNullable<Delivery['fault']>, string> = {
  address_refused: 'endereço recusado',
  unreachable: 'sem resposta',
  too_slow: 'demorou demais',
}

function outcomeOf({ deliveredAt, status, fault, attempts }: Delivery, isOff: boolean): string {
  if (deliveredAt) return `entregue (${status})`
  if (fault) return faultWords[fault]
  if (attempts === 0) return isOff ? 'espera o webhook ser religado' : 'a caminho'
  return `recusado (${status})`
}
