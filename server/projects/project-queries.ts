import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Access } from '#contract/access.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectEvents, projectMembers, projects } from '#server/db/project-schema.ts'

/** R8: what the person created or was added to; the administrator sees no more than anyone. */
export const projectsOf = (tx: Tx, accountId: string) =>
  tx
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      createdBy: projects.createdBy,
      createdAt: projects.createdAt,
      access: sql<Access>`case when ${projects.createdBy} = ${accountId} then 'manage'
                               else ${projectMembers.access} end`,
    })
    .from(projects)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, accountId)),
    )
    .where(
      sql`${projects.id} in (select id from projects where created_by = ${accountId}
                             union all
                             select project_id from project_members where user_id = ${accountId})`,
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))

export async function readListFingerprint(tx: Tx, accountId: string): Promise<string> {
  const [row] = await rows<{ tag: string }>(
    tx,
    sql`select ${listFingerprint(sql`${accountId}::uuid`)} as tag`,
  )
  return row?.tag ?? ''
}

/** The same for as long as the list says the same. One value, to stand in any statement. */
export const listFingerprint = (accountId: SQL) => sql<string>`
  (select left(md5(coalesce(string_agg(md5(row(p.id, p.name, p.description, p.access)::text), ''
                                       order by p.id), '')), 16)
     from (select id, name, description, 'manage' as access
             from projects where created_by = ${accountId}
           union all
           select p.id, p.name, p.description, m.access
             from project_members m join projects p on p.id = m.project_id
            where m.user_id = ${accountId}) p)`

export async function findProject(tx: Tx, { projectId }: ProjectAccess) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId))
  return project
}

export const insertProject = (
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  project: { name: string; description: string; createdAt: Date },
) => tx.insert(projects).values({ ...project, id: projectId, createdBy: accountId })

export const setProject = (
  tx: Tx,
  { projectId }: ProjectAccess,
  values: { name?: string; description?: string },
) => tx.update(projects).set(values).where(eq(projects.id, projectId))

export const removeProject = (tx: Tx, { projectId }: ProjectAccess) =>
  tx.delete(projects).where(eq(projects.id, projectId))

export const readEvents = (tx: Tx, { projectId }: ProjectAccess, after: number, limit: number) =>
  tx
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), gt(projectEvents.version, after)))
    .orderBy(asc(projectEvents.version))
    .limit(limit)
