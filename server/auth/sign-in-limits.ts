import { sql } from 'drizzle-orm'
import { attemptCounters } from '#server/db/schema.ts'
import { hangUpOf, siteOf } from '#server/http/request.ts'
import type { AuthServices, Call } from './auth-call.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import { knownDevice } from './device-cookie.ts'
import type { Applicant } from './hash-queue.ts'
import {
  boundedKey,
  counterOf,
  countWithin,
  forgetCounter,
  isReached,
  type Limit,
} from './limits.ts'
import { tooManyTries } from './slow-lanes.ts'

const hour = 60 * 60_000
/** Wrong passwords before a try has to wait for its turn. */
const free = {
  device: { name: 'deviceGuesses', most: 10, window: hour },
  network: { name: 'networkGuesses', most: 100, window: 10 * 60_000 },
  pair: { name: 'pairGuesses', most: 5, window: hour },
  account: { name: 'accountGuesses', most: 100, window: hour },
}

/**
 * Right passwords for one account from one network, before they wait for turns too. Each costs a core
 * for a moment like a wrong one, and whoever has an account could send them without end.
 */
const signIns = { name: 'signIns', most: 30, window: 10 * 60_000 }
/**
 * The same for all accounts of one network together, and apart from it for the tries of its known
 * browsers: accounts are had for the asking, and right passwords are taken off the network's wrong ones.
 */
const ofNetwork = { name: 'networkSignIns', most: 300, window: 10 * 60_000 }

/** Whose account a password is tried at; without a hash nobody's, which must not be noticed. */
interface Guessed {
  email: string
  passwordHash?: string | null | undefined
}

/** A try at a password that may now be compared, which costs a core for a moment. */
export interface Guess {
  whose: Applicant
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
  const site = siteOf(http.get('address'))
  const hangUp = hangUpOf(http)
  const waitBesideOthers = () => services.slowLanes.turn('network', site, [email, password], hangUp)
  const waitForTurn = () => services.slowLanes.turn('account', email, [site, password], hangUp)
  const rightOnes = { ...signIns, key: boundedKey(services, email, site) }
  const often = await isReached(services, rightOnes)
  const device = knownDevice(call, guessed)
  const own = device && { ...free.device, key: boundedKey(services, device) }
  if (own && (await countWithin(services, own)) === null) {
    if (await isUsedUp(services, within(site, 'known'))) await waitBesideOthers()
    if (often) await waitForTurn()
    return {
      whose: { site, account: email },
      right: async () => {
        await forgetCounter(services, own)
        await countWithin(services, rightOnes)
      },
      refuse: often ? silently : plainly,
    }
  }

  const network = { ...free.network, most: free.network.most * sizeOf(site), key: site }
  const rightOfAll = within(site, 'unknown')
  const crowded = (await isUsedUp(services, network)) || (await isReached(services, rightOfAll))
  if (crowded) await waitBesideOthers()
  const pair = { ...free.pair, key: boundedKey(services, email, site) }
  const account = { ...free.account, key: boundedKey(services, email) }
  // Beyond the pair's own tries the account's are not used up: one network cannot spend them all.
  const slow = often || (await isUsedUp(services, pair)) || (await isUsedUp(services, account))
  if (slow) await waitForTurn()
  return {
    whose: { site },
    right: async () => {
      await forgetCounter(services, pair)
      for (const limit of [network, account]) await takeBack(services, limit)
      for (const limit of [rightOnes, rightOfAll]) await countWithin(services, limit)
    },
    refuse: crowded || slow ? silently : plainly,
  }
}

/** Of IPv6 a site is a /48, in which several households may live. */
const sizeOf = (site: string) => (site.includes(':') ? 3 : 1)

const within = (site: string, browsers: 'known' | 'unknown'): Limit => ({
  ...ofNetwork,
  most: ofNetwork.most * sizeOf(site),
  key: `${browsers} ${site}`,
})

const plainly: Guess['refuse'] = (code) => {
  throw new AuthError(code)
}

/** In a lane a wrong password sounds like one that was not compared: it must be tried again. */
const silently: Guess['refuse'] = () => {
  throw tooManyTries()
}

const isUsedUp = async (services: AuthServices, limit: Limit) =>
  (await countWithin(services, limit)) !== null

const takeBack = ({ db }: AuthServices, limit: Limit) =>
  db.queries
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(counterOf(limit))
