import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { todayIn } from '#contract/calendar-days.ts'
import { limits } from '#contract/limits.ts'
import { Picture } from '#contract/state.ts'
import { accessOfLink } from '#server/access/project-access.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import type { HttpContext, HttpEnv } from '#server/http/request.ts'
import { readSnapshot } from '#server/projects/snapshot.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { boardPage } from './board-page.ts'
import { findLive, type LiveLink } from './link-queries.ts'
import { publicPath } from './public-links.ts'

interface PageServices {
  config: Config
  db: Database
  now: () => Date
  realtime: Realtime
}

const style = readFileSync(join(import.meta.dirname, 'board-page.css'), 'utf8')
const script = readFileSync(join(import.meta.dirname, 'live-page.js'), 'utf8')

/** The pages of public links: each request asks anew whether the link is live (R36). */
export function publicPages(services: PageServices): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const fixed = { 'cache-control': 'no-cache' }
  app.get(`${publicPath}style.css`, (http) =>
    http.body(style, 200, { ...fixed, 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get(`${publicPath}live.js`, (http) =>
    http.body(script, 200, { ...fixed, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get(`${publicPath}:secret`, (http) => showBoard(services, http))
  app.get(`${publicPath}:secret/eventos`, async (http) => {
    const { expiresAt, boardId, projectId, version } = await liveLink(services, http)
    const shown = Number(http.req.query('version') ?? version)
    const link = { secret: http.req.param('secret'), boardId, projectId, version, expiresAt }
    return services.realtime.links.follow(http, link, shown)
  })
  return app
}

async function showBoard(services: PageServices, http: HttpContext): Promise<Response> {
  const { db, config, now } = services
  const link = await liveLink(services, http)
  const access = accessOfLink(link)
  const { text } = found(await readSnapshot(db.queries, access, link.boardId, limits.publicCards))
  const today = todayIn(config.timeZone, now())
  const page = boardPage(link, Picture.parse(JSON.parse(text)), today)
  return http.html(page, 200, headersOf(link))
}

async function liveLink({ db, config, now }: PageServices, http: HttpContext): Promise<LiveLink> {
  const [secret] = /^[\w-]{32}$/.exec(http.req.param('secret') ?? '') ?? []
  const moment = { now: now(), adminEmail: config.adminEmail }
  return findLive(db.queries, found(secret), moment).then(found)
}

/** Nothing from elsewhere, nothing within the page, and no frame but of the sites that were chosen. */
const headersOf = ({ sites }: LiveLink) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
})
