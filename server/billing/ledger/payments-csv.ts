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

/**
 * As a Brazilian spreadsheet opens it: semicolons, decimal commas, and a byte order mark without
 * which accents break.
 */
export function paymentsCsv(lines: readonly PaymentLine[]): string {
  const table = [headings, ...lines.map(cellsOf)]
  return `\uFEFF${table.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

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

/** What people wrote must stay text: a spreadsheet runs a cell that begins like a formula. */
export function cell(text: string): string {
  const guarded = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const moment = (date: Date | null) =>
  date?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replace(',', '') ?? ''
