import type { HttpContext } from '#server/http/request.ts'
import type { Services } from '#server/services.ts'
import { AuthError } from './auth-error.ts'
import { safeRedirect } from './redirects.ts'
import { verify } from './verify.ts'

/**
 * The protocol's own link: a GET that uses the token up and leads on with the session in the
 * fragment. Our mails link to a page of ours instead, because mail scanners open every GET.
 */
export async function followMailLink(services: Services, http: HttpContext): Promise<Response> {
  const { token, type, redirect_to } = http.req.query()
  const target = new URL(safeRedirect(services.config, redirect_to))
  // Hono answers HEAD with the GET handler; asking for the headers must not spend the token.
  if (http.req.method === 'HEAD') return http.redirect(target.href, 303)
  target.hash = await fragment(services, http, token ?? '', type ?? '')
  return http.redirect(target.href, 303)
}

async function fragment(services: Services, http: HttpContext, token: string, type: string) {
  try {
    const call = { services, http, caller: null, right: 'anyone' as const }
    const tokens = await verify(call, { type, token_hash: token })
    return new URLSearchParams({
      access_token: tokens.access_token,
      expires_at: String(tokens.expires_at),
      expires_in: String(tokens.expires_in),
      refresh_token: tokens.refresh_token,
      sb: '',
      token_type: 'bearer',
      type,
    }).toString()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return new URLSearchParams({
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
      sb: '',
    }).toString()
  }
}
