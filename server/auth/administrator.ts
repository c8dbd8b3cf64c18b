import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createAccount } from '#server/accounts/create-account.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { accounts, profiles, sessions } from '#server/db/schema.ts'
import { hashPassword } from './passwords.ts'

/**
 * The administrator's account exists, confirmed, from the first start on (R2). Answers the password
 * when one was made up: it is shown once and kept nowhere.
 */
export async function ensureAdministrator(
  config: Config,
  db: Database,
  now: Date,
): Promise<{ newPassword: string | null }> {
  const generated = config.adminPassword === null ? makePassword() : null
  // Hashing is slow: only when there is an account to make.
  if (await isReady(db.queries, config.adminEmail)) {
    await db.transaction((tx) => markRoles(tx, config.adminEmail))
    return { newPassword: null }
  }
  const passwordHash = await hashPassword(config.adminPassword ?? generated ?? '')
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    if (await isReady(tx, config.adminEmail)) return false
    await takeAddress(tx, config.adminEmail, passwordHash, now)
    await markRoles(tx, config.adminEmail)
    return true
  })
  return { newPassword: made ? generated : null }
}

async function isReady(tx: Tx, email: string): Promise<boolean> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email))
  return account?.emailConfirmedAt != null
}

/** Somebody may have signed up with the address before it became the administrator's: they lose it. */
async function takeAddress(tx: Tx, email: string, passwordHash: string, now: Date): Promise<void> {
  const [squatter] = await tx.select().from(accounts).where(eq(accounts.email, email))
  const account =
    squatter ??
    (await createAccount(tx, {
      id: randomUUID(),
      email,
      passwordHash,
      fullName: 'Administrador',
      now,
    }))
  await tx.delete(sessions).where(eq(sessions.accountId, account.id))
  await tx
    .update(accounts)
    .set({ passwordHash, emailConfirmedAt: now, updatedAt: now })
    .where(eq(accounts.id, account.id))
}

/** One administrator: the role follows the configured address. */
const markRoles = (tx: Tx, email: string) =>
  tx.execute(sql`
    update ${profiles} set role = case when accounts.email = ${email} then 'admin' else 'client' end,
           approved = profiles.approved or accounts.email = ${email}
      from ${accounts}
     where accounts.id = profiles.user_id
       and ((profiles.role = 'admin') <> (accounts.email = ${email}))`)

const makePassword = () => randomBytes(12).toString('base64url')
