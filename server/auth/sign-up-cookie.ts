import { getCookie, setCookie } from 'hono/cookie'
import type { Call } from '#server/http/serve.ts'
import { cookieOptions } from './cookies.ts'

const name = 'mutirao-sign-up'
const week = 7 * 24 * 60 * 60

/**
 * The sign-up that this browser made, or whose password it knew. `resend` names an address alone;
 * without this, a stranger's sign-up with the same address could be what is sent again.
 */
export const rememberSignUp = ({ services, http }: Call, id: string): void =>
  setCookie(http, name, id, cookieOptions(services.config, week))

export const rememberedSignUp = ({ http }: Call): string | undefined => getCookie(http, name)
