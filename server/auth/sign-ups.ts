import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { oneTimeTokens, signUps } from '#server/db/schema.ts'

export type SignUp = typeof signUps.$inferSelect

/** More than one person can mean to have; few enough to compare a password with all of them. */
const mostOfAnAddress = 5
/** A week to look for the mail; its link is made anew on request. */
const kept = 7 * 24 * 60 * 60_000

/** Beside the sign-ups of that address that are there already; the oldest gives way. */
export async function keepSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  const others = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, signUp.email))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
  const tooMany = others.slice(mostOfAnAddress - 1).map(({ id }) => id)
  if (tooMany.length > 0) await tx.delete(signUps).where(inArray(signUps.id, tooMany))
  await tx.insert(signUps).values(signUp)
}

/** The sign-ups that wait for an address to be confirmed, the newest first. */
export const signUpsOf = (tx: Tx, email: string): Promise<SignUp[]> =>
  tx.select().from(signUps).where(eq(signUps.email, email)).orderBy(desc(signUps.createdAt))

/** Locked, so that it is still there when its link is made. */
export async function lockSignUp(tx: Tx, id: string): Promise<SignUp | undefined> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, id)).for('update')
  return signUp
}

export async function hasRivals(tx: Tx, { id, email }: SignUp): Promise<boolean> {
  const others = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.email, email), ne(signUps.id, id)))
    .limit(1)
  return others.length > 0
}

/**
 * Confirming one voids the others, so all of an address are locked first and in one order: two of
 * them confirmed at the same moment would otherwise wait for each other.
 */
export const lockSignUpsOf = (tx: Tx, email: string | SQL) =>
  tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(sql`${signUps.email} = ${email}`)
    .orderBy(asc(signUps.id))
    .for('update')

/** The same for the address of the sign-up that a link belongs to, if it belongs to one. */
export const lockSignUpsBeside = (tx: Tx, linkHash: string) =>
  lockSignUpsOf(
    tx,
    sql`(select beside.email from ${signUps} beside
          join ${oneTimeTokens} on ${oneTimeTokens.signUpId} = beside.id
         where ${oneTimeTokens.linkHash} = ${linkHash})`,
  )

export const forgetSignUpsOf = (tx: Tx, email: string) =>
  tx.delete(signUps).where(eq(signUps.email, email))

export const forgetOldSignUps = (tx: Tx, now: Date) =>
  tx.delete(signUps).where(lt(signUps.createdAt, new Date(now.getTime() - kept)))
