import { eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { plan } from '#contract/plan.ts'
import type { Config } from '#server/config.ts'
import { payments } from '#server/db/billing-schema.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'
import { counts, isPartlyRefunded } from './payments/judge-payment.ts'
import { standingOf } from './subscriptions/standings.ts'

type Kind = 'payment-receipt' | 'payment-returned' | 'payment-refused' | 'payment-partly-refunded'

/** Receipts, and what became of them later. Written when sent: they say what is true then. */
export function billingMailTexts(config: Config, now: () => Date): Pick<Composers, Kind> {
  const paidUntil = async (tx: Tx, accountId: string) => {
    const { production } = config
    return (await standingOf(tx, accountId, { now: now(), production })).paidUntil
  }
  return {
    'payment-receipt': async (tx, { paymentId }) => {
      const paid = await find(tx, paymentId)
      if (!paid || !counts(paid)) return null
      const until = await paidUntil(tx, paid.userId)
      return letter({
        to: paid.email,
        subject: 'Recibo do seu pagamento',
        paragraphs: [
          `Olá, ${paid.fullName}! Recebemos o seu pagamento do plano ${plan.name}.`,
          `Valor: ${money(paid.amountCents)}. Data: ${day(paid.paidAt ?? now())}. Pagamento nº ${paymentId}.`,
          ...(until ? [`Sua assinatura vale até ${day(until)}.`] : []),
          ...(paid.live ? [] : ['Este é um pagamento de teste: nenhum dinheiro foi cobrado.']),
        ],
        button: { label: 'Ver a assinatura', link: `${config.baseUrl}${pages.settings}` },
      })
    },

    'payment-returned': async (tx, { paymentId }) => {
      const paid = await find(tx, paymentId)
      // It counts again: a dispute that was settled, for one.
      if (!paid || counts(paid)) return null
      const until = await paidUntil(tx, paid.userId)
      return letter({
        to: paid.email,
        subject: 'Um pagamento deixou de valer',
        paragraphs: [
          `Olá, ${paid.fullName}! O pagamento nº ${paymentId}, de ${money(paid.amountCents)}, foi devolvido (no todo ou em parte), contestado ou cancelado, e o tempo dele saiu da sua assinatura.`,
          until && until > now()
            ? `Sua assinatura vale até ${day(until)}.`
            : 'Seus dados continuam abertos: nada é trancado.',
        ],
        button: { label: 'Ver a assinatura', link: `${config.baseUrl}${pages.settings}` },
      })
    },

    'payment-refused': async (tx, { paymentId }) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
      if (!payment?.refusal) return null
      return letter({
        to: config.adminEmail,
        subject: 'Um pagamento recebido não vale para nenhuma conta',
        paragraphs: [
          `O pagamento nº ${paymentId}, de ${figures(payment.amountCents)} ${payment.currency}, foi aprovado no provedor, mas não vale aqui. O motivo está na lista de pagamentos.`,
        ],
        button: { label: 'Abrir os pagamentos', link: `${config.baseUrl}${pages.adminPayments}` },
      })
    },

    'payment-partly-refunded': async (tx, { paymentId }) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
      if (!payment || !isPartlyRefunded(payment)) return null
      return letter({
        to: config.adminEmail,
        subject: 'Parte de um pagamento foi devolvida',
        paragraphs: [
          `Do pagamento nº ${paymentId}, de ${money(payment.amountCents)}, foram devolvidos ${money(payment.refundedCents)}.`,
          counts(payment)
            ? 'O que ficou ainda paga o plano, e o pagamento continua valendo.'
            : 'O que ficou não paga o plano, e o pagamento não vale.',
        ],
        button: { label: 'Abrir os pagamentos', link: `${config.baseUrl}${pages.adminPayments}` },
      })
    },
  }
}

async function find(tx: Tx, paymentId: string) {
  const [found] = await tx
    .select({
      userId: accounts.id,
      email: accounts.email,
      fullName: profiles.fullName,
      status: payments.status,
      refusal: payments.refusal,
      amountCents: payments.amountCents,
      paidAt: payments.paidAt,
      live: payments.live,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .innerJoin(profiles, eq(profiles.userId, accounts.id))
    .where(eq(payments.id, paymentId))
  return found
}

/** On one line. */
const money = (cents: number) => `R$\u00a0${figures(cents)}`

const figures = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

const day = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
