import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { recordByNobody } from '#server/history/record-by-nobody.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { removeProject } from './project-trash-queries.ts'
import { purge } from './purge.ts'

interface Parts {
  db: Database
  now: () => Date
  realtime: { raise(...topics: Topic[]): void }
}

/** So many deletions of one project at a time: nobody waits long for the project. */
const batch = 100

/** Clears what has lain in the trash for 30 days (R21). Any number of processes may do it at once. */
export async function purgeOld({ db, now, realtime }: Parts): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - limits.trashDays * 24 * 60 * 60_000)
  // However large it is: it goes in one statement, and would be the first one again in an hour.
  const removeNext = (tx: Tx) => removeOldProject(tx, before, at)
  while (await db.transaction(removeNext, { unhurried: true }));
  for (;;) {
    const projectId = await db.transaction((tx) => purgeSome(tx, before, at))
    if (!projectId) return
    realtime.raise(`project:${projectId}`)
  }
}

async function removeOldProject(tx: Tx, before: Date, at: Date): Promise<boolean> {
  const [project] = await rows<{ id: string }>(
    tx,
    sql`select id from all_projects where deleted_at < ${before.toISOString()}::timestamptz
         order by deleted_at limit 1 for update skip locked`,
  )
  if (project) await removeProject(tx, project.id, null, at)
  return project !== undefined
}

/** Answers the project that it was done in; null: there is nothing left to do. */
async function purgeSome(tx: Tx, before: Date, at: Date): Promise<string | null> {
  const [project] = await rows<{ id: string }>(
    tx,
    sql`select p.id from deletions d join all_projects p on p.id = d.project_id
         where d.state = 'trashed' and d.at < ${before.toISOString()}::timestamptz
         order by d.at limit 1 for no key update of p skip locked`,
  )
  if (!project) return null
  const due = await rows<{ version: number }>(
    tx,
    sql`select version from deletions
         where project_id = ${project.id} and state = 'trashed'
           and at < ${before.toISOString()}::timestamptz
         order by version limit ${batch}`,
  )
  const versions = due.map(({ version }) => version)
  const deletions = await purge(tx, project.id, versions, at)
  await recordByNobody(tx, project.id, { type: 'trash.purged', deletions }, at)
  return project.id
}
