import { and, eq, sql } from 'drizzle-orm'
import { accounts, attemptCounters, sessions } from '#server/db/schema.ts'
import { networkOf } from '#server/http/request.ts'
import type { Call } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import { knownDevice } from './device-cookie.ts'
import { countAgainst, countWithin } from './limits.ts'

const hour = 60 * 60_000
const freeGuesses = 5
const longestPause = 300
const forgetGuessesAfter = hour
/** Twice as long after each wrong guess. The exponent ends too: 2 to the power of weeks overflows. */
const nextGuessAt = sql`${attemptCounters.lastAt} + make_interval(secs =>
  least(power(2, least(${attemptCounters.count} - ${freeGuesses}, 10)), ${longestPause}))`

/** Tries from one network, right ones not counted, before it counts as crowded. */
const triesOfNetwork = { name: 'passwordTries', most: 100, window: 10 * 60_000 }

/** A try at a password that may now be compared, which costs a core for a moment. */
export interface Guess {
  /** On whose behalf the work is done. */
  whose: string
  right(): Promise<void>
  refuse(code: AuthErrorCode): never
}

/**
 * Counts a try before the password is looked at, so that many at once gain nothing, and refuses it
 * without comparing when there were too many. Each of these has a budget of its own:
 *
 * - a browser that has signed in to the account before, wherever it is;
 * - any other browser: this account from this network, so nobody is locked out from elsewhere
 *   (JamBleed), and the network as a whole, so that nobody tries one password on everyone. Where that
 *   is used up, accounts at home in the network go on; of the others one try in five seconds is
 *   looked at, so that the right password still opens.
 */
export async function admitGuess(call: Call, email: string): Promise<Guess> {
  const { services, http } = call
  const network = networkOf(http.get('address'))
  const device = knownDevice(call, email)
  const pair = `${email} ${device ? `device ${device}` : network}`
  await countPair(services, pair)
  const tries = { ...triesOfNetwork, key: network }
  const crowdedFor = device ? null : await countWithin(services, tries)
  if (crowdedFor !== null && !(await isAtHome(services, email, network))) {
    await countAgainst(services, 'slowLane', network)
  }
  return {
    whose: device ?? network,
    right: async () => {
      await forgive(services, pair)
      if (!device) await takeBack(services, network)
    },
    refuse: (code) => {
      // In a crowded network every wrong try sounds the same, looked at or not: it tells nothing.
      if (crowdedFor !== null) {
        throw new AuthError('over_request_rate_limit', { retryAfter: crowdedFor })
      }
      throw new AuthError(code)
    },
  }
}

/** Wrong passwords make the next try of the same pair wait longer. */
async function countPair(services: Services, key: string): Promise<void> {
  const now = services.now()
  const at = now.toISOString()
  const forgotten = sql`${attemptCounters.lastAt} <= ${new Date(now.getTime() - forgetGuessesAfter).toISOString()}`
  const [counted] = await services.db.queries
    .insert(attemptCounters)
    .values({ name: 'guess', key, count: 1, startedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.key],
      set: {
        count: sql`case when ${forgotten} then 1 else ${attemptCounters.count} + 1 end`,
        lastAt: now,
      },
      setWhere: sql`${attemptCounters.count} < ${freeGuesses} or ${nextGuessAt} <= ${at}`,
    })
    .returning()
  if (counted) return
  const left = sql<number>`ceil(extract(epoch from ${nextGuessAt} - ${at}::timestamptz))::int`
  const [waiting] = await services.db.queries
    .select({ left })
    .from(attemptCounters)
    .where(counter('guess', key))
  throw new AuthError('over_request_rate_limit', { retryAfter: waiting?.left ?? 1 })
}

/** Whether the account has a session that was opened or last used in this network. */
async function isAtHome(services: Services, email: string, network: string): Promise<boolean> {
  const known = await services.db.queries
    .select({ address: sessions.address })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(accounts.email, email))
  return known.some(({ address }) => networkOf(address) === network)
}

const forgive = (services: Services, key: string) =>
  services.db.queries.delete(attemptCounters).where(counter('guess', key))

const takeBack = (services: Services, network: string) =>
  services.db.queries
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(counter(triesOfNetwork.name, network))

const counter = (name: string, key: string) =>
  and(eq(attemptCounters.name, name), eq(attemptCounters.key, key))
