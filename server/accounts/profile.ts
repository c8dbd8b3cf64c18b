import { and, desc, eq } from 'drizzle-orm'
import type { changeProfile, endSession, Profile } from '#contract/accounts.ts'
import type { Input } from '#contract/route.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tx } from '#server/db/database.ts'
import { sessions } from '#server/db/schema.ts'
import { found } from '#server/http/domain-error.ts'
import type { AccountCall } from './account-call.ts'
import { profileOf, rename } from './profile-queries.ts'

export const ownProfile = ({ services, caller }: AccountCall): Promise<Profile> =>
  profileNow(services.db.queries, services, caller)

export async function changeOwnProfile(
  { services, caller }: AccountCall,
  { fullName }: Input<typeof changeProfile>,
): Promise<Profile> {
  const profile = await services.db.transaction(async (tx) => {
    await rename(tx, caller.accountId, fullName, services.now())
    return profileNow(tx, services, caller)
  })
  services.realtime.raise('accounts', `account:${caller.accountId}`)
  return profile
}

async function profileNow(
  tx: Tx,
  { config }: AccountCall['services'],
  caller: Caller,
): Promise<Profile> {
  return { ...found(await profileOf(tx, caller)), timeZone: config.timeZone }
}

export async function ownSessions({ services, caller }: AccountCall) {
  const open = await services.db.queries
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, caller.accountId))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
  return {
    sessions: open.map((session) => ({ ...session, current: session.id === caller.sessionId })),
  }
}

export async function endOwnSession(
  { services, caller }: AccountCall,
  { sessionId }: Input<typeof endSession>,
): Promise<void> {
  const [ended] = await services.db.queries
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, caller.accountId)))
    .returning({ id: sessions.id })
  found(ended)
  services.realtime.raise(`account:${caller.accountId}`)
}
