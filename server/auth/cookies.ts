import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Config } from '#server/config.ts'
import type { Call } from './auth-call.ts'

/** Read by the auth routes alone, never by a script, and never sent from another site. */
export const cookieOptions = (config: Config, maxAge: number): CookieOptions => ({
  path: '/auth/v1',
  httpOnly: true,
  sameSite: 'Strict',
  secure: isSecure(config),
  maxAge,
})

/**
 * For what nobody may plant: it proves nothing by itself but that this browser was given it. Over https
 * its name says that this very host set it; pages of neighbouring hosts cannot set such a one.
 */
export function setOwnCookie(
  { services: { config }, http }: Call,
  name: string,
  value: string,
  maxAge: number,
): void {
  const options = cookieOptions(config, maxAge)
  if (isSecure(config)) setCookie(http, name, value, { ...options, path: '/', prefix: 'host' })
  else setCookie(http, name, value, options)
}

export const ownCookie = ({ services: { config }, http }: Call, name: string) =>
  isSecure(config) ? getCookie(http, name, 'host') : getCookie(http, name)

const isSecure = ({ baseUrl }: Config) => baseUrl.startsWith('https:')
