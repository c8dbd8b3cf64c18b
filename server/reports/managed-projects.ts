import { createHash } from 'node:crypto'
import { todayIn } from '#contract/calendar-days.ts'
import { limits } from '#contract/limits.ts'
import type { ManagedProject } from '#contract/report-answers.ts'
import type { readManagedProjects } from '#contract/reports.ts'
import type { Input } from '#contract/route.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { NotModified } from '#server/http/serve.ts'
import { ageOn } from './ageing.ts'
import { type Asked, askedPeriod, spoken } from './asked.ts'
import { dayNumber, dayOf } from './day-numbers.ts'
import { catchUp } from './facts/catch-up.ts'
import { loadFacts, type TaskFacts } from './load-facts.ts'
import { type Managed, readManaged } from './managed-queries.ts'
import { finishedWithin, isInProgress, isOpen, passagesOf } from './passages.ts'
import { type NamedTask, nameTasks, readTasksNow } from './report-queries.ts'
import { isStalled, oldestFirst, summary } from './summary.ts'
import { sundayOf } from './throughput.ts'
import { isLate, type TaskNow } from './workload.ts'

/** Of each kind so many tasks are named. */
const mostNamed = 3
const weeksShown = 12
/** So long, in milliseconds, long histories that were never read are read for the list. */
const patience = 3_000
const oneDay = 86_400_000

/** A line for each project that the caller manages. */
export async function managedProjects(
  { services, caller: { accountId }, http }: ProjectCall,
  input: Input<typeof readManagedProjects>,
) {
  const { db, config, now } = services
  const today = dayNumber(todayIn(config.timeZone, now()))
  const asked = askedPeriod(input, today, { days: 30, last: today })
  const all = await readManaged(db.queries, accountId, limits.managedProjects + 1)
  const managed = all.slice(0, limits.managedProjects)
  const etag = tagOf(all, asked, [services.history, config.timeZone])
  if (http.req.header('if-none-match') === etag) return new NotModified(etag)

  const shownAs = {
    today: dayOf(today),
    ...{ period: spoken(asked.period), before: spoken(asked.before) },
  }
  if (asked.period.from > today) return { ...shownAs, future: true, projects: [], more: false }

  const known = await upToDate(services, managed)
  const shown = managed.filter(({ projectId }) => known.has(projectId))
  const byProject = await factsOf(services, shown, asked)
  const tasksNow = await readTasksNow(db.queries, shown, 'dated')
  const lines = managed.map((project) => {
    const own = byProject.get(project.projectId) ?? []
    return { project, ...lineOf(own, tasksNow, asked, known.has(project.projectId)) }
  })
  const ids = lines.flatMap(({ late, stalled }) =>
    [...late, ...stalled].map(({ taskId }) => taskId),
  )
  const nameOf = await nameTasks(db.queries, shown, ids)
  if (shown.length === managed.length) http.header('etag', etag)
  return {
    ...shownAs,
    future: false,
    projects: lines.map((line) => named(line, nameOf)),
    more: all.length > managed.length,
  }
}

const tagOf = (
  managed: readonly Managed[],
  { today, period }: Asked,
  place: readonly string[],
): string => {
  const shown = managed.map(({ known: _, ...project }) => project)
  const said = JSON.stringify([shown, today, period, place])
  return `W/"${createHash('sha256').update(said).digest('hex').slice(0, 16)}"`
}

/** The projects whose facts are up to date; those that take too long are left for the next time. */
async function upToDate({ db }: Pick<ProjectCall['services'], 'db'>, managed: readonly Managed[]) {
  const until = performance.now() + patience
  const reached = new Set<string>()
  for (const { projectId, version, known } of managed) {
    const isThere =
      known >= version ||
      (performance.now() < until && (await catchUp(db, projectId, version)) !== null)
    if (isThere) reached.add(projectId)
  }
  return reached
}

/** By project: no more of the past than its line is made of. */
async function factsOf(
  { db, config }: Pick<ProjectCall['services'], 'db' | 'config'>,
  projects: readonly Managed[],
  asked: Asked,
): Promise<Map<string, TaskFacts[]>> {
  const load = async (of: readonly Managed[], since?: Date) => {
    const tasks = await loadFacts(db.queries, of, since ? { since } : {}, config.timeZone)
    return Map.groupBy(tasks, ({ projectId }) => projectId)
  }
  const first = Math.min(asked.before.from, sundayOf(asked.today) - (weeksShown - 1) * 7)
  // A day more: days begin at different moments in different time zones.
  const recent = await load(projects, new Date((first - 1) * oneDay))
  const rest = projects.filter(({ projectId }) => needsAll(recent.get(projectId) ?? [], asked))
  return rest.length > 0 ? new Map([...recent, ...(await load(rest))]) : recent
}

/** Only the whole past says whether there was a task before, and what is usual where nothing is finished. */
function needsAll(tasks: readonly TaskFacts[], { period, before, today }: Asked): boolean {
  const isQuiet = finishedWithin(passagesOf(tasks, period.to), period).length === 0
  return (
    passagesOf(tasks, before.to).length === 0 ||
    (isQuiet && passagesOf(tasks, today).some(isInProgress))
  )
}

type Aged = { taskId: string; days: number }

/** The figures of one project, and the tasks that somebody should look at. */
function lineOf(
  tasks: readonly TaskFacts[],
  now: ReadonlyMap<string, TaskNow>,
  asked: Asked,
  isKnown: boolean,
) {
  const { today } = asked
  const { figures, usual } = summary(tasks, now, asked)
  const passages = passagesOf(tasks, today)
  const dueOf = (taskId: string) => now.get(taskId)?.dueDate ?? today
  const late: Aged[] = passages
    .filter((passage) => isOpen(passage) && isLate(now.get(passage.taskId), today))
    .map(({ taskId }) => ({ taskId, days: today - dueOf(taskId) }))
    .sort((a, b) => b.days - a.days)
  const stalled: Aged[] = oldestFirst(passages)
    .map(({ taskId, started }) => ({ taskId, days: ageOn(today, started) }))
    .filter(({ days }) => isStalled(days, usual))
  const thisWeek = sundayOf(today)
  const weeks = Array.from({ length: weeksShown }, (_, index) => {
    const from = thisWeek - (weeksShown - 1 - index) * 7
    return finishedWithin(passages, { from, to: from + 6 }).length
  })
  return {
    figures: isKnown ? figures : null,
    weeks,
    late: late.slice(0, mostNamed),
    stalled: stalled.slice(0, mostNamed),
  }
}

function named(
  { project, late, stalled, ...line }: ReturnType<typeof lineOf> & { project: Managed },
  nameOf: (taskId: string) => NamedTask,
): ManagedProject {
  const { projectId, name } = project
  const say = (task: Aged) => ({ ...task, ...nameOf(task.taskId) })
  return { projectId, name, ...line, late: late.map(say), stalled: stalled.map(say) }
}
