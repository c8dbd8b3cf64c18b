import type { ReactNode } from 'react'
import type { Payment, SubscriptionState } from '#contract/billing.ts'
import { methodWord, refusalWords, situationWords } from '#contract/payment-words.ts'
import { billingDay, billingMoment } from '#web/features/billing/subscription/billing-dates.ts'
import { situationTones } from '#web/features/billing/subscription/situation-tones.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { formatMoney } from '#web/ui/money.ts'

const states: Record<SubscriptionState, string> = {
  none: 'Sem assinatura',
  trialing: 'Em teste',
  active: 'Premium',
  past_due: 'Cobrança atrasada',
  canceled: 'Renovação cancelada',
  expired: 'Terminou',
}

interface Props {
  labelledBy: string
  payments: readonly Payment[]
}

/** A table on a desk; on a phone each row is a card. */
export function PaymentTable({ labelledBy, payments }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="w-full border-line max-lg:block lg:border-t">
      <thead className="max-lg:sr-only">
        <tr className="text-left text-muted text-sm [&>th]:px-3 [&>th]:py-2.5 [&>th]:font-medium">
          <th scope="col" className="lg:first:pl-5">
            Pessoa
          </th>
          <th scope="col">Valor</th>
          <th scope="col">Data</th>
          <th scope="col">Situação</th>
          <th scope="col" className="lg:last:pr-5">
            Assinatura
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

const rowClass =
  'border-line border-t align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 ' +
  'max-lg:px-4 max-lg:py-3 lg:[&>td]:px-3 lg:[&>td]:py-3'

function PaymentRow({ payment }: { payment: Payment }) {
  const { account, subscription, situation } = payment
  return (
    <tr className={rowClass}>
      <td className="lg:first:pl-5 max-lg:col-span-2">
        <p className="font-medium [overflow-wrap:anywhere]">
          {account?.fullName ?? 'Conta não encontrada'}
        </p>
        <Note>{account?.email ?? payment.payerEmail}</Note>
        <Note>nº {payment.id}</Note>
      </td>
      <td className="tabular-nums">
        {formatMoney(payment.amountCents, payment.currency)}
        <Note>{methodWord(payment.method)}</Note>
        {payment.refundedCents > 0 && (
          <Note>{formatMoney(payment.refundedCents, payment.currency)} devolvidos</Note>
        )}
      </td>
      <td className="tabular-nums">{billingMoment(payment.paidAt ?? payment.createdAt)}</td>
      <td>
        <Badge tone={situationTones[situation]}>{situationWords[situation]}</Badge>
        {payment.refusal && <Note>{refusalWords[payment.refusal]}</Note>}
        {payment.paidTwice && <Note>O mesmo pedido foi pago duas vezes.</Note>}
      </td>
      <td className="lg:last:pr-5">
        {subscription && (
          <>
            {states[subscription.state]}
            {subscription.paidUntil && <Note>até {billingDay(subscription.paidUntil)}</Note>}
          </>
        )}
      </td>
    </tr>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm [overflow-wrap:anywhere]">{children}</p>
}
