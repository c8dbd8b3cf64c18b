import { type SQL, sql } from 'drizzle-orm'
import type { News, Notice } from '#contract/notices.ts'
import { plainExcerpt } from '#contract/plain-excerpt.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { shownNotices } from './shown-notices.ts'

/** `only` leaves out other news (`w`). */
export async function readNotices(tx: Tx, accountId: string, only?: SQL): Promise<Notice[]> {
  const notices = await rows<Notice>(
    tx,
    sql`
    select s.subject_id as id, s.project_id as "projectId", s.project_name as "projectName",
           case when s.task_id is not null then json_build_object(
             'id', s.task_id, 'number', s.number, 'title', s.title, 'dueDate', s.due_date,
             'boardId', s.board_id, 'boardName', s.board_name) end as task,
           ${jsonMoment('s.at')} as at, s.told, s.unread,
           (select json_agg(json_build_object(
                     'kind', x.kind, 'at', x.at, 'unread', x.unread, 'tasks', x.tasks,
                     'alike', x.alike, 'day', x.day, 'excerpt', x.excerpt, 'item', x.item,
                     'actor', case when f.user_id is not null then json_build_object(
                       'userId', f.user_id, 'fullName', f.full_name) end)
                   order by x.at desc, x.version desc)
              from json_to_recordset(s.news)
                     as x(kind text, at timestamptz, unread boolean, tasks int, alike int, day date, excerpt text, item json,
                          version int, "actorId" uuid)
              left join profiles f on f.user_id = x."actorId") as news
      from (${shownNotices(sql`${accountId}::uuid`, only)}) s`,
  )
  return notices.map((notice) => ({ ...notice, news: notice.news.map(inPlainWords) }))
}

/** How many there are, also of those that are not read for being too many. */
export async function countNotices(tx: Tx, accountId: string, only: SQL): Promise<number> {
  const [all] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (${shownNotices(sql`${accountId}::uuid`, only, null)}) s`,
  )
  return all?.count ?? 0
}

const inPlainWords = (news: News): News => ({
  ...news,
  excerpt: news.excerpt === null ? null : plainExcerpt(news.excerpt),
})

interface NoticeChange {
  read?: boolean | undefined
  done?: boolean | undefined
  snoozedUntil?: string | null | undefined
  /** The number of the last telling that the person saw; undefined: all of them. */
  seen?: number | undefined
}

/**
 * Each mark reaches as far as the person saw: what was told since is neither read, done with nor put off.
 * Taken back, it is where it was before, so nothing older is unread or mailed again. Answers whether there
 * is such a notice.
 */
export async function changeNotice(
  tx: Tx,
  accountId: string,
  noticeId: string,
  { read, done, snoozedUntil, seen }: NoticeChange,
): Promise<boolean> {
  const seenTold = seen === undefined ? sql`told` : sql`least(told, ${seen}::int)`
  const until = snoozedUntil
    ? sql`case when told = ${seenTold} then ${snoozedUntil}::date end`
    : sql.raw(snoozedUntil === null ? 'null' : 'snoozed_until')
  const changed = await rows(
    tx,
    sql`update notices
           set ${markedAs(read, sql`read_told`, sql`read_before`, seenTold)},
               ${markedAs(done, sql`done_told`, sql`done_before`, seenTold)},
               snoozed_until = ${until}
         where user_id = ${accountId} and subject_id = ${noticeId} returning 1`,
  )
  return changed.length > 0
}

/** A mark that reaches no further than the one before it leaves both as they are. */
function markedAs(given: boolean | undefined, mark: SQL, before: SQL, seen: SQL): SQL {
  if (given === undefined) return sql`${mark} = ${mark}`
  if (!given) return sql`${mark} = least(${mark}, ${before})`
  return sql`${mark} = greatest(${mark}, ${seen}),
             ${before} = case when ${seen} > ${mark} then ${mark} else ${before} end`
}

/** Of an account itself, in the transaction of what it is told of; `ref` tells it from others. */
export const tellAccount = (
  tx: Tx,
  accountId: string,
  kind: 'approved' | 'paid' | 'payment-returned',
  ref: string,
  now: Date,
) =>
  tx.execute(sql`
    with noticed as (
      insert into notices (user_id, subject_id, at)
      select ${accountId}, ${accountId}, ${now}
       where not exists (select from notice_news w
                          where w.user_id = ${accountId} and w.subject_id = ${accountId}
                            and w.kind = ${kind} and w.ref = ${ref})
      on conflict (user_id, subject_id) do update
         set at = excluded.at, snoozed_until = null, told = notices.told + 1
      returning user_id, subject_id, at, told)
    insert into notice_news (user_id, subject_id, kind, ref, at, told, told_at)
    select user_id, subject_id, ${kind}, ${ref}, at, told, at from noticed
    on conflict do nothing`)

/** What these people were told. What they chose to follow stays theirs. */
export const forgetNoticesOf = (tx: Tx, accountIds: readonly string[]) =>
  tx.execute(sql`delete from notices where user_id = any(${sql.param(accountIds)}::uuid[])`)
