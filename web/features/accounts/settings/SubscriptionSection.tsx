import type { OwnPayment, Subscription } from '#contract/billing.ts'
import { pages } from '#contract/pages.ts'
import { methodWord, situationWords } from '#contract/payment-words.ts'
import { billingDay } from '#web/features/billing/subscription/billing-dates.ts'
import { situationTones } from '#web/features/billing/subscription/situation-tones.ts'
import { useSubscription } from '#web/features/billing/subscription/subscription-query.ts'
import { subscriptionWords } from '#web/features/billing/subscription/subscription-words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatMoney } from '#web/ui/money.ts'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

/** What was paid and until when; an end is shown and locks nothing (R20). */
export function SubscriptionSection() {
  const { data, isPending, refetch } = useSubscription()
  return (
    <Section title="Assinatura">
      {data && <State subscription={data} />}
      {isPending && <Loading />}
      {!data && !isPending && (
        <NotLoadedLine title="A assinatura não pôde ser carregada." retry={() => void refetch()} />
      )}
      <div>
        <ButtonLink to={pages.pricing} look="secondary">
          Ver o plano Premium
        </ButtonLink>
      </div>
    </Section>
  )
}

function State({ subscription }: { subscription: Subscription }) {
  const { payments } = subscription
  return (
    <>
      <p>{subscriptionWords(subscription)}</p>
      {payments.length > 0 && (
        <ul aria-label="Pagamentos" className="divide-y divide-line rounded-md border border-line">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  )
}

function PaymentItem({ payment }: { payment: OwnPayment }) {
  const { situation, method } = payment
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">
          {formatMoney(payment.amountCents, payment.currency)}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {billingDay(payment.paidAt ?? payment.createdAt)} · {methodWord(method)}
        </p>
      </div>
      <Badge tone={situationTones[situation]}>{situationWords[situation]}</Badge>
    </li>
  )
}
