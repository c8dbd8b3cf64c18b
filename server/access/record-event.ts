import { sql } from 'drizzle-orm'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { Tx } from '#server/db/database.ts'
import { keepTexts } from '#server/search/keep-texts.ts'
import type { ProjectAccess } from './project-access.ts'

interface NewEvent {
  version: number
  at: Date
  key: string | null
  change: Change
}

/**
 * Counts the project up and appends the event in one statement: neither exists without the other.
 * What is searched follows, in the same transaction.
 */
export async function recordEvent(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  { version, at, key, change }: NewEvent,
): Promise<ProjectEvent> {
  await tx.execute(sql`
    with counted as (
      update projects set version = ${version} where id = ${projectId} returning id, version)
    insert into project_events (project_id, version, at, actor_id, key, change)
    select id, version, ${at.toISOString()}::timestamptz, ${accountId}::uuid, ${key}::text,
           ${JSON.stringify(change)}::jsonb
      from counted`)
  await keepTexts(tx, projectId, change)
  return { version, at: at.toISOString(), actorId: accountId, key, change }
}
