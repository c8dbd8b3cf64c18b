import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Access } from '#contract/access.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { projectMembers, projects } from '#server/db/project-schema.ts'
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
