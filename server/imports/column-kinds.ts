import { plainText } from '#contract/plain-text.ts'
import type { ColumnRow } from './write-rows.ts'

const done =
  /^(done|complete|conclui|conclus|feit[oa]|finaliz|pront[oa]|entregue|terminad|resolved|closed|fechad)/
const queue =
  /^(to ?do|a fazer|para fazer|backlog|fila|pendente|ideias?|inbox|entrada|open|aberto|selected)/

/** What a column is (R27), as far as its name tells. */
export function kindOf(name: string): ColumnRow['kind'] {
  const said = plainText(name).replace(/^[^a-z0-9]+/, '')
  if (done.test(said)) return 'done'
  return queue.test(said) ? 'queue' : 'active'
}

/** As those of a new board. */
export const colourOf: Record<ColumnRow['kind'], string> = {
  queue: '#ef4444',
  active: '#f59e0b',
  done: '#10b981',
}
