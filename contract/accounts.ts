import { z } from 'zod'
import { Id, Line, Moment, Name } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

const Role = z.enum(['admin', 'client'])

/** The signed-in person, as their own screen needs it. */
export const Profile = z.object({
  id: Id,
  userId: Id,
  email: AnyText,
  fullName: AnyText,
  avatarUrl: AnyText.nullable(),
  role: Role,
  approved: z.boolean(),
  createdAt: Moment,
  /** Fourteen days after the first approval (R20); null when nobody has decided yet. */
  trialEndsAt: Moment.nullable(),
  /** In which days are counted, for everybody of this installation (R26). */
  timeZone: AnyText,
})
export type Profile = z.output<typeof Profile>

export const getProfile = route({
  method: 'get',
  path: '/api/profile',
  right: 'signed-in',
  summary: 'O perfil de quem entrou; o único dado que uma conta ainda não aprovada pode ler.',
  answer: Profile,
})

export const changeProfile = route({
  method: 'patch',
  path: '/api/profile',
  right: 'approved',
  summary: 'Muda o nome de quem entrou.',
  body: z.object({ fullName: Name }),
  answer: Profile,
})

/** One device or browser in which the person is signed in. */
export const Session = z.object({
  id: Id,
  current: z.boolean(),
  userAgent: AnyText,
  address: AnyText,
  createdAt: Moment,
  refreshedAt: Moment,
})
export type Session = z.output<typeof Session>

export const listSessions = route({
  method: 'get',
  path: '/api/sessions',
  right: 'approved',
  summary: 'As sessões abertas de quem entrou, a mais recente primeiro.',
  answer: z.object({ sessions: z.array(Session) }),
})

export const endSession = route({
  method: 'delete',
  path: '/api/sessions/{sessionId}',
  right: 'approved',
  summary: 'Encerra uma das próprias sessões; deixa de valer na hora.',
  errors: ['not_found'],
})

export const AccountStatus = z.enum(['approved', 'pending'])

/** A line of the administrator's list. */
export const Account = z.object({
  userId: Id,
  email: AnyText,
  fullName: AnyText,
  role: Role,
  approved: z.boolean(),
  emailConfirmed: z.boolean(),
  createdAt: Moment,
  /** The newest decision: when, and whose. Null when nobody has decided yet. */
  decidedAt: Moment.nullable(),
  decidedBy: AnyText.nullable(),
})
export type Account = z.output<typeof Account>

export const listAccounts = route({
  method: 'get',
  path: '/api/accounts',
  right: 'administrator',
  summary: 'As contas, as mais novas primeiro, com busca por nome ou e-mail e filtro por situação.',
  query: z.object({
    search: Line(limits.name).optional(),
    status: AccountStatus.optional(),
    /** The account after which the next page begins. */
    after: Id.optional(),
  }),
  answer: z.object({
    accounts: z.array(Account),
    next: Id.nullable(),
    pending: z.int(),
  }),
})

export const decideApproval = route({
  method: 'put',
  path: '/api/accounts/{accountId}/approval',
  right: 'administrator',
  summary: 'Aprova ou reprova uma conta; vale na hora.',
  body: z.object({ approved: z.boolean() }),
  answer: Account,
  errors: ['not_found', 'administrator_is_fixed'],
})

export const approveMany = route({
  method: 'post',
  path: '/api/approvals',
  right: 'administrator',
  summary: 'Aprova várias contas de uma vez: todas ou nenhuma.',
  body: z.object({ accountIds: z.array(Id).min(1).max(limits.accountsAtOnce) }),
  answer: z.object({ accounts: z.array(Account) }),
  errors: ['not_found', 'administrator_is_fixed'],
})

export const Decision = z.object({
  approved: z.boolean(),
  decidedAt: Moment,
  decidedBy: AnyText,
})

export const listDecisions = route({
  method: 'get',
  path: '/api/accounts/{accountId}/decisions',
  right: 'administrator',
  summary: 'As decisões sobre uma conta, a mais nova primeiro.',
  answer: z.object({ decisions: z.array(Decision) }),
  errors: ['not_found'],
})
