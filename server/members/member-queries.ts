import { and, arrayContains, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Access } from '#contract/access.ts'
import type { NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { peopleOf } from '#server/access/project-people.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectMembers, projects, taskChecklistItems, tasks } from '#server/db/project-schema.ts'
import { accounts, profiles } from '#server/db/schema.ts'

const theMember = ({ projectId }: ProjectAccess, memberId: string) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.id, memberId))

export async function findOwner(tx: Tx, { projectId }: ProjectAccess) {
  const [owner] = await tx
    .select({ userId: projects.createdBy, fullName: profiles.fullName })
    .from(projects)
    .leftJoin(profiles, eq(profiles.userId, projects.createdBy))
    .where(eq(projects.id, projectId))
  return owner
}

export const readMembers = (tx: Tx, { projectId }: ProjectAccess) =>
  tx
    .select({
      id: projectMembers.id,
      userId: projectMembers.userId,
      role: projectMembers.role,
      access: projectMembers.access,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
    })
    .from(projectMembers)
    .leftJoin(profiles, eq(profiles.userId, projectMembers.userId))
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.createdAt), asc(projectMembers.id))

/** Those of the project `p`, in no order: a screen sorts them. */
export const peopleJson = sql`
  select coalesce(json_agg(people), '[]') from (${peopleOf(sql`p.id`)}) people`

/** Another one when somebody of the project `p` is called otherwise, which no event tells. */
export const namesFingerprint = sql`
  (select left(md5(string_agg(concat(people."userId", people."fullName"), ' '
                              order by people."userId")), 16)
     from (${peopleOf(sql`p.id`)}) people)`

export const readPeople = (tx: Tx, { projectId }: ProjectAccess) =>
  rows<NamedPerson>(tx, sql`${peopleOf(projectId)} order by 2, 1`)

/** Those of these accounts that are in the project now. */
export async function findPeopleIn(tx: Tx, { projectId }: ProjectAccess, ids: readonly string[]) {
  const found = await rows<{ id: string }>(
    tx,
    sql`select created_by as id from projects where id = ${projectId} and created_by in ${ids}
        union all
        select user_id from project_members where project_id = ${projectId} and user_id in ${ids}`,
  )
  return found.map(({ id }) => id)
}

/** Answers the tasks that the person was taken from. */
export async function removeFromTasks(tx: Tx, { projectId }: ProjectAccess, userId: string) {
  const taken = await tx
    .update(tasks)
    .set({ assignees: sql`array_remove(${tasks.assignees}, ${userId})` })
    .where(and(eq(tasks.projectId, projectId), arrayContains(tasks.assignees, [userId])))
    .returning({ id: tasks.id })
  return taken.map(({ id }) => id).sort()
}

/** Answers the lines of checklists that the person was taken from. */
export async function removeFromItems(tx: Tx, { projectId }: ProjectAccess, userId: string) {
  const taken = await tx
    .update(taskChecklistItems)
    .set({ assignee: null })
    .where(
      and(
        eq(taskChecklistItems.projectId, projectId),
        eq(taskChecklistItems.assignee, userId),
        // Those of a task in the trash are looked at when it comes back.
        sql`exists (select from tasks t where t.id = task_id)`,
      ),
    )
    .returning({ id: taskChecklistItems.id })
  return taken.map(({ id }) => id).sort()
}

/**
 * By the full name (R10), compared as R38 says; what has an @ is an address and no name, or a name
 * that looks like an address would be shared with in its owner's place. Only people whom the
 * administrator has let in: otherwise a sign-up could make a name ambiguous, or tell who waits. Two
 * are enough to know that there are several.
 */
export const findPeople = (tx: Tx, person: string) =>
  tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.userId))
    .where(
      and(
        person.includes('@')
          ? eq(accounts.email, person.toLowerCase())
          : eq(profiles.nameKey, sql`comparable_name(${person})`),
        isNotNull(accounts.emailConfirmedAt),
        or(eq(profiles.approved, true), eq(profiles.role, 'admin')),
      ),
    )
    .limit(2)

export async function countMembers(tx: Tx, { projectId }: ProjectAccess): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
  return row?.members ?? 0
}

export async function findMember(tx: Tx, access: ProjectAccess, memberId: string) {
  const [member] = await tx.select().from(projectMembers).where(theMember(access, memberId))
  return member
}

export async function findMembership(tx: Tx, { projectId }: ProjectAccess, userId: string) {
  const [member] = await tx
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
  return member
}

export async function isCreator(tx: Tx, { projectId }: ProjectAccess, userId: string) {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.createdBy, userId)))
  return found.length > 0
}

export const insertMember = (
  tx: Tx,
  { projectId }: ProjectAccess,
  member: { id: string; userId: string; access: Access; createdAt: Date; sinceVersion: number },
) => tx.insert(projectMembers).values({ ...member, projectId })

export const setAccess = (tx: Tx, proof: ProjectAccess, memberId: string, access: Access) =>
  tx.update(projectMembers).set({ access }).where(theMember(proof, memberId))

export const removeMember = (tx: Tx, access: ProjectAccess, memberId: string) =>
  tx.delete(projectMembers).where(theMember(access, memberId))
