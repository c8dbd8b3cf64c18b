import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { insertMember } from '#server/members/member-queries.ts'
import type { MemberAccess } from './import-reader.ts'

/** The people whom the importer has named may work on what is theirs: each is shared with, by an event. */
export async function addImportedMembers(
  tx: Tx,
  access: ProjectAccess,
  people: ReadonlyMap<string, MemberAccess>,
  now: Date,
): Promise<void> {
  const { projectId, accountId } = access
  const [project] = await rows<{ version: number }>(
    tx,
    sql`select version from projects where id = ${projectId}`,
  )
  let version = project?.version ?? 0
  for (const [userId, given] of people) {
    version += 1
    const member = { id: newId(), userId, access: given }
    await insertMember(tx, access, { ...member, createdAt: now, sinceVersion: version })
    const change = { type: 'member.added', memberId: member.id, userId, access: given } as const
    const unkeyed = { accountId, key: null, request: '' }
    await recordEvent(tx, access, { version, at: now, change }, unkeyed)
  }
}
