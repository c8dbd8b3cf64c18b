import type { OwnPayment, PaymentSituation } from '#contract/billing.ts'

type Tone = 'success' | 'warm' | 'danger' | 'neutral'

/** What a payment means to us, for the person who paid and for the administrator alike. */
export const situations: Record<PaymentSituation, { label: string; tone: Tone }> = {
  counted: { label: 'Pago', tone: 'success' },
  waiting: { label: 'Aguardando', tone: 'warm' },
  failed: { label: 'Não aprovado', tone: 'neutral' },
  returned: { label: 'Devolvido', tone: 'neutral' },
  refused: { label: 'Recusado', tone: 'danger' },
}

const methods: Record<string, string> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  prepaid_card: 'Cartão pré-pago',
  bank_transfer: 'Pix',
  ticket: 'Boleto',
  account_money: 'Saldo no Mercado Pago',
}

/** The provider may offer ways to pay that we have no word for yet. */
export const methodOf = ({ method }: Pick<OwnPayment, 'method'>): string =>
  methods[method] ?? method
