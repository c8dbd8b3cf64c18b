import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Route } from '#contract/route.ts'
import { authorise } from './access/authorise.ts'
import { authApp } from './auth/auth-app.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { receiveNotice } from './billing/payments/webhook.ts'
import { noticePath } from './billing/provider/mercado-pago.ts'
import { testCheckout } from './billing/test-provider/test-checkout.ts'
import { apiDocs, docsStyle } from './http/api-docs.ts'
import { cachePolicy } from './http/cache-policy.ts'
import { DomainError } from './http/domain-error.ts'
import { openapi } from './http/openapi.ts'
import { clientAddress, type HttpContext, type HttpEnv } from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mount } from './http/serve.ts'
import { refusal, translate } from './http/translate.ts'
import { bindings } from './routes.ts'
import type { Services } from './services.ts'

export type StaticFiles = (request: Request) => Response | null

export function createApp(services: Services, files: StaticFiles): Hono<HttpEnv> {
  const { config, log, billing } = services
  const app = new Hono<HttpEnv>()
  app.use(async (http, next) => {
    // The router comes through here twice for an address that reads like one of its patterns ('/*').
    const requestId = http.get('requestId') ?? randomUUID()
    http.set('requestId', requestId)
    http.set('log', log.child({ requestId }))
    const peer = http.env.incoming.socket.remoteAddress
    http.set('address', clientAddress(peer, http.req.header('x-forwarded-for'), config.trustProxy))
    const answer = () => logged(http, next)
    await (http.req.method === 'GET' ? services.readers.counted(answer) : answer())
    http.res.headers.set('x-request-id', requestId)
    // The rest of a body too large is not read, so nothing else can follow on this connection.
    if (http.res.status === 413) http.res.headers.set('connection', 'close')
  })
  app.use(securityHeaders(config.baseUrl))
  app.use(cachePolicy)
  app.onError((error, http) => refusal(translate(error, http.get('log')), http.get('requestId')))

  app.route('/', authApp(services))
  app.route('/', mount(bindings, services, authorise(services)))
  app.post(noticePath, (http) => receiveNotice(services, http))
  if (billing.testProvider) app.route('/', testCheckout(billing.testProvider, log))
  documentation(app, config.baseUrl)
  app.all('/api/*', notFound)
  // A route like any other: what Hono's own notFound throws gets past the security headers.
  app.all('*', (http) => files(http.req.raw) ?? notFound())
  return app
}

function documentation(app: Hono<HttpEnv>, baseUrl: string): void {
  const routes: Route[] = [...bindings, ...authRoutes].map((binding) => binding.route)
  // Made when it is first asked for: it takes longer than the rest of a start.
  let description: ReturnType<typeof openapi> | undefined
  app.get('/api/openapi.json', (http) => {
    description ??= openapi(routes, baseUrl)
    return http.json(description)
  })
  app.get('/api/docs', (http) => http.html(apiDocs(routes)))
  app.get('/api/docs/style.css', (http) =>
    http.body(docsStyle, 200, { 'content-type': 'text/css' }),
  )
}

const notFound = (): Response => {
  throw new DomainError('not_found')
}

/** One line for each request. The path alone: a query may carry a one-time token. */
async function logged(http: HttpContext, next: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await next()
  const ms = Math.round((performance.now() - begun) * 10) / 10
  const { method, path } = http.req
  http.get('log').info({ method, path, status: http.res.status, ms }, 'request')
}
