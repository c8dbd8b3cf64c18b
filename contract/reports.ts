import { z } from 'zod'
import { Day, Id, KeptDay, Priority } from './fields.ts'
import { limits } from './limits.ts'
import {
  Ageing,
  CumulativeFlow,
  CycleTimes,
  ForecastAnswer,
  ManagedProject,
  Period,
  Summary,
  Throughput,
  TimeInColumns,
  Workload,
} from './report-answers.ts'
import { route } from './route.ts'
import { Label, NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/** Without a period: the last thirty days. */
const period = { from: Day.optional(), to: Day.optional() }
/** Filters go by what tasks have now. */
const asked = {
  boardId: Id.optional(),
  ...period,
  label: Id.optional(),
  person: Id.optional(),
  priority: Priority.optional(),
}
const common = { method: 'get', right: 'project:read' } as const
const reports = '/api/projects/{projectId}/reports'

export const readSummary = route({
  ...common,
  path: `${reports}/summary`,
  summary: 'Resumo de um período, comparado com o período anterior.',
  query: z.object(asked),
  answer: Summary,
})

/** What the reports of a project can be narrowed to. */
export const readReportChoices = route({
  ...common,
  path: `${reports}/choices`,
  summary: 'O nome do projeto, e os boards, as etiquetas e as pessoas pelos quais se filtra.',
  answer: z.object({
    name: AnyText,
    today: KeptDay,
    /** On which the project was made: nothing is to be told of an earlier one. */
    firstDay: KeptDay,
    boards: z.array(z.object({ id: Id, name: AnyText })),
    labels: z.array(Label),
    people: z.array(NamedPerson),
  }),
})

export const readFlow = route({
  ...common,
  path: `${reports}/flow`,
  summary: 'Fluxo acumulado, dia a dia.',
  query: z.object(asked),
  answer: CumulativeFlow,
})

export const readCycleTimes = route({
  ...common,
  path: `${reports}/cycle-times`,
  summary: 'Quantos dias levou cada tarefa concluída no período.',
  query: z.object(asked),
  answer: CycleTimes,
})

export const readThroughput = route({
  ...common,
  path: `${reports}/throughput`,
  summary: 'Tarefas concluídas e criadas por semana.',
  query: z.object(asked),
  answer: Throughput,
})

export const readAgeing = route({
  ...common,
  path: `${reports}/ageing`,
  summary: 'Há quantos dias está em andamento cada tarefa, por coluna.',
  query: z.object(asked),
  answer: Ageing,
})

export const readWorkload = route({
  ...common,
  path: `${reports}/workload`,
  summary: 'O que cada pessoa tem em andamento, e o que concluiu.',
  query: z.object(asked),
  answer: Workload,
})

export const readTimeInColumns = route({
  ...common,
  path: `${reports}/time-in-columns`,
  summary: 'Quanto tempo as tarefas concluídas no período passaram em cada coluna.',
  query: z.object(asked),
  answer: TimeInColumns,
})

export const readForecast = route({
  ...common,
  path: `${reports}/forecast`,
  summary:
    'Quando ficam prontas tantas tarefas (`tasks`), ou quantas até um dia (`until`); sem nenhum dos dois, quando ficam prontas todas as abertas. O período é o do histórico: sem ele, os últimos noventa dias completos.',
  query: z.object({
    ...asked,
    tasks: z.coerce
      .number('Use um número inteiro.')
      .int('Use um número inteiro.')
      .min(1)
      .max(limits.forecastTasks)
      .optional(),
    until: Day.optional(),
  }),
  answer: ForecastAnswer,
})

export const readManagedProjects = route({
  method: 'get',
  path: '/api/reports',
  right: 'approved',
  summary: 'Os números de cada projeto que você gerencia; no máximo 100.',
  query: z.object(period),
  answer: z.object({
    today: KeptDay,
    period: Period,
    before: Period,
    /** The period begins after today: of it there are no figures yet, and no projects here. */
    future: z.boolean(),
    projects: z.array(ManagedProject),
    /** There are more than these. */
    more: z.boolean(),
  }),
})
