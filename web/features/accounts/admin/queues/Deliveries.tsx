import { useMutation, useQuery } from '@tanstack/react-query'
import { listMailDeliveries, type MailDelivery, sendTestNotice } from '#contract/mail-deliveries.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { toasts } from '#web/ui/toasts.ts'
import { kindName } from './job-words.ts'

const queryKey = ['mail-deliveries']

/** What became of the last mails and pushes, and a way to try whether they arrive at all. */
export function Deliveries() {
  const { data } = useQuery({
    ...{ queryKey, refetchInterval: 5_000 },
    queryFn: () => call(listMailDeliveries, {}),
  })
  const test = useMutation({
    mutationFn: () => call(sendTestNotice, {}),
    onSuccess: () => toasts.success('Aviso de teste enviado', 'Veja abaixo se foi entregue.'),
    onError: (error) => toasts.error('Erro ao enviar o aviso de teste', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className="mt-6">
      <Section
        title="Entregas"
        description="Os últimos e-mails e avisos no navegador, sem o que diziam. Ficam aqui por 30 dias."
      >
        <OnlineButton
          look="secondary"
          className="self-start"
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          Enviar aviso de teste
        </OnlineButton>
        {data && data.deliveries.length > 0 && (
          <ul
            aria-label="Entregas"
            className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
          >
            {data.deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function DeliveryItem({ delivery }: { delivery: MailDelivery }) {
  const { kind, recipient, at, attempts, error } = delivery
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {kindName(kind)} para {recipient}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {formatMoment(at)}
        {attempts > 1 && ` · ${attempts} tentativas`}
      </p>
      <Badge tone={error ? 'danger' : 'success'}>{error ? 'Não entregue' : 'Entregue'}</Badge>
      {error && (
        <p className="w-full font-mono text-muted text-sm [overflow-wrap:anywhere]">{error}</p>
      )}
    </li>
  )
}
