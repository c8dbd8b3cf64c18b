import { createHash } from 'node:crypto'
import { todayIn } from '#contract/calendar-days.ts'
import type { ThinReason } from '#contract/report-answers.ts'
import type { Answer, Input, Route } from '#contract/route.ts'
import { type Reading, reading } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { found } from '#server/http/domain-error.ts'
import { encodingFor, jsonBody, sendJson } from '#server/http/json-body.ts'
import { NotModified } from '#server/http/serve.ts'
import { type Asked, askedPeriod, spoken } from './asked.ts'
import { dayNumber, dayOf } from './day-numbers.ts'
import { catchUp } from './facts/catch-up.ts'
import { keptFacts } from './kept-facts.ts'
import { loadFacts, type Narrowed, type TaskFacts } from './load-facts.ts'
import { areOfProject } from './report-queries.ts'
import { readShownColumns, type ShownColumn } from './shown-columns.ts'

/** What every report of a project is made of. */
export interface ReportScope<Given = object> extends Reading, Asked {
  tasks: TaskFacts[]
  columns: ShownColumn[]
  asked: Given
}

type Given = Narrowed & { from?: string | undefined; to?: string | undefined }
type Told<R extends Route> = Omit<
  Extract<Answer<R>, { enough: true }>,
  keyof ReturnType<typeof shown> | 'enough'
>
type Make<R extends Route> = (scope: ReportScope<Input<R>>) => Promise<Told<R> | ThinReason>

interface Kind {
  /** The period of a report without one: so many days, up to today or before it. */
  usual?: { days: number; before: number }
  /** What it is made of beside the history, as a text: another one, another answer. */
  also?: (scope: Reading) => Promise<string>
}

/**
 * A report of a project: the facts are brought up to date, and what is computed from them is kept under
 * the version they have. Where there is nothing to compute, the reason is the answer.
 */
export const reporting = <R extends Route>(
  route: R,
  make: Make<R>,
  { usual = { days: 30, before: 0 }, also = async () => '' }: Kind = {},
) =>
  reading(async ({ tx, access }: Reading, input: Input<R>, call: ProjectCall) => {
    const { services, http } = call
    const given = input as Given
    const { timeZone } = services.config
    const today = dayNumber(todayIn(timeZone, services.now()))
    const asked = askedPeriod(given, today, { days: usual.days, last: today - usual.before })
    found(await areOfProject(tx, access, given))
    const question = fingerprint(route.path, given)
    const rest = fingerprint(timeZone, { also: await also({ tx, access }) })
    const history = services.history.slice(0, 8)
    const tag = (version: number) =>
      `W/"${[history, access.origin, version, today, question, rest].join('-')}"`
    if (http.req.header('if-none-match') === tag(access.version)) {
      return new NotModified(tag(access.version))
    }
    const thin = (version: number, reason: ThinReason) => ({
      ...shown(version, asked),
      ...{ enough: false as const, reason },
    })
    const version = await catchUp(services.db, access.projectId, access.version)
    if (version === null) return thin(access.version, 'preparing') as Answer<R>

    const encoding = encodingFor(http)
    const key = `${access.projectId}-${question}-${encoding}`
    const { stamp, body } = await services.kept.take(key, tag(version), async () => {
      const tasks = await keptFacts(services.db, factsKey(access, version, given), () =>
        loadFacts(tx, [access], given, timeZone),
      )
      const columns = await readShownColumns(tx, access, given.boardId)
      const told = await reasonFor(asked, tasks, () =>
        make({ tx, access, ...asked, tasks, columns, asked: input }),
      )
      const answer =
        typeof told === 'string'
          ? thin(version, told)
          : { ...shown(version, asked), enough: true, ...told }
      const text = JSON.stringify(route.answer?.parse(answer))
      return { stamp: tag(version), body: await jsonBody(text, encoding) }
    })
    http.header('etag', stamp)
    return sendJson(http, body)
  })

async function reasonFor<T>(
  { period, today }: Asked,
  tasks: readonly TaskFacts[],
  make: () => Promise<T>,
): Promise<T | ThinReason> {
  if (period.from > today) return 'future'
  return tasks.length === 0 ? 'no-tasks' : make()
}

const shown = (version: number, { today, period, before }: Asked) => ({
  ...{ version, today: dayOf(today), period: spoken(period), before: spoken(before) },
})

/** Facts are those of a version, whatever is asked of them. */
const factsKey = (
  { projectId, origin }: ProjectAccess,
  version: number,
  { boardId, label, person, priority }: Narrowed,
) => [projectId, origin, version, boardId, label, person, priority].join(' ')

const fingerprint = (of: string, given: object): string =>
  createHash('sha256')
    .update(JSON.stringify([of, Object.entries(given).sort()]))
    .digest('hex')
    .slice(0, 16)
