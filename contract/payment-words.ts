import type { PaymentRefusal, PaymentSituation } from './billing.ts'

/** The same words on the screen and in the spreadsheet. Plain data: the web shows it without any schema. */
export const situationWords: Record<PaymentSituation, string> = {
  counted: 'Pago',
  waiting: 'Aguardando',
  failed: 'Não aprovado',
  returned: 'Devolvido',
  refused: 'Recusado',
}

export const refusalWords: Record<PaymentRefusal, string> = {
  unknown_reference: 'A referência não é de nenhuma conta.',
  other_currency: 'Foi pago em outra moeda.',
  too_cheap: 'O valor é menor que o do plano.',
  other_collector: 'Quem recebeu foi outra conta do Mercado Pago.',
  test_payment: 'É um pagamento de teste.',
  partly_refunded: 'O que ficou depois da devolução não paga o plano.',
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
export const methodWord = (method: string): string => methods[method] ?? method
