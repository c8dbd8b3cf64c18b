import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

interface Placing {
  type: 'placing'
  version: number
  /** The column that the task came to; null: it left the board. */
  columnId: string | null
}

interface ColumnEvent {
  type: 'column.emptied' | 'column.cleared' | 'column.refilled' | 'column.sorted'
  version: number
  columnId: string
  toColumnId: string | null
}

/**
 * The versions in which something was done to all tasks of the column that a task stood in: such an event
 * does not name them (0038), or only where it takes one back. The task is followed from column to column by
 * what names it, and by these.
 */
export async function eventsWithItsColumn(
  tx: Tx,
  { projectId, since }: ProjectAccess,
  taskId: string,
): Promise<number[]> {
  const placings = await placingsOf(tx, projectId, since, taskId)
  const known = new Set<string>()
  const events: ColumnEvent[] = []
  let next = columnsIn(placings.map(({ columnId }) => columnId))
  while (next.length > 0) {
    for (const columnId of next) known.add(columnId)
    const found = await eventsOfColumns(tx, projectId, since, { columnIds: next, taskId })
    events.push(...found)
    next = columnsIn(found.map(({ toColumnId }) => toColumnId)).filter((id) => !known.has(id))
  }
  return followed(placings, events)
}

const columnsIn = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

function followed(placings: Placing[], events: ColumnEvent[]): number[] {
  const inTurn = [...placings, ...events].sort((a, b) => a.version - b.version)
  const versions: number[] = []
  let standsIn: string | null = null
  for (const one of inTurn) {
    if (one.type === 'placing') standsIn = one.columnId
    else if (one.type === 'column.refilled' || one.columnId === standsIn) {
      versions.push(one.version)
      if (one.type === 'column.emptied') standsIn = one.toColumnId
      if (one.type === 'column.cleared') standsIn = null
      if (one.type === 'column.refilled') standsIn = one.columnId
    }
  }
  return versions
}

const placingsOf = (tx: Tx, projectId: string, since: number, taskId: string) =>
  rows<Placing>(
    tx,
    sql`
    select 'placing' as type, version, case when change ->> 'type' = 'task.deleted' then null
                         else change ->> 'columnId' end as "columnId"
      from project_events
     where project_id = ${projectId} and version > ${since}
       and event_subject(change) = ${taskId}
       and change ->> 'type' = any('{task.created,task.moved,task.restored,task.deleted}')
    union all
    select 'placing', e.version, case when e.change ->> 'type' = any('{tasks.deleted,tasks.archived,item.unconverted}')
                           then null else coalesce(one ->> 'columnId', e.change ->> 'columnId') end
      from (select * from project_events
             where change ? 'tasks' and change -> 'tasks' @> ${JSON.stringify([{ taskId }])}::jsonb
            offset 0) e
     cross join jsonb_array_elements(e.change -> 'tasks') one
     where e.project_id = ${projectId} and e.version > ${since} and one ->> 'taskId' = ${taskId}
       and e.change ->> 'type' <> 'tasks.edited'
    union all
    select 'placing', version, change ->> 'columnId' from project_events
     where project_id = ${projectId} and version > ${since}
       and event_named(change) = ${taskId} and event_named(change) is not null
       and change ->> 'type' = any('{task.copied,item.converted}')`,
  )

const eventsOfColumns = (
  tx: Tx,
  projectId: string,
  since: number,
  { columnIds, taskId }: { columnIds: string[]; taskId: string },
) =>
  rows<ColumnEvent>(
    tx,
    sql`
    select version, change ->> 'type' as type, change ->> 'columnId' as "columnId",
           change ->> 'toColumnId' as "toColumnId"
      from project_events
     where project_id = ${projectId} and version > ${since}
       and event_subject(change) = any(${sql.param(columnIds)}::text[])
       and change ->> 'type' = any('{column.emptied,column.cleared,column.refilled,column.sorted}')
       and (change -> 'taskIds' is null or change -> 'taskIds' ? ${taskId})`,
  )
