import { sql } from 'drizzle-orm'
import type { AccountNews } from '#contract/streams.ts'
import { accountsFingerprint } from '#server/accounts/account-queries.ts'
import { profileFingerprint } from '#server/accounts/profile-queries.ts'
import { subscriptionFingerprint } from '#server/billing/subscriptions/subscription-fingerprint.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { myTasksFingerprint } from '#server/my-tasks/my-task-queries.ts'
import { noticesFingerprint } from '#server/notices/shown-notices.ts'
import { listFingerprint, ownProjects } from '#server/projects/project-queries.ts'
import { asJson, type ListenerState, type Listening, listenerStates } from './listener-state.ts'

/** What somebody's screens say, each in a few letters that change with it. */
export type Fingerprints = { [Name in AccountNews]?: string }

const names = [
  'profile',
  'projects',
  'subscription',
  'accounts',
  'tasks',
  'notices',
] as const satisfies AccountNews[]

export const newsBetween = (seen: Fingerprints, now: Fingerprints): AccountNews[] =>
  names.filter((name) => now[name] !== undefined && now[name] !== seen[name])

/** The id of a frame: what its reader knows after it. */
export const idOf = (seen: Fingerprints): string => names.map((name) => seen[name] ?? '').join('.')

/** Null: not an id of ours. The last two parts are missing in those of older versions. */
export function readId(id: string): Fingerprints | null {
  if (!/^(\w{16}\.){3}(\w{16})?(\.(\w{16})?){0,2}$/.test(id)) return null
  const [profile, projects, subscription, accounts, tasks, notices] = id.split('.')
  const ofSome = {
    ...(accounts && { accounts }),
    ...(tasks && { tasks }),
    ...(notices && { notices }),
  }
  return { profile, projects, subscription, ...ofSome } as Fingerprints
}

/** A listener to their own account. */
export interface AccountListening extends Listening {
  /** Also told when the tasks they are to do have changed. */
  withTasks: boolean
}

interface Row extends ListenerState {
  profile: string | null
  projects: string | null
  subscription: string
  accounts: string | null
  tasks: string | null
  notices: string
  projectIds: string[] | null
}

interface ListenerNews {
  state: ListenerState
  seen: Fingerprints
  /** The projects in which their tasks are; none for who did not ask for these. */
  projectIds: string[]
}

/** The rights and the news of all these listeners, of one moment. */
export async function readAccountNews(
  tx: Tx,
  listening: readonly AccountListening[],
  adminEmail: string,
): Promise<ListenerNews[]> {
  const account = sql`s."accountId"`
  const withTasks = listening.flatMap(({ withTasks }, index) => (withTasks ? [index] : []))
  const asked = sql`s.index = any(${sql.param(withTasks)}::int[])`
  const found = await rows<Row>(
    tx,
    sql`
      select s.*, ${profileFingerprint(account)} as profile, ${listFingerprint(account)} as projects,
             ${subscriptionFingerprint(account)} as subscription,
             ${noticesFingerprint(account)} as notices,
             case when s.email = ${adminEmail} then ${accountsFingerprint} end as accounts,
             case when ${asked} then ${myTasksFingerprint(account)} end as tasks,
             case when ${asked} then array(select p.id::text from (${ownProjects(account)}) p) end
               as "projectIds"
        from (${listenerStates(sql`${asJson(listening)}`)}) s`,
  )
  return found.map(
    ({ profile, projects, subscription, accounts, tasks, notices, projectIds, ...state }) => ({
      state,
      seen: {
        profile: profile ?? '',
        projects: projects ?? '',
        subscription,
        notices,
        ...(accounts && { accounts }),
        ...(tasks && { tasks }),
      },
      projectIds: projectIds ?? [],
    }),
  )
}
