import { Id } from '#contract/fields.ts'
import type { Call } from './auth-call.ts'
import { ownCookie, setOwnCookie } from './cookies.ts'

const name = 'mutirao-sign-up'
const week = 7 * 24 * 60 * 60

/**
 * The sign-up that this browser made, or whose password it knew. A mail, a code or an address alone do
 * not tell it from a stranger's sign-up with the same address, whose password must not count here.
 */
export const rememberSignUp = (call: Call, id: string): void => setOwnCookie(call, name, id, week)

export const rememberedSignUp = (call: Call): string | undefined =>
  Id.safeParse(ownCookie(call, name)).data
