import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

export interface Managed {
  projectId: string
  name: string
  version: number
  /** The version that its facts have. */
  known: number
}

/** Favourites first, then the newest. */
export const readManaged = (tx: Tx, accountId: string, limit: number): Promise<Managed[]> =>
  rows(
    tx,
    sql`select p.id as "projectId", p.name, p.version, coalesce(
                 (select r.version from report_progress r where r.project_id = p.id), 0) as known
          from (${ownProjects(sql`${accountId}::uuid`)}) p
         where p.access = 'manage'
         order by p.favourite desc, p.created_at desc, p.id limit ${limit}`,
  )
