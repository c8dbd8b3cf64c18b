import { partsOf } from './calendar-days.ts'
import { monthNames } from './parse-day.ts'
import type { RepeatOn, RepeatRule } from './recurrence.ts'

export const weekdayNames = 'domingo segunda terça quarta quinta sexta sábado'.split(' ')
export const nthNames: Record<number, string> = {
  1: '1º',
  2: '2º',
  3: '3º',
  4: '4º',
  [-1]: 'último',
}

const units = {
  day: ['Todo dia', 'dias'],
  week: ['Toda semana', 'semanas'],
  month: ['Todo mês', 'meses'],
  year: ['Todo ano', 'anos'],
} as const

/** 'Toda semana, segunda e quarta', 'A cada 2 meses, no 5º dia útil (CLT)'. */
export function ruleWords(rule: RepeatRule): string {
  const { unit, every, on, anchor, mode, until, times } = rule
  const [once, several] = units[unit]
  const month = unit === 'year' ? ` de ${monthNames[partsOf(anchor).month - 1]}` : ''
  return [
    every === 1 ? once : `A cada ${every} ${several}`,
    on && `${onWords(on)}${month}`,
    mode === 'from-completion' && 'contando da conclusão',
    until && `até ${until.split('-').reverse().join('/')}`,
    times !== null && (times === 1 ? 'mais 1 vez' : `mais ${times} vezes`),
  ]
    .filter(Boolean)
    .join(', ')
}

function onWords(on: RepeatOn): string {
  if (on.kind === 'weekdays') return listed(on.days.map((day) => weekdayNames[day] ?? ''))
  if (on.kind === 'date') return on.date === 31 ? 'no último dia' : `no dia ${on.date}`
  const nth = nthNames[on.nth] ?? `${on.nth}º`
  if (on.kind === 'business') return `no ${nth} dia útil${on.saturday ? ' (CLT)' : ''}`
  const feminine = on.weekday !== 0 && on.weekday !== 6
  const number = feminine ? nth.replace('º', 'ª').replace('último', 'última') : nth
  return `${feminine ? 'na' : 'no'} ${number} ${weekdayNames[on.weekday]}`
}

const listed = (names: string[]) => new Intl.ListFormat('pt-BR').format(names)
