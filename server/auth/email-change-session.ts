import { eq } from 'drizzle-orm'
import { Id } from '#contract/fields.ts'
import { identify } from '#server/access/identify.ts'
import { sessions } from '#server/db/schema.ts'
import type { Call, SignedInCall } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { ownCookie, setOwnCookie } from './cookies.ts'

const name = 'mutirao-email-change'
/** As long as the link of the mail. */
const day = 24 * 60 * 60

/**
 * The session that asked for a new address. auth-js sends no session along with the token of a mail;
 * without this, the browser that asked could not prove that it did.
 */
export const rememberEmailChange = (call: SignedInCall): void =>
  setOwnCookie(call, name, call.caller.sessionId, day)

/**
 * The account whose new address may be confirmed here: that of the session shown, or of the one that
 * asked for it in this browser and is still open. Whoever owns an address must not give it to an
 * account of somebody else by opening a link.
 */
export async function accountChangingEmail(call: Call): Promise<string> {
  const { services, http } = call
  const caller = await identify(services, http.req.header('authorization'))
  if (typeof caller !== 'string') return caller.accountId
  const remembered = Id.safeParse(ownCookie(call, name))
  if (!remembered.success) throw sessionNeeded()
  const [session] = await services.db.queries
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.id, remembered.data))
  if (!session) throw sessionNeeded()
  return session.accountId
}

export const sessionNeeded = () =>
  new AuthError('no_authorization', {
    message: 'Entre na conta que pediu a troca para confirmar o novo e-mail.',
  })
