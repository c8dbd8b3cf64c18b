import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type ChosenKind, chosenKinds } from '#contract/notice-settings.ts'
import { sameText } from '#server/auth/same-text.ts'

export const unsubscribePath = '/cancelar-avisos'

/** What somebody is taken off from: one task, one kind of notice, the weekly summary, or all of it. */
export type MailScope = `task:${string}` | `kind:${ChosenKind}` | 'summary' | 'all'

/** Longer than anybody should have to wait for what a mail of ours offers. */
const goodFor = 60 * 24 * 60 * 60_000

export interface UnsubscribeLinks {
  /** The address that a mail offers. It stands for nothing else: no session, no right to read. */
  linkFor(accountId: string, scope: MailScope): string
  /** Null: it is not ours, was altered, or is too old. */
  read(token: string): { accountId: string; scope: MailScope } | null
}

interface Parts {
  config: { baseUrl: string }
  accessTokens: { secretFor(purpose: string): Buffer }
  now: () => Date
}

export function createUnsubscribeLinks({ config, accessTokens, now }: Parts): UnsubscribeLinks {
  const secret = accessTokens.secretFor('unsubscribing')
  const sign = (said: string) => createHmac('sha256', secret).update(said).digest('base64url')
  return {
    linkFor: (accountId, scope) => {
      const said = [accountId, scope, now().getTime() + goodFor].join('.')
      return `${config.baseUrl}${unsubscribePath}?t=${said}.${sign(said)}`
    },
    read: (token) => {
      const [accountId = '', scope = '', until = '', signature = ''] = token.split('.')
      if (!sameText(signature, sign([accountId, scope, until].join('.')))) return null
      const known = Scope.safeParse(scope)
      if (!known.success || Number(until) <= now().getTime()) return null
      return { accountId, scope: known.data as MailScope }
    },
  }
}

const Scope = z.union([
  z.templateLiteral(['task:', z.uuid()]),
  z.templateLiteral(['kind:', z.enum(chosenKinds)]),
  z.enum(['summary', 'all']),
])
