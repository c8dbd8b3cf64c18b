import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { ProjectLine } from '#contract/projects.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/history-schema.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { projects } from '#server/db/project-schema.ts'
import { readStored } from '#server/history/stored-event.ts'

interface ProjectList {
  tag: string
  /** JSON as the contract says. */
  text: string
}

/**
 * R8: what the person created or was added to; the administrator sees no more than anyone. The
 * database writes the JSON, and in the same statement the tag by which it is known.
 */
export async function readProjectList(tx: Tx, accountId: string): Promise<ProjectList> {
  const account = sql`${accountId}::uuid`
  const [list] = await rows<ProjectList>(
    tx,
    sql`
      select ${listFingerprint(account)} as tag,
             json_build_object('projects', coalesce(json_agg(json_build_object(
                 'id', p.id, 'name', p.name, 'description', p.description,
                 'createdBy', p.created_by, 'createdAt', ${jsonMoment('p.created_at')},
                 'access', p.access, 'favourite', p.favourite)
               order by p.created_at desc, p.id desc), '[]'))::text as text
        from (${ownProjects(account)}) p`,
  )
  if (!list) throw new Error('There is always a list')
  return list
}

export async function readChosenProjects(tx: Tx, accountId: string, chosen: readonly string[]) {
  const { projects } = JSON.parse((await readProjectList(tx, accountId)).text) as {
    projects: ProjectLine[]
  }
  return { projects: projects.filter(({ id }) => chosen.includes(id)) }
}

export async function readListFingerprint(tx: Tx, accountId: string): Promise<string> {
  const [row] = await rows<{ tag: string }>(
    tx,
    sql`select ${listFingerprint(sql`${accountId}::uuid`)} as tag`,
  )
  return row?.tag ?? ''
}

/** Every project somebody created or was added to, with their access and their mark. */
export const ownProjects = (accountId: SQL) => sql`
  select o.*, f.project_id is not null as favourite
    from (select p.*, 'manage' as access from projects p where p.created_by = ${accountId}
          union all
          select p.*, m.access from project_members m join projects p on p.id = m.project_id
           where m.user_id = ${accountId}) o
    left join favourite_projects f on f.user_id = ${accountId} and f.project_id = o.id`

/**
 * The same for as long as the list says the same. One value, to stand in any statement; a sum, so
 * that nothing has to be put in order for it.
 */
export const listFingerprint = (accountId: SQL) => sql<string>`
  (select left(md5(concat(count(*), ' ', sum(hashtextextended(
            row(p.id, p.name, p.description, p.access, p.favourite, p.created_by, p.created_at)::text, 0)))), 16)
     from (${ownProjects(accountId)}) p)`

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

export const trashProject = (tx: Tx, { projectId, accountId }: ProjectAccess, deletedAt: Date) =>
  tx.update(projects).set({ deletedAt, deletedBy: accountId }).where(eq(projects.id, projectId))

export async function readEvents(
  tx: Tx,
  { projectId }: ProjectAccess,
  after: number,
  limit: number,
) {
  const stored = await tx
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), gt(projectEvents.version, after)))
    .orderBy(asc(projectEvents.version))
    .limit(limit)
  return stored.map(readStored)
}
