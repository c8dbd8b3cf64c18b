import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Item } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { inCounted } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { keptTasks, tasks } from '#server/db/project-schema.ts'

export const queueName = 'repeat'

/** A task that has a rule. */
export interface Repeated {
  projectId: string
  taskId: string
}

/**
 * One job for each task whose next one may be due: completed, or past its day where the rule goes by
 * the calendar. Asked again before anything has changed, or on the same day by the same rule, it is the same
 * job. On a
 * board where everything is completed there is no column for the next one, and so no job. What is
 * completed may be in the archive by then.
 */
export async function enqueueDue(tx: Tx, today: string, now: Date): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into jobs (queue, kind, key, details, created_at, next_attempt_at)
        select ${queueName}, 'next',
               t.id || ' ' || case when t.repeat ->> 'mode' = 'on-time'
                                   then ${today} || ' ' || md5(t.repeat::text)
                                   else p.version::text end,
               jsonb_build_object('projectId', t.project_id, 'taskId', t.id),
               ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
          from kept_tasks t
          join board_columns c on c.id = t.column_id
          join projects p on p.id = t.project_id
         where t.repeat is not null and ${isInSeries}
           and case when t.repeat ->> 'mode' = 'on-time'
                    then t.due_date is null or t.due_date < ${today}::date
                    else c.kind = 'done' end
           and exists (select from board_columns o
                        where o.board_id = c.board_id and o.kind <> 'done')
        on conflict do nothing returning id`,
  )
  return added.length > 0
}

/** Who archives what is not done ends its series, until it is brought back. */
const isInSeries = sql`(t.archived_in = 0 or c.kind = 'done')`

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
          from kept_tasks t join board_columns c on c.id = t.column_id
         where t.project_id = ${projectId} and t.id = ${taskId} and ${isInSeries}`,
  )
  return place
}

/** The task itself, on the board or in the archive. */
export async function findRepeated(tx: Tx, { projectId }: ProjectAccess, taskId: string) {
  const [task] = await tx
    .select(getTableColumns(tasks))
    .from(keptTasks)
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, taskId)))
  return task
}

/** For `record`: the task is no longer the newest of its series. */
export const endingSeries = (taskId: string) => sql`
  update kept_tasks as tasks set repeat = null where ${inCounted(tasks)} and tasks.id = ${taskId}`

/** In their order. */
export const itemsOf = (tx: Tx, { projectId }: ProjectAccess, taskId: string) =>
  rows<Pick<Item, 'text' | 'assignee' | 'dueDate'>>(
    tx,
    sql`select text, assignee, due_date::text as "dueDate" from task_checklist_items
         where project_id = ${projectId} and task_id = ${taskId} order by order_key`,
  )
