import { type SQL, sql } from 'drizzle-orm'

/**
 * Those who are `members` and those who are `approved`, of what a condition on their rows says, held until
 * the end of the transaction: whoever takes a right away waits, and then finds the notices that are to go
 * with it; what was taken away before is seen here.
 */
export const heldPeople = (members: SQL, people: SQL) => sql`
  members as materialized (
    select user_id, project_id, since_version from project_members where ${members}
     order by user_id, project_id for key share),
  approved as materialized (
    select user_id from profiles where user_id in (${people}) and (approved or role = 'admin')
     order by user_id for share)`
