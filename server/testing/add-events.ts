import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/db/database.ts'

/** Many events at once, straight into the database: nobody is told of them. */
export async function addEvents(db: Database, projectId: string, count: number, text = 'x') {
  const change = { type: 'project.edited', description: text, before: { description: text } }
  const insert = sql`
      with counted as (
        update projects set version = version + ${count} where id = ${projectId}
        returning id, version, created_by),
      added as (
        insert into project_events (project_id, version, at, actor_id, change)
        select id, version - ${count} + number, now(), created_by, ${JSON.stringify(change)}::jsonb
          from counted, generate_series(1, ${count}::int) number)
      select version from counted`
  // On a busy machine so many take longer than any request may.
  const [project] = await db.transaction((tx) => rows<{ version: number }>(tx, insert), {
    unhurried: true,
  })
  if (!project) throw new Error('There is no such project')
  return project
}
