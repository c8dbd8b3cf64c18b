import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { attemptCounters } from '#server/db/schema.ts'
import { networkOf, siteOf } from '#server/http/request.ts'
import type { AuthServices, Call } from './auth-call.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import { knownDevice } from './device-cookie.ts'
import { countWithin, type Limit } from './limits.ts'
import { tooManyTries } from './slow-lanes.ts'

const hour = 60 * 60_000
/** Wrong passwords before a try has to wait for its turn. */
const free = {
  device: { name: 'deviceGuesses', most: 10, window: hour },
  network: { name: 'networkGuesses', most: 100, window: 10 * 60_000 },
  site: { name: 'siteGuesses', most: 300, window: 10 * 60_000 },
  pair: { name: 'pairGuesses', most: 5, window: hour },
  account: { name: 'accountGuesses', most: 100, window: hour },
}

/** Whose account a password is tried at; without a hash nobody's, which must not be noticed. */
interface Guessed {
  email: string
  passwordHash?: string | null | undefined
}

/** A try at a password that may now be compared, which costs a core for a moment. */
export interface Guess {
  /** On whose behalf the work is done. */
  whose: string
  right(): Promise<void>
  refuse(code: AuthErrorCode): never
}

/**
 * Counts a try before the password is compared, so that many at once gain nothing. A browser that has
 * signed in to the account before has a few tries of its own, wherever it is. All others share these,
 * and beyond them wait for their turn, so that the right password still opens:
 *
 * - the network's, so that nobody tries one password on everyone; its accounts take turns;
 * - this account's from this network, and this account's in all, so that many networks together find
 *   no more than one; its networks take turns.
 *
 * The same password tried again and again is one guess, and has the share of one.
 */
export async function admitGuess(call: Call, guessed: Guessed, password: string): Promise<Guess> {
  const { services, http } = call
  const { email } = guessed
  const device = knownDevice(call, guessed)
  const own = device && { ...free.device, key: keyOf(services, device) }
  if (own && (await countWithin(services, own)) === null) {
    return { whose: email, right: () => forget(services, own), refuse: plainly }
  }

  const address = http.get('address')
  const [network, site] = [networkOf(address), siteOf(address)]
  const ofNetwork = [
    { ...free.network, key: network },
    { ...free.site, key: site },
  ]
  const crowded = await areUsedUp(services, ofNetwork)
  if (crowded) await services.slowLanes.turn('network', site, [email, password])
  const pair = { ...free.pair, key: keyOf(services, email, site) }
  const account = { ...free.account, key: keyOf(services, email) }
  // Beyond the pair's own tries the account's are not used up: one network cannot spend them all.
  const slow = (await isUsedUp(services, pair)) || (await isUsedUp(services, account))
  if (slow) await services.slowLanes.turn('account', email, [site, password])
  return {
    whose: site,
    right: async () => {
      await forget(services, pair)
      for (const limit of [...ofNetwork, account]) await takeBack(services, limit)
    },
    refuse: crowded || slow ? silently : plainly,
  }
}

const plainly: Guess['refuse'] = (code) => {
  throw new AuthError(code)
}

/** In a lane a wrong password sounds like one that was not compared: it must be tried again. */
const silently: Guess['refuse'] = () => {
  throw tooManyTries()
}

/**
 * One of 65,536 counters, chosen by a secret: whatever addresses are guessed at, the table stays
 * small, and nobody knows whose counter another address would share.
 */
const keyOf = ({ accessTokens }: AuthServices, ...parts: string[]) =>
  createHmac('sha256', accessTokens.secretFor('guess counters'))
    .update(parts.join('\n'))
    .digest('hex')
    .slice(0, 4)

async function areUsedUp(services: AuthServices, limits: Limit[]): Promise<boolean> {
  const waits = await Promise.all(limits.map((limit) => isUsedUp(services, limit)))
  return waits.includes(true)
}

const isUsedUp = async (services: AuthServices, limit: Limit) =>
  (await countWithin(services, limit)) !== null

const forget = async ({ db }: AuthServices, limit: Limit): Promise<void> => {
  await db.queries.delete(attemptCounters).where(counterOf(limit))
}

const takeBack = ({ db }: AuthServices, limit: Limit) =>
  db.queries
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(counterOf(limit))

const counterOf = ({ name, key }: Limit) =>
  and(eq(attemptCounters.name, name), eq(attemptCounters.key, key))
