import { csvOf } from '#contract/csv.ts'
import { methodWord, refusalWords, situationWords } from '#contract/payment-words.ts'
import type { PaymentLine } from './payments-list.ts'

const headings = [
  'Pagamento',
  'Data',
  'Aprovado em',
  'Conta',
  'E-mail da conta',
  'E-mail de quem pagou',
  'Valor',
  'Devolvido',
  'Moeda',
  'Meio',
  'Situação',
  'Status no provedor',
  'Detalhe',
  'Motivo da recusa',
  'Referência',
]

/** With decimal commas, as a Brazilian spreadsheet reads them. */
export const paymentsCsv = (lines: readonly PaymentLine[]): string =>
  csvOf([headings, ...lines.map(cellsOf)])

const cellsOf = (line: PaymentLine): string[] => [
  line.id,
  moment(line.createdAt),
  moment(line.paidAt),
  line.account?.fullName ?? '',
  line.account?.email ?? '',
  line.payerEmail,
  money(line.amountCents),
  money(line.refundedCents),
  line.currency,
  methodWord(line.method),
  situationWords[line.situation],
  line.status,
  line.statusDetail,
  line.refusal ? refusalWords[line.refusal] : '',
  line.reference,
]

const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const moment = (date: Date | null) =>
  date?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replace(',', '') ?? ''
