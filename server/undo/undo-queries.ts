import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '#contract/events.ts'
import type { NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/history-schema.ts'

/** An event, and whether another one has taken it back. */
export async function findEvent(tx: Tx, { projectId }: ProjectAccess, version: number) {
  const [event] = await tx
    .select({
      version: projectEvents.version,
      at: projectEvents.at,
      actorId: projectEvents.actorId,
      key: projectEvents.key,
      undoes: projectEvents.undoes,
      via: projectEvents.via,
      change: projectEvents.change,
      isUndone: sql<boolean>`exists (select from project_events undo
        where undo.project_id = ${projectId} and undo.undoes = ${version})`,
    })
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), eq(projectEvents.version, version)))
  return event
}

/** What an event is about, by the narrowest of its ids. */
const subjects = [
  'fileId',
  'commentId',
  'itemId',
  'taskId',
  'columnId',
  'boardId',
  'labelId',
] as const

/** The last person who gave the same thing another value of this field after a version. */
export async function findWhoChanged(
  tx: Tx,
  { projectId }: ProjectAccess,
  version: number,
  change: Pick<Change, 'type'> & { taskId?: string },
  field: string,
): Promise<NamedPerson | undefined> {
  const name = subjects.find((name) => name in change)
  // Other kinds say the field too: a copy of the task, an item of it that has a day of its own.
  const edit = { type: change.type, ...(name && { [name]: change[name as never] }) }
  const amongMany = sql`e.change ->> 'type' = 'tasks.edited' and exists (
    select from jsonb_array_elements(e.change -> 'tasks') one
     where one ->> 'taskId' = ${change.taskId} and jsonb_exists(one, ${field}))`
  const [person] = await rows<NamedPerson>(
    tx,
    sql`select e.actor_id as "userId", coalesce(p.full_name, '') as "fullName"
          from project_events e left join profiles p on p.user_id = e.actor_id
         where e.project_id = ${projectId} and e.version > ${version}
           and (e.change @> ${JSON.stringify(edit)}::jsonb and jsonb_exists(e.change, ${field})
                or ${change.type === 'task.edited' ? amongMany : sql`false`})
         order by e.version desc limit 1`,
  )
  return person
}
