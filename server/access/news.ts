import { sql } from 'drizzle-orm'
import type { Change } from '#contract/events.ts'
import { rows, type Tx } from '#server/db/database.ts'
import type { Topic } from '#server/realtime/signals.ts'
import type { ProjectAccess } from './project-access.ts'

/**
 * Of what a change is news. Asked before the change is complete: of a deleted project nobody could
 * tell afterwards whose list it stood in.
 */
export async function newsOf(
  tx: Tx,
  { projectId }: ProjectAccess,
  change: Change,
): Promise<Topic[]> {
  const news: Topic[] = [`project:${projectId}`]
  if ('memberId' in change) return [...news, `projects-of:${change.userId}`]
  if (!inLists.has(change.type)) return news
  const people = await rows<{ id: string }>(
    tx,
    sql`select created_by as id from projects where id = ${projectId}
        union all select user_id from project_members where project_id = ${projectId}`,
  )
  return [...news, ...people.map(({ id }): Topic => `projects-of:${id}`)]
}

/** What every list shows that the project stands in. */
const inLists = new Set<Change['type']>(['project.edited', 'project.deleted', 'project.restored'])
