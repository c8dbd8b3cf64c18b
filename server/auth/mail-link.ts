import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { AuthServices } from './auth-call.ts'
import { safeRedirect } from './redirects.ts'

/**
 * The protocol's own link, a GET. It leads to the page that our mails link to, and spends nothing:
 * mail scanners open every GET, and a session in an address could be anybody's (decision 17).
 */
export function followMailLink({ config }: AuthServices, http: HttpContext): Response {
  const { token = '', type = '', redirect_to } = http.req.query()
  return http.redirect(mailLink(config, type, token, safeRedirect(config, redirect_to)), 303)
}

/** The token stands in the fragment: no server log, proxy or mail scanner spends or sees it. */
export function mailLink(
  { baseUrl }: Config,
  type: string,
  token: string,
  redirectTo: string,
): string {
  const page = type === 'recovery' ? pages.newPassword : pages.confirmEmail
  const fragment = new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo })
  return `${baseUrl}${page}#${fragment}`
}
