import type { Tx } from '#server/db/database.ts'
import { type HttpContext, hangUpOf, siteOf } from '#server/http/request.ts'
import type { AuthServices } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { countAgainst, countIn, isBeyond } from './limits.ts'

/** Each has a budget of its own: a flood of one never stops another. */
type MailReason =
  | 'signup'
  | 'resend'
  | 'recovery'
  /** A recovery where no account is yet: its mails open nothing, and use up none that do. */
  | 'unconfirmed'
  | 'email_change'
  | 'reauthentication'

const hour = 60 * 60_000
/**
 * Mails to one address in an hour. No link lives shorter than that, so whoever uses the budget up,
 * the last of these mails still works: nobody is kept from recovering their account. Sign-ups have
 * room for people in several networks, and new addresses for several accounts: there each person
 * waits for a mail of their own.
 */
const mostToOne: Record<MailReason, number> = {
  signup: 20,
  resend: 20,
  recovery: 5,
  unconfirmed: 5,
  email_change: 20,
  reauthentication: 5,
}
/** Of the mails to a new address, those that one account may cause: others' wishes use up none of them. */
const mostFromOneAccount = 5
/** Of the mails about sign-ups, those that one network may ask for: to one address, and to all. */
const mostFromOneNetwork = 5
const mostAgainFromOneNetwork = 50
/** To addresses that nobody has proved, for each reason, in all: a flood ends somewhere. */
const mostToUnproved = 500
/** New addresses that one account may ask for: nobody has proved those either. */
const mostNewAddresses = 10

/**
 * Refuses who asks too often. Every request counts, whether it leads to a mail or not, but only
 * against the network it comes from: so it neither tells who has an account nor stops anyone else.
 */
export async function countMailRequest(
  services: AuthServices,
  http: HttpContext,
  reason: MailReason,
  email: string,
): Promise<void> {
  const network = siteOf(http.get('address'))
  const key = `${reason} ${network}`
  // Whoever shares the network with a flood waits for a turn, and can still recover the account.
  if (reason === 'recovery') {
    if (await isBeyond(services, 'requests', key))
      await services.slowLanes.turn('network', key, [email, ''], hangUpOf(http))
  } else await countAgainst(services, reason === 'signup' ? 'signUps' : 'requests', key)
  await countAgainst(services, 'mailRequests', `${reason} ${network} ${email}`)
}

/**
 * Whether one more mail for this reason may go to an address; to be asked only when there is one to
 * be queued. When it may not, the caller is answered as if it had been: others used the budget up.
 */
export async function mayMail(
  tx: Tx,
  reason: MailReason,
  email: string,
  now: Date,
): Promise<boolean> {
  const most = mostToOne[reason]
  const limit = { name: 'mailsToOne', key: `${reason} ${email}`, most, window: hour }
  return (await countIn(tx, limit, now)) === null
}

/** The same for sign-ups, whose mails a stranger in one network cannot use up for all the others. */
export async function mayMailFrom(
  tx: Tx,
  http: HttpContext,
  reason: 'signup' | 'resend',
  email: string,
  now: Date,
): Promise<boolean> {
  const key = `${reason} ${siteOf(http.get('address'))} ${email}`
  const limit = { name: 'mailsFromOne', key, most: mostFromOneNetwork, window: hour }
  return (await countIn(tx, limit, now)) === null && mayMail(tx, reason, email, now)
}

/** The same for a mail that is sent again, which costs whoever asks for it nothing. */
export async function mayMailAgain(
  tx: Tx,
  http: HttpContext,
  email: string,
  now: Date,
): Promise<boolean> {
  if (!(await mayMailFrom(tx, http, 'resend', email, now))) return false
  const key = siteOf(http.get('address'))
  const limit = { name: 'mailsFromSite', key, most: mostAgainFromOneNetwork, window: hour }
  return (await countIn(tx, limit, now)) === null && mayMailUnproved(tx, 'resend', now)
}

/** To be asked last, when nothing else keeps the mail from being sent. */
export const mayMailUnproved = async (tx: Tx, reason: 'resend' | 'recovery', now: Date) =>
  (await countIn(tx, toUnproved(reason), now)) === null

const toUnproved = (key: 'signup' | 'resend' | 'recovery') => ({
  name: 'mailsInAll',
  key,
  most: mostToUnproved,
  window: hour,
})

/** The same for a mail to the new address that an account asks for. */
export async function mayMailNewAddress(
  tx: Tx,
  accountId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const key = `${accountId} ${email}`
  const limit = { name: 'mailsFromAccount', key, most: mostFromOneAccount, window: hour }
  return (await countIn(tx, limit, now)) === null && mayMail(tx, 'email_change', email, now)
}

/** For who is signed in, and may know that there were too many. */
export async function refuseMoreMails(
  tx: Tx,
  reason: MailReason,
  email: string,
  now: Date,
): Promise<void> {
  if (!(await mayMail(tx, reason, email, now))) throw new AuthError('over_email_send_rate_limit')
}

/** The same for a new address, whosever it may be. */
export async function refuseMoreAddresses(tx: Tx, accountId: string, now: Date): Promise<void> {
  const limit = { name: 'newAddresses', key: accountId, most: mostNewAddresses, window: hour }
  if ((await countIn(tx, limit, now)) !== null) throw new AuthError('over_email_send_rate_limit')
}

/** Known address or not, every sign-up sends one mail, so this refusal tells nothing either. */
export async function countSignUpMail(tx: Tx, now: Date): Promise<void> {
  const retryAfter = await countIn(tx, toUnproved('signup'), now)
  if (retryAfter !== null) throw new AuthError('over_email_send_rate_limit', { retryAfter })
}
