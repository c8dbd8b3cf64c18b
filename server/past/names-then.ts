import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** A thing, and the event after which its name is asked for. */
interface Naming {
  id: string
  version: number
}

/**
 * What things were called after an event, by its version and their ids. The next event that names a
 * thing says what it was called before; where there is none, its row does; where there is no row
 * either, the last event that named it.
 */
export async function namesThen(
  tx: Tx,
  { projectId }: ProjectAccess,
  asked: Naming[],
): Promise<Map<number, Record<string, string>>> {
  const names = new Map<number, Record<string, string>>()
  if (asked.length === 0) return names
  const found = await rows<Naming & { name: string | null }>(
    tx,
    sql`
    select asked.id, asked.version,
           coalesce(later.name, t.title, c.name, b.name, l.name, earlier.name) as name
      from unnest(${sql.param(asked.map(({ id }) => id))}::text[],
                  ${sql.param(asked.map(({ version }) => version))}::int[]) as asked (id, version)
      left join lateral (
        select case jsonb_typeof(e.change -> 'before') when 'string' then e.change ->> 'before'
               else coalesce(e.change -> 'before' ->> 'title', e.change -> 'before' ->> 'name',
                             ${givenName}) end as name
          from project_events e
         where e.project_id = ${projectId} and event_named(e.change) = asked.id
           and event_named(e.change) is not null and e.version > asked.version
         order by e.version limit 1) later on true
      left join kept_tasks t on t.project_id = ${projectId} and t.id = asked.id::uuid
      left join board_columns c on c.project_id = ${projectId} and c.id = asked.id::uuid
      left join boards b on b.project_id = ${projectId} and b.id = asked.id::uuid
      left join project_labels l on l.project_id = ${projectId} and l.id = asked.id::uuid
      left join lateral (
        select ${givenName} as name from project_events e
         where e.project_id = ${projectId} and event_named(e.change) = asked.id
           and event_named(e.change) is not null and e.version <= asked.version
         order by e.version desc limit 1) earlier on true`,
  )
  for (const { id, version, name } of found) {
    if (name) names.set(version, { ...names.get(version), [id]: name })
  }
  return names
}

const givenName = sql`coalesce(e.change ->> 'title', e.change ->> 'name')`
