import { isBusinessDay } from '#contract/business-days.ts'
import { todayIn } from '#contract/calendar-days.ts'
import type { ThinReason } from '#contract/report-answers.ts'
import { untilProblem } from '#contract/report-period.ts'
import type { readForecast } from '#contract/reports.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { found } from '#server/http/domain-error.ts'
import { readPeople } from '#server/members/member-queries.ts'
import { ageing } from './ageing.ts'
import { invalid } from './asked.ts'
import { cycleTimes } from './cycle-times.ts'
import { dayNumber, dayOf } from './day-numbers.ts'
import { findingsOf } from './findings.ts'
import { firstDay } from './finished-per-day.ts'
import { averageInProgress, bandsOfColumns, bandsOfStages, cumulativeFlow } from './flow.ts'
import { forecastReport } from './forecast-report.ts'
import { finishedWithin, passagesOf } from './passages.ts'
import { nameTasks, readChoices, readTasksNow } from './report-queries.ts'
import type { ReportScope } from './reporting.ts'
import type { ShownColumn } from './shown-columns.ts'
import { remembered } from './similar-days.ts'
import { summary } from './summary.ts'
import { createdWithin, oneDecimal, throughput } from './throughput.ts'
import { timeInColumns } from './time-in-columns.ts'
import { workload } from './workload.ts'

type OnBoard = ReportScope<{ boardId?: string | undefined }>

export async function choices({ tx, access }: Reading, _: unknown, { services }: ProjectCall) {
  const { timeZone } = services.config
  const known = found(await readChoices(tx, access, timeZone))
  return { ...known, today: todayIn(timeZone, services.now()) }
}

export async function summarised(scope: ReportScope) {
  const { tx, access, tasks } = scope
  const found = summary(tasks, await readTasksNow(tx, [access], 'dated'), scope)
  const nameOf = await nameTasks(tx, [access], found.oldest ? [found.oldest.taskId] : [])
  const on = scope.period.to < scope.today ? dayOf(scope.period.to) : null
  return { figures: found.figures, findings: findingsOf(found, nameOf, on) }
}

export async function flow({ tasks, columns, period, asked }: OnBoard) {
  const bands = asked.boardId ? bandsOfColumns(columns, tasks) : bandsOfStages()
  const passages = passagesOf(tasks, period.to)
  const begun = Math.min(period.to, Math.max(period.from, firstDay(tasks)))
  const inProgress = averageInProgress(passages, { from: begun, to: period.to })
  return {
    ...cumulativeFlow(tasks, bands, period),
    finished: finishedWithin(passages, period).length,
    created: createdWithin(passages, period),
    averageInProgress: oneDecimal(inProgress),
  }
}

export async function finishedTasks({ tx, access, tasks, columns, ...asked }: ReportScope) {
  const { period, before } = asked
  const passages = passagesOf(tasks, period.to)
  const { points, ...told } = cycleTimes(passages, period, before)
  if (told.count === 0) {
    return finishedWithin(passages, period).length > 0 ? 'only-imported' : nothingFinished(columns)
  }
  const nameOf = await nameTasks(
    tx,
    [access],
    points.map(({ taskId }) => taskId),
  )
  return { ...told, points: points.map((point) => ({ ...point, ...nameOf(point.taskId) })) }
}

export async function weeks({ tasks, period, before, today }: ReportScope) {
  const first = firstDay(tasks)
  return throughput(passagesOf(tasks, period.to), { period, before, today, first })
}

export async function agesToday({ tx, access, tasks, columns, ...asked }: OnBoard) {
  const { period, today } = asked
  const ages = ageing(tasks, columns, period, today)
  const ids = ages.columns.flatMap((column) => column.tasks.map(({ taskId }) => taskId))
  if (ids.length === 0) return 'nothing-in-progress'
  const nameOf = await nameTasks(tx, [access], ids)
  return {
    ...ages,
    columns: ages.columns.map((column) => ({
      ...withBoard(column, asked.asked),
      tasks: column.tasks
        .map((task) => ({ ...task, ...nameOf(task.taskId) }))
        .map((task) => ({ ...task, late: isPast(task.dueDate, today) }))
        .sort((a, b) => b.days - a.days),
    })),
  }
}

const isPast = (day: string | null, today: number) => day !== null && day < dayOf(today)

/** Its board is said only where there may be several. */
const withBoard = <Column extends { boardName: string | null }>(
  column: Column,
  { boardId }: { boardId?: string | undefined },
) => ({ ...column, boardName: boardId ? null : column.boardName })

export async function peoplesWork({ tx, access, tasks, ...asked }: ReportScope) {
  const now = await readTasksNow(tx, [access], 'all')
  const work = workload(tasks, now, asked)
  const known = new Map((await readPeople(tx, access)).map((person) => [person.userId, person]))
  const people = work.flatMap(({ personId, ...told }) => {
    const person = personId === null ? null : known.get(personId)
    return person === undefined ? [] : [{ person, ...told }]
  })
  return people.length > 0 ? { people } : 'nothing-in-progress'
}

export async function whereTimeGoes({ tasks, columns, period, asked }: OnBoard) {
  const told = timeInColumns(tasks, columns, period)
  if (told.finished === 0) {
    const all = finishedWithin(passagesOf(tasks, period.to), period)
    return all.length > 0 ? 'only-imported' : nothingFinished(columns)
  }
  return { ...told, columns: told.columns.map((column) => withBoard(column, asked)) }
}

export async function forecasts(scope: ReportScope<Input<typeof readForecast>>) {
  const { tx, tasks, columns, period, today, asked } = scope
  if (asked.tasks !== undefined && asked.until !== undefined) {
    throw invalid('until', 'Pergunte por tarefas ou por um dia, não pelos dois.')
  }
  const problem = asked.until === undefined ? null : untilProblem(asked.until, dayOf(today))
  if (problem) throw invalid('until', problem)
  const until = asked.until === undefined ? undefined : dayNumber(asked.until)
  const calendar = await readCalendar(tx)
  const isRest = remembered((day) => !isBusinessDay(dayOf(day), { calendar, saturday: false }))
  const told = forecastReport(tasks, { tasks: asked.tasks, until }, { period, today, isRest })
  return told === 'history-too-thin' && !hasDone(columns) ? 'no-done-column' : told
}

const hasDone = (columns: readonly ShownColumn[]) => columns.some(({ stage }) => stage === 'done')

const nothingFinished = (columns: readonly ShownColumn[]): ThinReason =>
  hasDone(columns) ? 'nothing-finished' : 'no-done-column'
