import { getCookie, setCookie } from 'hono/cookie'
import { Id } from '#contract/fields.ts'
import type { Call } from './auth-call.ts'
import { cookieOptions } from './cookies.ts'

const name = 'mutirao-sign-up'
const week = 7 * 24 * 60 * 60

/**
 * The sign-up that this browser made, or whose password it knew. A mail, a code or an address alone do
 * not tell it from a stranger's sign-up with the same address, whose password must not count here.
 */
export const rememberSignUp = ({ services, http }: Call, id: string): void =>
  setCookie(http, name, id, cookieOptions(services.config, week))

export const rememberedSignUp = ({ http }: Call): string | undefined =>
  Id.safeParse(getCookie(http, name)).data
