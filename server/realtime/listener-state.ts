import { type SQL, sql } from 'drizzle-orm'
import { type Access, can } from '#contract/access.ts'
import type { StreamEnd } from '#contract/streams.ts'
import { admitted } from '#server/access/authorise.ts'
import { type AccountState, identityOf } from '#server/access/identify.ts'
import type { TokenClaims } from '#server/auth/access-tokens.ts'
import { DomainError } from '#server/http/domain-error.ts'

/** Somebody who listens: who their token said they were when the stream was opened. */
export interface Listening extends TokenClaims {
  /** Null: to their own account. */
  projectId: string | null
}

/** What the database says of them now. */
export interface ListenerState extends AccountState {
  /** Which of the listeners asked about. */
  index: number
  accountId: string
  access: Access | null
  /** The version after which they may read events of the project. */
  since: number
}

/** One row for each of these listeners, given as JSON: all that decides whether they may go on. */
export const listenerStates = (listening: SQL): SQL => sql`
  select l.index, l.account as "accountId", a.email, a.email_confirmed_at as "confirmedAt", pr.full_name as "fullName",
         pr.approved, coalesce(s.id, k.id) as "sessionId",
         case when p.created_by = a.id then 'manage' else m.access end as access,
         case when p.created_by = a.id then 0 else coalesce(m.since_version, 0) end as since
    from json_to_recordset(${listening}::json)
      as l(index int, account uuid, session uuid, project uuid)
    left join accounts a on a.id = l.account
    left join profiles pr on pr.user_id = a.id
    left join sessions s on s.id = l.session and s.account_id = a.id
    left join api_tokens k on k.id = l.session and k.account_id = a.id
    left join projects p on p.id = l.project
     and (k.id is null or not exists (select from closed_to_agents c where c.project_id = p.id))
    left join project_members m on m.project_id = p.id and m.user_id = a.id`

export const asJson = (listening: readonly Listening[]) =>
  JSON.stringify(
    listening.map(({ accountId, sessionId, projectId }, index) => ({
      index,
      account: accountId,
      session: sessionId,
      project: projectId,
    })),
  )

/** Why they may listen no longer, by the same rules as for a request; null when they may. */
export function endOf(
  listening: Listening,
  state: ListenerState | undefined,
  adminEmail: string,
): StreamEnd['code'] | null {
  try {
    admitted('approved', identityOf(listening, state, adminEmail))
  } catch (error) {
    if (error instanceof DomainError) return error.code as StreamEnd['code']
    throw error
  }
  if (listening.projectId === null) return null
  return state?.access && can(state.access, 'project:read') ? null : 'not_found'
}
