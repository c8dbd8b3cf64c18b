import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { errors } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { authorise } from './access/authorise.ts'
import { authApp } from './auth/auth-app.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { receiveNotice } from './billing/payments/webhook.ts'
import { noticePath } from './billing/provider/mercado-pago.ts'
import { testCheckout } from './billing/test-provider/test-checkout.ts'
import { isOutOfRoom } from './db/no-room.ts'
import { feedPath } from './feeds/feeds.ts'
import { serveFeed } from './feeds/serve-feed.ts'
import { cachePolicy } from './http/cache-policy.ts'
import { documentation } from './http/documentation.ts'
import { DomainError } from './http/domain-error.ts'
import { rateLimitHeaders } from './http/rate-limit.ts'
import { clientAddress, type HttpContext, type HttpEnv } from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mount } from './http/serve.ts'
import { refusal, translate } from './http/translate.ts'
import { mcpPath, serveMcp } from './mcp/serve-mcp.ts'
import { routeOf } from './metrics/request-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { showUnsubscribe, unsubscribe } from './notice-mails/unsubscribe.ts'
import { unsubscribePath } from './notice-mails/unsubscribe-link.ts'
import { unsubscribeStyle } from './notice-mails/unsubscribe-pages.ts'
import { publicPath } from './public-links/public-links.ts'
import { publicPages } from './public-links/public-pages.ts'
import { bindings } from './routes.ts'
import type { Services } from './services.ts'

export type StaticFiles = (request: Request) => Response | null

export function createApp(services: Services, files: StaticFiles): Hono<HttpEnv> {
  const { config, log, billing } = services
  const app = new Hono<HttpEnv>()
  const routes: Route[] = [...bindings, ...authRoutes].map((binding) => binding.route)
  app.use(async (http, next) => {
    // The router comes through here twice for an address that reads like one of its patterns ('/*').
    const requestId = http.get('requestId') ?? randomUUID()
    http.set('requestId', requestId)
    http.set('log', log.child({ requestId }))
    const peer = http.env.incoming.socket.remoteAddress
    http.set('address', clientAddress(peer, http.req.header('x-forwarded-for'), config.trustProxy))
    await observed(http, next, services)
    http.res.headers.set('x-request-id', requestId)
    if (http.req.path.startsWith('/api/')) http.res.headers.set('x-history', services.history)
    // The rest of a body too large is not read, so nothing else can follow on this connection.
    if (http.res.status === 413) http.res.headers.set('connection', 'close')
  })
  app.use(securityHeaders(config.baseUrl))
  app.use(cachePolicy)
  app.use(rateLimitHeaders)
  app.onError((error, http) => refusal(translate(error, http.get('log')), http.get('requestId')))

  app.route('/', authApp(services))
  app.route('/', mount(bindings, services, authorise(services)))
  app.post(noticePath, (http) => receiveNotice(services, http))
  app.all(mcpPath, (http) => serveMcp(services, http, (request, env) => app.fetch(request, env)))
  app.get(`${feedPath}:file`, (http) => serveFeed(services, http))
  app.get(unsubscribePath, (http) => showUnsubscribe(services, http))
  app.post(unsubscribePath, (http) => unsubscribe(services, http))
  app.get(`${unsubscribePath}/estilo.css`, (http) =>
    http.body(unsubscribeStyle, 200, { 'content-type': 'text/css' }),
  )
  app.route('/', publicPages(services))
  if (billing.testProvider) app.route('/', testCheckout(billing.testProvider, log))
  app.route('/', documentation(routes, config.baseUrl))
  app.get('/metrics', (http) => serveMetrics(services, http))
  app.all('/api/*', notFound)
  // A route like any other: what Hono's own notFound throws gets past the security headers.
  app.all('*', (http) => files(http.req.raw) ?? notFound())
  return app
}

const notFound = (): Response => {
  throw new DomainError('not_found')
}

/** One line for each request, and its place in the counters. The path alone: a query may carry a one-time token. */
async function observed(
  http: HttpContext,
  next: () => Promise<void>,
  { metrics, failures, traces }: Services,
): Promise<void> {
  const begun = performance.now()
  await next()
  const taken = performance.now() - begun
  metrics.observe(http, taken)
  traces?.note(http, routeOf(http), taken)
  if (http.error && http.res.status === errors.unexpected_failure.status) {
    failures.note(http.error, routeOf(http))
  }
  if (isOutOfRoom(http.error)) failures.noteNoRoom()
  const ms = Math.round(taken * 10) / 10
  const { method } = http.req
  const secretIn = [feedPath, publicPath].find((path) => http.req.path.startsWith(path))
  const path = secretIn ?? http.req.path
  http.get('log').info({ method, path, status: http.res.status, ms }, 'request')
}
