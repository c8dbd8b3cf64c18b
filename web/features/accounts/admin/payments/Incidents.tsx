import type { IncidentReason, PaymentIncident } from '#contract/billing.ts'
import { billingMoment } from '#web/features/billing/subscription/billing-dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { useIncidents } from './payments-query.ts'

const reasons: Record<IncidentReason, string> = {
  malformed_payment: 'Avisou um número que não é de pagamento',
  unknown_payment: 'Avisou um pagamento que não existe',
  other_reference: 'Avisou um pagamento com outra referência',
  other_account: 'Avisou o pagamento de outra conta',
  forged_notice: 'Notificação sem assinatura válida',
}

/** Reports that changed nothing. Nothing is shown while there is none. */
export function Incidents() {
  const { data, isLoadingError, refetch } = useIncidents()
  if (!isLoadingError && !data?.incidents.length) return null
  return (
    <div className="mt-6">
      <Section
        title="Avisos que não valeram"
        description="Nenhum deles mudou a assinatura de ninguém."
      >
        {data ? (
          <ul className="divide-y divide-line rounded-md border border-line">
            {data.incidents.map((incident) => (
              <IncidentItem key={incident.id} incident={incident} />
            ))}
          </ul>
        ) : (
          <NotLoaded title="A lista não pôde ser carregada" retry={() => void refetch()} />
        )}
      </Section>
    </div>
  )
}

function IncidentItem({ incident }: { incident: PaymentIncident }) {
  const { reason, reportedBy, subject, times, lastAt } = incident
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{reasons[reason]}</p>
        <p className="text-muted text-sm tabular-nums [overflow-wrap:anywhere]">
          {reportedBy} · {billingMoment(lastAt)}
          {subject && ` · “${subject}”`}
        </p>
      </div>
      {times > 1 && <Badge>{times} vezes</Badge>}
    </li>
  )
}
