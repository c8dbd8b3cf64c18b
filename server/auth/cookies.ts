import type { CookieOptions } from 'hono/utils/cookie'
import type { Config } from '#server/config.ts'

/** Read by the auth routes alone, never by a script, and never sent from another site. */
export const cookieOptions = (config: Config, maxAge: number): CookieOptions => ({
  path: '/auth/v1',
  httpOnly: true,
  sameSite: 'Strict',
  secure: config.baseUrl.startsWith('https:'),
  maxAge,
})
