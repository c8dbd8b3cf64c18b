import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#contract/errors.ts'
import type { WriteQuota } from '#server/access/write-quota.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext, HttpEnv } from '#server/http/request.ts'
import { type Authorise, mount } from '#server/http/serve.ts'
import { translate } from '#server/http/translate.ts'
import type { Log } from '#server/log.ts'
import type { AuthServices } from './auth-call.ts'
import { AuthError, type AuthErrorCode, authErrors } from './auth-error.ts'
import { authRoutes } from './auth-routes.ts'
import { identified } from './identified.ts'
import { followMailLink } from './mail-link.ts'
import { refuseOthers } from './not-offered.ts'

const versionHeader = 'x-supabase-api-version'

/** Everything under `/auth/v1`: the protocol's routes, in the protocol's dialect of errors. */
export function authApp(services: AuthServices & { writeQuota: WriteQuota }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use('/auth/v1/*', async (http, next) => {
    await next()
    const asked = http.req.header(versionHeader)
    // Without the echo the library does not look at `code` at all.
    if (asked && /^\d{4}-\d{2}-\d{2}$/.test(asked)) http.res.headers.set(versionHeader, asked)
  })
  app.onError((error, http) => refusal(http, asAuthError(error, http.get('log'))))
  const authorise = authoriseSession(services)
  refuseOthers(app, authorise)
  app.route('/', mount(authRoutes, services, authorise))
  app.get('/auth/v1/verify', (http) => followMailLink(services, http))
  app.all('/auth/v1/*', () => {
    throw new AuthError('not_found')
  })
  return app
}

const authoriseSession =
  (services: AuthServices): Authorise =>
  async ({ right }, http) => ({
    caller: right === 'anyone' ? null : await identified(services, http),
  })

function asAuthError(error: unknown, log: Log): AuthError {
  if (error instanceof AuthError) return error
  const { code, fields, retryAfter } = translate(error, log)
  const message = error instanceof DomainError ? fields?.[0]?.message : undefined
  return new AuthError(codeOf(code), {
    ...(message && { message }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function codeOf(code: ErrorCode): AuthErrorCode {
  if (code === 'busy' || code === 'no_room') return 'unavailable'
  return isAuthCode(code) ? code : 'unexpected_failure'
}

const isAuthCode = (code: string): code is AuthErrorCode => code in authErrors

/** Both dialects at once: older clients read `error_code` and `msg`, newer ones the others. */
function refusal(http: HttpContext, { code, status, message, details }: AuthError): Response {
  const body = {
    code,
    error_code: code,
    message,
    msg: message,
    ...(details.reasons && { weak_password: { reasons: details.reasons } }),
  }
  http.header('x-sb-error-code', code)
  if (details.retryAfter) http.header('retry-after', String(details.retryAfter))
  return http.json(body, status as ContentfulStatusCode)
}
