import { sql } from 'drizzle-orm'
import type { Change } from '#contract/events.ts'
import { nobody } from '#contract/history-kinds.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { keepBases } from './bases.ts'

/** Appends a change that nobody made, for who holds the project's row. */
export async function recordByNobody(
  tx: Tx,
  projectId: string,
  change: Change,
  at: Date,
): Promise<void> {
  const [event] = await rows<{ version: number }>(
    tx,
    sql`with counted as (
          update all_projects set version = version + 1 where id = ${projectId}
          returning id, version)
        insert into project_events (project_id, version, at, actor_id, change)
        select id, version, ${at.toISOString()}::timestamptz, ${nobody}::uuid,
               ${JSON.stringify(change)}::jsonb
          from counted returning version`,
  )
  if (event) await keepBases(tx, projectId, event.version, at)
}
