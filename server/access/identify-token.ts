import { sql } from 'drizzle-orm'
import { reaches, type TokenScope } from '#contract/token-scopes.ts'
import { rows } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { Needed } from '#server/http/serve.ts'
import { hashOfToken, isToken } from './api-token.ts'
import type { TokenLimits } from './caller.ts'
import { type AccountState, type Identity, type IdentityServices, identityOf } from './identify.ts'
import { type NamedProject, projectSeenBy, type SeenProject } from './project-access.ts'

/** A token says when it was last used, but not by a write for every request. */
const useNoted = 5 * 60_000

/**
 * Who is calling with a personal token, and how far it goes for this route. Account and token are read
 * from the database each time; a project that the token was not given is as absent as a stranger's.
 */
export async function identifyByToken(
  services: IdentityServices,
  shown: ShownToken,
  named: NamedProject | null,
): Promise<Identity> {
  const row = isToken(shown.token) ? await findToken(services, shown, named) : undefined
  if (!row) throw new DomainError('invalid_token')
  shown.count(row.sessionId)
  const { accountId, expiresAt, scope, projectIds, chosen } = row
  const via = { token: row.name, ...(shown.agent !== null && { agent: shown.agent }) }
  const limits: TokenLimits = { scope, projectIds, via }
  const claims = { accountId, sessionId: row.sessionId, expiresAt: new Date(expiresAt) }
  const identity = identityOf(claims, row, services.config.adminEmail)
  if (typeof identity === 'string') return { identity }
  refuseBeyond(scope, shown.needed, { chosen, named })
  await noteUse(services, row)
  const project = within(limits, named) ? row.project : null
  return { identity: { ...identity, token: limits }, project: project ?? undefined }
}

interface ShownToken {
  token: string
  /** What the agent calls itself that uses it; null: no agent does. */
  agent: string | null
  needed: Pick<Needed, 'scope' | 'narrowed'>
  /** Counts the request, or refuses it, once it is known which token this is. */
  count: (tokenId: string) => void
}

interface TokenRow extends AccountState, Omit<TokenLimits, 'via'> {
  sessionId: string
  name: string
  accountId: string
  expiresAt: Date | string
  lastUsedAt: Date | string | null
  /** It was made for chosen projects. */
  chosen: boolean
  project: SeenProject | null
}

async function findToken(
  { db, now }: IdentityServices,
  { token }: ShownToken,
  named: NamedProject | null,
): Promise<TokenRow | undefined> {
  const project = named
    ? sql`(select to_json(seen) from (${projectSeenBy(sql`k.account_id`, named)}) seen)`
    : sql`null`
  const [row] = await rows<TokenRow>(
    db.queries,
    sql`select k.id as "sessionId", k.account_id as "accountId", k.name, k.scope,
               k.project_ids is not null as chosen, ${openProjects} as "projectIds", k.expires_at as "expiresAt",
               k.last_used_at as "lastUsedAt", a.email, a.email_confirmed_at as "confirmedAt",
               p.full_name as "fullName", p.approved, ${project} as project
          from api_tokens k
          join accounts a on a.id = k.account_id
          left join profiles p on p.user_id = a.id
         where k.hash = ${hashOfToken(token)} and k.expires_at > ${now()}`,
  )
  return row
}

const own = sql`(
  select id from projects where created_by = k.account_id
  union
  select p.id from project_members m join projects p on p.id = m.project_id
   where m.user_id = k.account_id)`

/**
 * Of the projects that the token `k` is good for, those whose managers have not closed them to agents; null:
 * all of the person's. Nobody can tell an agent from another program with the same token, so it is closed
 * to every one, at every door.
 */
const openProjects = sql`
  case when k.project_ids is null
        and not exists (select from closed_to_agents c where c.project_id in ${own}) then null
       else array(select own.id from ${own} own
                   where (k.project_ids is null or own.id = any(k.project_ids))
                     and not exists (select from closed_to_agents c where c.project_id = own.id)) end`

/** Method and route are judged together: the route says which scope its method needs. */
function refuseBeyond(
  scope: TokenScope,
  needed: ShownToken['needed'],
  { chosen, named }: { chosen: boolean; named: NamedProject | null },
): void {
  if (!needed.scope) throw new DomainError('token_refused')
  if (!reaches(scope, needed.scope)) throw new DomainError('token_scope')
  if (chosen && !named && !needed.narrowed) throw new DomainError('token_limited')
}

const within = ({ projectIds }: TokenLimits, named: NamedProject | null) =>
  !projectIds || (named !== null && projectIds.includes(named.projectId))

async function noteUse({ db, now }: IdentityServices, { sessionId, lastUsedAt }: TokenRow) {
  const noted = lastUsedAt === null ? 0 : new Date(lastUsedAt).getTime()
  if (now().getTime() - noted < useNoted) return
  await db.queries.execute(
    sql`update api_tokens set last_used_at = ${now()} where id = ${sessionId}`,
  )
}
