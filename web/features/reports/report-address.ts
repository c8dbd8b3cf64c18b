import { addDays, dayIn, partsOf } from '#contract/calendar-days.ts'
import type { Priority } from '#contract/fields.ts'
import { filterParams } from '#contract/filter-params.ts'
import { idIn, priorityIn } from '#contract/filter-query.ts'
import { limits } from '#contract/limits.ts'
import { periodProblem, untilProblem } from '#contract/report-period.ts'

/** What the reports of a project are asked for, as their address says it. */
export interface ReportAddress {
  boardId: string | null
  period: PeriodName
  from: string
  to: string
  /** Why there can be no report of these days. */
  problem: ReturnType<typeof periodProblem>
  label: string | null
  person: string | null
  priority: Priority | null
  /** The question of the forecast; neither: when all open tasks are finished. */
  tasks: number | null
  until: string | null
}

type Said = Exclude<keyof ReportAddress, 'problem'>
export type AddressChange = Partial<Record<Said, string | null>>

const periodNames = ['30', '90', 'ano', 'proprio'] as const
export type PeriodName = (typeof periodNames)[number]

const reportParams = {
  boardId: 'board',
  period: 'periodo',
  from: 'de',
  to: 'ate',
  label: filterParams.labels,
  person: filterParams.assignees,
  priority: filterParams.priorities,
  tasks: 'tarefas',
  until: 'dia',
} as const satisfies Record<Said, string>

/** Anything may stand in an address: what is not understood counts as not said. */
export function readReportAddress(params: URLSearchParams, today: string): ReportAddress {
  const said = (name: Said) => params.get(reportParams[name]) ?? ''
  return {
    boardId: idIn(said('boardId')),
    ...periodIn(said('period'), dayIn(said('from')), dayIn(said('to')), today),
    label: idIn(said('label')),
    person: idIn(said('person')),
    priority: priorityIn(said('priority')),
    tasks: countIn(said('tasks')),
    until: untilIn(said('until'), today),
  }
}

function periodIn(name: string, from: string | null, to: string | null, today: string) {
  const period = periodNames.find((one) => one === name) ?? '30'
  if (period === 'proprio' && from && to) {
    return { period, from, to, problem: periodProblem(from, to, today) }
  }
  const usual = { period, to: today, problem: null }
  if (period === 'ano') return { ...usual, from: `${partsOf(today).year}-01-01` }
  return { ...usual, from: addDays(today, 1 - (period === '90' ? 90 : 30)) }
}

/** The day of an older link may be over by now. */
function untilIn(text: string, today: string): string | null {
  const day = dayIn(text)
  return day && !untilProblem(day, today) ? day : null
}

function countIn(text: string): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 && count <= limits.forecastTasks ? count : null
}

/** The same address with something else in it; null takes it out. */
export function withReportParams(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    const param = reportParams[name as Said]
    if (value === null) next.delete(param)
    else next.set(param, value)
  }
  return next
}
