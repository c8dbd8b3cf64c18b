import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { oneTimeTokens, signUps } from '#server/db/schema.ts'
import { nobodysHash } from './passwords.ts'

export type SignUp = typeof signUps.$inferSelect

/** Beside the sign-ups of that address that are there already; as many as mails may be sent to it. */
export const keepSignUp = (tx: Tx, signUp: SignUp) => tx.insert(signUps).values(signUp)

/**
 * Two of the sign-ups of an address: the browser's own, named by its cookie, before the newest. Those
 * of an address that has an account are there to be answered alike, and are never confirmed.
 */
export const signUpsOf = (tx: Tx, email: string, remembered = ''): Promise<SignUp[]> =>
  tx
    .select()
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(sql`${signUps.id}::text = ${remembered}`), desc(signUps.createdAt))
    .limit(2)

/** The sign-up that this browser made with this address, while it waits. */
export async function ownSignUp(tx: Tx, email: string, remembered: string | undefined) {
  const [first] = await signUpsOf(tx, email, remembered)
  return first?.id === remembered ? first : undefined
}

/** Locked, so that it is still there when its link is made. */
export async function lockSignUp(tx: Tx, id: string): Promise<SignUp | undefined> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, id)).for('update')
  return signUp
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

/** Their links and codes open nothing any more; their passwords are still answered alike. */
export const voidSignUpsOf = (tx: Tx, email: string) =>
  tx
    .delete(oneTimeTokens)
    .where(
      inArray(
        oneTimeTokens.signUpId,
        tx.select({ id: signUps.id }).from(signUps).where(eq(signUps.email, email)),
      ),
    )

/**
 * What is left of the sign-up that was confirmed: its place among the others of the address, so that
 * their passwords are answered as before, and no password of its own.
 */
export const spendSignUp = (tx: Tx, id: string) =>
  tx.update(signUps).set({ passwordHash: nobodysHash }).where(eq(signUps.id, id))

export const forgetSignUp = (tx: Tx, id: string) => tx.delete(signUps).where(eq(signUps.id, id))
