import { sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'

/** What `identityOf` says, in SQL, for a change: whether nothing of it was taken back meanwhile. */
export const isStillAdmitted = ({
  accountId,
  sessionId,
  email,
  administrator,
}: Caller) => sql`exists (
  select from accounts a
    join sessions s on s.account_id = a.id and s.id = ${sessionId}
    left join profiles p on p.user_id = a.id
   where a.id = ${accountId} and a.email = ${email} and a.email_confirmed_at is not null
     and (p.approved or ${administrator}))`
