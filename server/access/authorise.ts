import { isProjectAction, type Right } from '#contract/route.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { Authorise, Needed, SignedInCall } from '#server/http/serve.ts'
import { looksLikeToken } from './api-token.ts'
import type { Caller } from './caller.ts'
import { keySent } from './idempotency.ts'
import {
  bearerOf,
  type Identity,
  type IdentityServices,
  identifyBy,
  identifyIn,
  type Unidentified,
} from './identify.ts'
import { identifyByToken } from './identify-token.ts'
import type { NamedProject } from './project-access.ts'
import { identifyByTicket } from './tickets.ts'
import { countRequest, type TokenQuota } from './token-quota.ts'

export interface AdmittingServices extends IdentityServices {
  tokenQuota: TokenQuota
}

/** Decides, on every request anew, whether the account behind it may come in. */
export const authorise =
  (services: AdmittingServices): Authorise =>
  async (needed, http, projectId, ticketFor) => {
    const { right } = needed
    if (right === 'anyone') return { caller: null }
    const named = projectId && isProjectAction(right) ? { projectId, key: keySent(http) } : null
    const ticket = ticketFor && http.req.query('ticket')
    const { identity, project } = ticket
      ? await identifyByTicket(services, ticket, ticketFor, named)
      : await identifyByHeader(services, http, needed, named)
    return { caller: admitted(right, identity), project }
  }

/** By the token of a session, or by a personal one. */
function identifyByHeader(
  services: AdmittingServices,
  http: HttpContext,
  needed: Needed,
  named: NamedProject | null,
): Promise<Identity> {
  const authorization = http.req.header('authorization')
  const token = bearerOf(authorization) ?? ''
  if (!looksLikeToken(token)) return identifyIn(services, authorization, named)
  const count = (tokenId: string) => countRequest(services.tokenQuota, http, tokenId)
  const agent = http.env.agent ?? null
  return identifyByToken(services, { token, agent, needed, count }, named)
}

/** After a wait: what was taken back meanwhile, session, approval or access, is gone. */
export async function authoriseAfterWait<Call extends SignedInCall<AdmittingServices>>(
  call: Call,
  projectId?: string,
): Promise<Call> {
  const { http, ticketFor } = call
  const { caller, project } = await authorise(call.services)(call, http, projectId, ticketFor)
  return { ...call, caller: caller as Caller, project }
}

/**
 * The same for what is sent for long, either way. That the ticket or the token of the session has ended meanwhile
 * ends no transfer; account, session and access are asked for, and so is the end of a personal token.
 */
export async function authoriseGoingOn<Call extends SignedInCall<AdmittingServices>>(
  call: Call,
  projectId = '',
): Promise<Call> {
  if (call.caller.token) return authoriseAfterWait(call, projectId)
  const named = isProjectAction(call.right) ? { projectId, key: null } : null
  const { identity, project } = await identifyBy(
    call.services,
    { ...call.caller, counter: 0 },
    named,
  )
  return { ...call, caller: admitted(call.right, identity), project }
}

/** The one place that says what the state of an account lets it do (R4). */
export function admitted(right: Right, identity: Caller | Unidentified): Caller {
  if (identity === 'email_not_confirmed') throw new DomainError('email_not_confirmed')
  if (typeof identity === 'string') throw new DomainError('no_authorization')
  if (right !== 'signed-in' && !identity.approved) throw new DomainError('approval_required')
  if (right === 'administrator' && !identity.administrator) {
    throw new DomainError('administrator_required')
  }
  return identity
}
