import { z } from 'zod'
import { partsOf, weekdayOf } from '#contract/calendar-days.ts'
import type { RepeatOn, RepeatRule as Rule } from '#contract/recurrence.ts'
import { RepeatRule } from '#contract/repeat-rule.ts'
import { Dia } from './shapes.ts'
import { ToolRefusal } from './tool-refusal.ts'

const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'] as const
const Weekday = z.enum(weekdays)

const Em = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('dias_da_semana').describe('Só com unidade "semana".'),
    dias: z.array(Weekday).min(1).max(7),
  }),
  z.strictObject({
    tipo: z.literal('dia_do_mes').describe('Só com unidade "mes" ou "ano".'),
    dia: z.int().min(1).max(31).describe('31 é sempre o último dia do mês.'),
  }),
  z.strictObject({
    tipo: z.literal('dia_da_semana_do_mes').describe('Só com unidade "mes" ou "ano".'),
    ordem: z.int().min(-1).max(4).describe('2 é a segunda vez no mês; -1, a última.'),
    dia: Weekday,
  }),
  z.strictObject({
    tipo: z.literal('dia_util').describe('Só com unidade "mes" ou "ano".'),
    ordem: z.int().min(-1).max(23).describe('5 é o quinto dia útil do mês; -1, o último.'),
    sabado: z.boolean().default(false).describe('O sábado conta como dia útil (CLT).'),
  }),
])
type Em = z.output<typeof Em>

export const Repeticao = z
  .strictObject({
    unidade: z.enum(['dia', 'semana', 'mes', 'ano']),
    a_cada: z.int().min(1).max(99).default(1).describe('2 com "semana": semana sim, semana não.'),
    em: Em.optional().describe('Sem ele, o dia da semana ou do mês em que começa.'),
    quando: z
      .enum(['ao_concluir', 'contando_da_conclusao', 'no_dia'])
      .default('ao_concluir')
      .describe('O que cria a próxima. "contando_da_conclusao" não tem "em".'),
    em_feriado: z
      .enum(['manter', 'antes', 'depois'])
      .default('manter')
      .describe('Para onde vai um dia que cai num descanso.'),
    comeca: Dia.optional().describe('Dia, como 2026-12-31; sem ele, o prazo da tarefa ou hoje.'),
    ate: Dia.nullable().default(null),
    vezes: z
      .int()
      .min(1)
      .max(999)
      .nullable()
      .default(null)
      .describe('Quantas ainda serão criadas.'),
  })
  .describe('A regra pela qual a tarefa volta.')
type Repeticao = z.output<typeof Repeticao>

/** The rule as the contract has it; `begins` is where it begins if the agent does not say. */
export function ruleOf(asked: Repeticao, begins: string): Rule {
  const { unidade, a_cada: every, quando, em_feriado, comeca, ate: until, vezes: times } = asked
  const anchor = comeca ?? begins
  const { success, data, error } = RepeatRule.safeParse({
    ...{ unit: units[unidade], every, mode: modes[quando], onRest: rests[em_feriado] },
    ...{ anchor, until, times, on: asked.em ? onOf(asked.em) : usualDay(asked, anchor) },
  })
  if (success) return data
  const campos = error.issues.map(({ message }) => ({ path: 'repeticao', message }))
  throw new ToolRefusal('validation_failed', 'A repeticao não pode ser assim.', { campos })
}

const units = { dia: 'day', semana: 'week', mes: 'month', ano: 'year' } as const
const rests = { manter: 'keep', antes: 'before', depois: 'after' } as const
const modes = {
  ao_concluir: 'when-completed',
  contando_da_conclusao: 'from-completion',
  no_dia: 'on-time',
} as const

function onOf(em: Em): RepeatOn {
  if (em.tipo === 'dias_da_semana') return { kind: 'weekdays', days: em.dias.map(numberOf) }
  if (em.tipo === 'dia_do_mes') return { kind: 'date', date: em.dia }
  if (em.tipo === 'dia_util') return { kind: 'business', nth: em.ordem, saturday: em.sabado }
  return { kind: 'weekday', nth: em.ordem, weekday: numberOf(em.dia) }
}

const numberOf = (day: (typeof weekdays)[number]) => weekdays.indexOf(day)

function usualDay({ unidade, quando }: Repeticao, day: string): RepeatOn | null {
  if (unidade === 'dia' || quando === 'contando_da_conclusao') return null
  if (unidade === 'semana') return { kind: 'weekdays', days: [weekdayOf(day)] }
  return { kind: 'date', date: partsOf(day).date }
}
