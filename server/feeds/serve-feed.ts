import { createHash } from 'node:crypto'
import { todayIn } from '#contract/calendar-days.ts'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import { type DatedTask, datedTasks, findLive, type LiveFeed, noteUse } from './feed-queries.ts'
import { hashOfSecret } from './feeds.ts'
import { type CalendarEvent, calendarText } from './ics.ts'

interface FeedServices {
  config: Config
  db: Database
  now: () => Date
}

/** A feed says when it was last asked for, but not by a write for every request. */
const useNoted = 60 * 60_000

/** The dates behind a secret address. Account and access are read each time; 404 is all the others get. */
export async function serveFeed(services: FeedServices, http: HttpContext): Promise<Response> {
  const { config, db, now } = services
  const [, secret] = /^([\w-]{32})\.ics$/.exec(http.req.param('file') ?? '') ?? []
  const hash = hashOfSecret(found(secret))
  const feed = found(await findLive(db.queries, hash, config.adminEmail, now()))
  await noteFeedUse(services, feed)
  const tasks = await datedTasks(db.queries, feed, todayIn(config.timeZone, now()))
  const text = calendarText(
    feed.name,
    tasks.map((task) => eventOf(task, config.baseUrl)),
  )
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
  if (http.req.header('if-none-match') === etag) return http.body(null, 304, headers)
  const type = { 'content-type': 'text/calendar; charset=utf-8' }
  return http.body(text, 200, { ...headers, ...type })
}

async function noteFeedUse({ db, now }: FeedServices, { id, lastUsedAt }: LiveFeed) {
  const noted = lastUsedAt === null ? 0 : new Date(lastUsedAt).getTime()
  if (now().getTime() - noted >= useNoted) await noteUse(db.queries, id, now())
}

function eventOf(task: DatedTask, baseUrl: string): CalendarEvent {
  const { startDate, dueDate, projectId, boardId, taskId, id } = task
  const to = dueDate ?? startDate ?? ''
  return {
    uid: `${id}@mutirao`,
    summary: task.title,
    description: `#${task.number} · ${task.place}`,
    url: `${baseUrl}${pages.project.replace(':projectId', projectId)}?board=${boardId}&task=${taskId}`,
    from: startDate && startDate <= to ? startDate : to,
    to,
    sequence: task.sequence,
    stamp: new Date(task.changedAt),
  }
}
