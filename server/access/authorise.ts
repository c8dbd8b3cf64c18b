import { isProjectAction, type Right } from '#contract/route.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { Authorise, SignedInCall } from '#server/http/serve.ts'
import type { Caller } from './caller.ts'
import { keySent } from './idempotency.ts'
import { type IdentityServices, identifyIn, type Unidentified } from './identify.ts'
import { identifyByTicket } from './tickets.ts'

/** Decides, on every request anew, whether the account behind it may come in. */
export const authorise =
  (services: IdentityServices): Authorise =>
  async (right, http, projectId, ticketFor) => {
    if (right === 'anyone') return { caller: null }
    const named = projectId && isProjectAction(right) ? { projectId, key: keySent(http) } : null
    const ticket = ticketFor && http.req.query('ticket')
    const { identity, project } = ticket
      ? await identifyByTicket(services, ticket, ticketFor, named)
      : await identifyIn(services, http.req.header('authorization'), named)
    return { caller: admitted(right, identity), project }
  }

/** After a wait: what was taken back meanwhile, session, approval or access, is gone. */
export async function authoriseAfterWait<Call extends SignedInCall<IdentityServices>>(
  call: Call,
  projectId: string,
): Promise<Call> {
  const { services, right, http } = call
  const { caller, project } = await authorise(services)(right, http, projectId)
  return { ...call, caller: caller as Caller, project }
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
