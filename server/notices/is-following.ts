import { type SQL, sql } from 'drizzle-orm'
import { noticeKinds, personalKinds } from '#contract/notice-kinds.ts'
import { isCalledIn, nameOf } from './called-by-name.ts'

/** Whether somebody follows a task (`t`, in column `c`): by choice, or by their part in it, as in `tell`. */
export const isFollowing = (userId: SQL) => sql`
  coalesce(
    (select f.choice = 'follow' from follows f where f.user_id = ${userId} and f.thing_id = t.id),
    t.created_by = ${userId} or ${userId} = any(t.assignees)
    or ${isCalledIn(sql`t.description`, nameOf(userId), sql`t.project_id`)}
    or exists (select from task_comments i where i.task_id = t.id
                  and (i.author_id = ${userId} or ${userId} = any(i.mentions)))
    or exists (select from follows f
                where f.user_id = ${userId} and f.choice = 'follow'
                  and f.thing_id in (t.column_id, c.board_id, t.project_id)))`

const ofFollowers = noticeKinds.filter((kind) => !personalKinds.includes(kind))

/**
 * Whether the reader of a notice (`n`) still wants to hear of news (`w`) outside of the app: its task is not
 * muted, and what only following has brought is still followed.
 */
export const isStillWanted = sql`
  case when t.id is null then w.kind <> 'created' or exists (
         select from follows f where f.user_id = n.user_id and f.project_id = n.project_id
                                 and f.choice = 'follow')
       else not exists (select from follows f where f.user_id = n.user_id and f.thing_id = t.id
                                                and f.choice = 'mute')
            and (w.kind <> all(${sql.param(ofFollowers)}::text[]) or ${isFollowing(sql`n.user_id`)})
       end`
