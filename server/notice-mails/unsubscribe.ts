import { sql } from 'drizzle-orm'
import { type ChosenKind, chosenKinds } from '#contract/notice-settings.ts'
import type { Config } from '#server/config.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { readBytes } from '#server/http/read-json.ts'
import type { HttpContext } from '#server/http/request.ts'
import { changeSettings } from '#server/notices/notice-settings.ts'
import type { MailScope, UnsubscribeLinks } from './unsubscribe-link.ts'
import { confirmationPage, deadLinkPage, donePage } from './unsubscribe-pages.ts'

interface Services {
  config: Config
  db: Database
  now: () => Date
  unsubscribing: UnsubscribeLinks
}

/** 'List-Unsubscribe=One-Click', also as a form in several parts. */
const largestForm = 2_048

/** By GET it only asks: whoever looks through mails for viruses opens every link. */
export async function showUnsubscribe(services: Services, http: HttpContext): Promise<Response> {
  const asked = services.unsubscribing.read(http.req.query('t') ?? '')
  return asked ? answer(http, 200, confirmationPage(asked.scope)) : answer(http, 404, deadLinkPage)
}

/** RFC 8058: without cookies, without a redirect, as often as somebody likes. */
export async function unsubscribe(services: Services, http: HttpContext): Promise<Response> {
  const asked = services.unsubscribing.read(http.req.query('t') ?? '')
  const form = (await readBytes(http, largestForm)).toString()
  if (!asked) return answer(http, 404, deadLinkPage)
  const isMeant = form.includes('List-Unsubscribe') && form.includes('One-Click')
  if (!isMeant) return answer(http, 200, confirmationPage(asked.scope))
  await services.db.transaction((tx) => stopMails(services, tx, asked.accountId, asked.scope))
  return answer(http, 200, donePage(asked.scope))
}

async function stopMails(services: Services, tx: Tx, accountId: string, scope: MailScope) {
  const known = await rows(tx, sql`select from accounts where id = ${accountId}`)
  if (known.length === 0) return
  if (scope.startsWith('task:')) {
    await unfollow(tx, accountId, scope.slice('task:'.length))
    return
  }
  const kinds =
    scope === 'all' ? chosenKinds : chosenKinds.filter((kind) => scope === `kind:${kind}`)
  const never = Object.fromEntries(kinds.map((kind) => [kind, { mail: 'never' as const }]))
  const change = {
    kinds: never as Partial<Record<ChosenKind, { mail: 'never' }>>,
    ...((scope === 'all' || scope === 'summary') && { weeklySummary: false }),
  }
  await changeSettings(tx, accountId, change, services)
}

/** Also of a task that the person may no longer see; one that they muted stays so. */
const unfollow = (tx: Tx, accountId: string, taskId: string) =>
  tx.execute(sql`
    insert into follows (user_id, thing_id, project_id, choice)
    select ${accountId}::uuid, id, project_id, 'unfollow' from all_tasks where id = ${taskId}
    on conflict (user_id, thing_id) do update set choice = 'unfollow'
     where follows.choice <> 'mute'`)

function answer(http: HttpContext, status: 200 | 404, page: Parameters<HttpContext['html']>[0]) {
  http.header('referrer-policy', 'no-referrer')
  return http.html(page, status)
}
