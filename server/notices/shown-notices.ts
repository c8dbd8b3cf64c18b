import { type SQL, sql } from 'drizzle-orm'
import { personalKinds } from '#contract/notice-kinds.ts'
import { isCalledIn, nameOf } from './called-by-name.ts'

/** More is not read; older ones come up as these are done. */
export const mostShown = 100
/** Of one notice, what is unread and meant for the person first. The others are counted, and in the history of its task. */
const mostNews = 50

/**
 * The notices of an account as they are at this moment: of projects that are theirs now, of things that
 * are there, and of each only what is still true. One select, to stand in any statement: rights and
 * words are of the same moment. `only` leaves out other news (`w`); `most` null: all there are.
 */
export const shownNotices = (
  accountId: SQL,
  only = sql`true`,
  most: number | null = mostShown,
) => sql`
  select n.subject_id, n.project_id, n.at, n.told, p.name as project_name, t.id as task_id, t.number, t.title,
         t.due_date, b.id as board_id, b.name as board_name, w.news, w.unread
    from notices n
    left join projects p on p.id = n.project_id
    left join project_members m on m.project_id = p.id and m.user_id = n.user_id
    left join kept_tasks t on t.id = n.task_id
    left join board_columns c on c.id = t.column_id
    left join boards b on b.id = c.board_id
    cross join lateral (
      select json_agg(row_to_json(x)) filter (where x.place <= ${mostNews}) as news,
             max(x.version) as version, max(x.told) as told,
             count(*) filter (where x.unread)::int as unread
        from (select w.kind, w.at, w.version, w.told, w.actor_id as "actorId", ${tasksNow} as tasks, left(k.text, 200) as excerpt,
                     ${itemNow} as item, case when w.task_ids is not null then w.day end as day, ${isUnread} as unread,
                     count(*) over (partition by w.kind, ${isUnread}) as alike,
                     row_number() over (order by ${isUnread} desc, ${isPersonal} desc, w.at desc, w.version desc) as place
                from notice_news w left join task_comments k on k.id = w.comment_id
                left join task_checklist_items i on i.id = w.item_id
               where w.user_id = n.user_id and w.subject_id = n.subject_id
                 and (m.id is null or w.version is null or w.version >= m.since_version)
                 and ${isStillTrue} and ${tasksNow} > 0 and ${only}) x) w
   where n.user_id = ${accountId}
     and w.told > n.done_told and n.snoozed_until is null
     and (n.project_id is null or p.created_by = n.user_id or m.id is not null)
     and (n.task_id is null or b.id is not null)
   order by n.at desc, w.version desc nulls last, n.subject_id limit ${most}::int`

/** It was told (`w`) since its notice (`n`) was last read, or done with. */
export const isUnread = sql`w.told > greatest(n.read_told, n.done_told)`

const isPersonal = sql`w.kind in (${sql.raw(personalKinds.map((kind) => `'${kind}'`).join(', '))})`

const isMine = (task: SQL) => sql`
  (n.user_id = any(${task}.assignees) or ${task}.assignees = '{}' and ${task}.created_by = n.user_id)`

const hasItemOf = (task: SQL) => sql`exists (
  select from task_checklist_items o where o.task_id = ${task}.id and o.assignee = n.user_id)`

const itemNow = sql`
  case when i.id is not null then json_build_object('id', i.id, 'text', i.text, 'dueDate', i.due_date) end`

/** Of several tasks (`x`), whether one still has the day that the person was reminded of. */
const isDue = sql`(
  x.due_date = w.day and ${isMine(sql`x`)} or exists (
    select from task_checklist_items o
     where o.task_id = x.id and o.due_date = w.day and o.assignee = n.user_id and not o.completed))`

/** Of several tasks, those that are there, and that are still what was said of them. */
const tasksNow = sql`
  case when w.task_ids is null then w.tasks else (
    select count(*)::int from kept_tasks x join board_columns y on y.id = x.column_id
     where x.id = any(w.task_ids)
       and case w.kind when 'assigned' then n.user_id = any(x.assignees) or ${hasItemOf(sql`x`)}
                       when 'completed' then y.kind = 'done'
                       when 'due' then y.kind <> 'done' and x.archived_in = 0 and ${isDue} else true end) end`

/** What was said of a task that has changed since is not said again. */
const isStillTrue = sql`
  case w.kind
    when 'commented' then k.id is not null
    when 'mentioned' then n.user_id = any(k.mentions)
      or w.comment_id is null and ${isCalledIn(sql`t.description`, nameOf(sql`n.user_id`), sql`t.project_id`)}
    when 'assigned' then n.task_id is null or case
      when w.item_id is not null then i.assignee = n.user_id
      -- Older versions did not say which item.
      else n.user_id = any(t.assignees) or ${hasItemOf(sql`t`)} end
    when 'completed' then n.task_id is null or c.kind = 'done'
    when 'due' then n.task_id is null or c.kind <> 'done' and t.archived_in = 0 and case
      when w.item_id is not null then i.due_date = w.day and i.assignee = n.user_id and not i.completed
      else t.due_date = w.day and ${isMine(sql`t`)} end
    else true end`

/** The same for as long as the box says the same. One value, to stand in any statement. */
export const noticesFingerprint = (accountId: SQL) => sql`
  (select left(md5(coalesce(string_agg(concat(s.subject_id, s.at, s.unread), ' '), '')), 16)
     from (${shownNotices(accountId)}) s)`
