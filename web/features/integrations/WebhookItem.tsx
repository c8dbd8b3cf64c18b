import { useState } from 'react'
import { historyKinds } from '#contract/history-kinds.ts'
import {
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  testWebhook,
  type Webhook,
} from '#contract/webhooks.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { useWebhookChange } from './webhooks-query.ts'

interface Props {
  projectId: string
  webhook: Webhook
  onSecret: (secret: string) => void
}

const offWords: Record<NonNullable<Webhook['disabledFor']>, string> = {
  choice: 'por quem gerencia o projeto',
  failing: 'porque não aceitou nada por três dias',
  gone: 'porque o endereço não existe mais',
  no_right: 'porque quem o criou não gerencia mais o projeto',
  expired: 'porque o ano dele terminou',
}

export function WebhookItem({ projectId, webhook, onSecret }: Props) {
  const [open, setOpen] = useState(false)
  const one = { projectId, webhookId: webhook.id }
  const test = useWebhookChange(projectId, testWebhook, 'Erro ao enviar o teste')
  const change = useWebhookChange(projectId, changeWebhook, 'Erro ao mudar o webhook')
  const rotate = useWebhookChange(projectId, rotateSecret, 'Erro ao trocar o segredo')
  const remove = useWebhookChange(projectId, deleteWebhook, 'Erro ao excluir o webhook')
  const askToRemove = () => {
    const question = `Tem certeza que deseja excluir o webhook "${webhook.url}" e o registro das entregas? Esta ação não pode ser desfeita.`
    if (confirm(question)) remove.mutate(one)
  }
  const isOff = webhook.disabledAt !== null
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="font-medium [overflow-wrap:anywhere]">{webhook.url}</p>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <State webhook={webhook} />
        {kindsOf(webhook)} · vence em {formatDate(webhook.expiresAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isOff && (
          <OnlineButton
            look="secondary"
            size="sm"
            busy={test.isPending}
            onClick={() => test.mutate(one, { onSuccess: () => setOpen(true) })}
          >
            Enviar teste
          </OnlineButton>
        )}
        <Button look="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Entregas
        </Button>
        <OnlineButton
          look="secondary"
          size="sm"
          busy={rotate.isPending}
          onClick={() => rotate.mutate(one, { onSuccess: ({ secret }) => onSecret(secret) })}
        >
          Trocar segredo
        </OnlineButton>
        <OnlineButton
          look="secondary"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate({ ...one, enabled: isOff })}
        >
          {isOff ? 'Religar' : 'Desligar'}
        </OnlineButton>
        <OnlineButton look="secondary" size="sm" busy={remove.isPending} onClick={askToRemove}>
          Excluir
        </OnlineButton>
      </div>
      {open && <DeliveryLog projectId={projectId} webhookId={webhook.id} isOff={isOff} />}
    </li>
  )
}

function State({ webhook: { disabledFor, failingSince } }: { webhook: Webhook }) {
  if (disabledFor) {
    return (
      <>
        <Badge tone="danger">Desligado</Badge> {offWords[disabledFor]} ·
      </>
    )
  }
  if (failingSince) return <Badge tone="warm">Falhando</Badge>
  return <Badge tone="success">Ligado</Badge>
}

const kindsOf = ({ kinds }: Webhook) =>
  kinds ? kinds.map((kind) => historyKinds[kind].label).join(', ') : 'Todos os eventos'
