import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'

/** Takes from somebody who leaves a project what they were told of it and what they follow in it. */
export async function forgetMember(tx: Tx, { projectId }: ProjectAccess, userId: string) {
  await tx.execute(sql`
    with forgotten as (
      delete from follows where project_id = ${projectId} and user_id = ${userId})
    delete from notices where project_id = ${projectId} and user_id = ${userId}`)
}
