import { sql } from 'drizzle-orm'
import type { AccountNews } from '#contract/streams.ts'
import { accountsFingerprint } from '#server/accounts/account-queries.ts'
import { profileFingerprint } from '#server/accounts/profile-queries.ts'
import { subscriptionFingerprint } from '#server/billing/subscriptions/subscription-fingerprint.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { listFingerprint } from '#server/projects/project-queries.ts'
import { asJson, type ListenerState, type Listening, listenerStates } from './listener-state.ts'

/** What somebody's screens say, each in a few letters that change with it. */
export type Fingerprints = { [Name in AccountNews]?: string }

const names = ['profile', 'projects', 'subscription', 'accounts'] as const satisfies AccountNews[]

export const newsBetween = (seen: Fingerprints, now: Fingerprints): AccountNews[] =>
  names.filter((name) => now[name] !== undefined && now[name] !== seen[name])

/** The id of a frame: what its reader knows after it. */
export const idOf = (seen: Fingerprints): string => names.map((name) => seen[name] ?? '').join('.')

/** Null: not an id of ours. */
export function readId(id: string): Fingerprints | null {
  if (!/^(\w{16}\.){3}(\w{16})?$/.test(id)) return null
  const [profile, projects, subscription, accounts] = id.split('.')
  return { profile, projects, subscription, ...(accounts && { accounts }) } as Fingerprints
}

interface Row extends ListenerState {
  profile: string | null
  projects: string | null
  subscription: string
  accounts: string | null
}

/** The rights and the news of all these listeners, of one moment. */
export async function readAccountNews(
  tx: Tx,
  listening: readonly Listening[],
  adminEmail: string,
): Promise<{ state: ListenerState; seen: Fingerprints }[]> {
  const account = sql`s."accountId"`
  const found = await rows<Row>(
    tx,
    sql`
      select s.*, ${profileFingerprint(account)} as profile, ${listFingerprint(account)} as projects,
             ${subscriptionFingerprint(account)} as subscription,
             case when s.email = ${adminEmail} then ${accountsFingerprint} end as accounts
        from (${listenerStates(sql`${asJson(listening)}`)}) s`,
  )
  return found.map(({ profile, projects, subscription, accounts, ...state }) => ({
    state,
    seen: {
      profile: profile ?? '',
      projects: projects ?? '',
      subscription,
      ...(accounts && { accounts }),
    },
  }))
}
