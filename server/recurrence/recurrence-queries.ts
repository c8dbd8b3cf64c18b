import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

export const queueName = 'repeat'

/** A task that has a rule. */
export interface Repeated {
  projectId: string
  taskId: string
}

/**
 * One job for each task whose next one may be due: completed, or past its day where the rule goes by
 * the calendar. Asked again before anything has changed, or on the same day, it is the same job.
 */
export async function enqueueDue(tx: Tx, today: string, now: Date): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into jobs (queue, kind, key, details, created_at, next_attempt_at)
        select ${queueName}, 'next',
               t.id || ' ' || case when t.repeat ->> 'mode' = 'on-time' then ${today}
                                   else p.version::text end,
               jsonb_build_object('projectId', t.project_id, 'taskId', t.id),
               ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
          from tasks t
          join board_columns c on c.id = t.column_id
          join projects p on p.id = t.project_id
         where t.repeat is not null
           and case when t.repeat ->> 'mode' = 'on-time'
                    then t.due_date is null or t.due_date < ${today}::date
                    else c.kind = 'done' end
        on conflict do nothing returning id`,
  )
  return added.length > 0
}

/** Where a task stands, and the first column of its board in which nothing is completed. */
interface Place {
  completed: boolean
  createdBy: string
  openColumnId: string | null
}

export async function findPlace(tx: Tx, { projectId, taskId }: Repeated) {
  const [place] = await rows<Place>(
    tx,
    sql`select c.kind = 'done' as completed, t.created_by as "createdBy",
               (select o.id from board_columns o
                 where o.board_id = c.board_id and o.kind <> 'done'
                 order by o.order_key limit 1) as "openColumnId"
          from tasks t join board_columns c on c.id = t.column_id
         where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return place
}

/** In their order. */
export async function itemTexts(tx: Tx, { projectId }: ProjectAccess, taskId: string) {
  const items = await rows<{ text: string }>(
    tx,
    sql`select text from task_checklist_items
         where project_id = ${projectId} and task_id = ${taskId} order by order_key`,
  )
  return items.map(({ text }) => ({ text }))
}
