import { z } from 'zod'
import { type Route, route } from '#contract/route.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { notOffered } from '#server/auth/not-offered.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { testCheckoutPath } from '#server/billing/test-provider/test-provider.ts'
import { feedPath } from '#server/feeds/feeds.ts'
import { mcpPath } from '#server/mcp/serve-mcp.ts'
import { tools } from '#server/mcp/tools.ts'
import { unsubscribePath } from '#server/notice-mails/unsubscribe-link.ts'
import { publicPath } from '#server/public-links/public-links.ts'
import { bindings } from '#server/routes.ts'

/** What is asked for: a route of the contract, or an address whose form is not ours to say. */
export interface Target {
  route: Route
  ofContract: boolean
  /** The body is what a form sends, not JSON. */
  form: boolean
  /** Who can get furthest, where the route does not say it. */
  callers?: readonly string[]
}

const payment = z.object({ resultado: z.enum(['aprovar', 'pendente', 'recusar', 'desistir']) })

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.int(),
  method: z.enum(['tools/list', 'tools/call', 'tools/call', 'initialize', 'ping', 'nada']),
  params: z.object({
    name: z.enum(tools.map(({ name }) => name)),
    arguments: z.object({ project: z.string(), board: z.string(), task: z.string() }),
    protocolVersion: z.string(),
  }),
})

interface Beside {
  query?: z.ZodObject
  body?: z.ZodObject
  form?: boolean
  callers?: readonly string[]
}

const beside = (method: Route['method'], path: string, given: Beside = {}): Target => {
  const { form = false, callers, query, body } = given
  return {
    route: route({
      ...{ method, path, right: 'anyone', summary: '' },
      ...(query && { query }),
      ...(body && { body }),
    }),
    ofContract: false,
    form,
    ...(callers && { callers }),
  }
}

const mailed = { query: z.object({ token: z.string().optional(), type: z.string().optional() }) }
const unsubscribing = { query: z.object({ t: z.string() }) }

/** Each address once. A test demands that every one that the server has is among them. */
export const everyTarget: readonly Target[] = [
  ...[...bindings, ...authRoutes].map((binding) => ({
    route: binding.route,
    ofContract: true,
    form: false,
  })),
  ...notOffered.map(([path]) => beside('post', `/auth/v1/${path.replace('*', '{id}')}`, mailed)),
  beside('get', '/auth/v1/verify', mailed),
  beside('get', '/auth/v1/{nada}', mailed),
  beside('post', noticePath, { ...mailed, body: payment }),
  beside('post', mcpPath, { body: message, callers: ['reading program', 'writing program'] }),
  beside('get', `${feedPath}{feed}`),
  beside('get', `${publicPath}{secret}`),
  beside('get', `${publicPath}{secret}/eventos`),
  beside('get', `${publicPath}style.css`),
  beside('get', `${publicPath}live.js`),
  beside('get', `${testCheckoutPath}/{preferenceId}`),
  beside('post', `${testCheckoutPath}/{preferenceId}`, { body: payment, form: true }),
  beside('get', `${testCheckoutPath}/estilo.css`),
  beside('get', unsubscribePath, unsubscribing),
  beside('post', unsubscribePath, { ...unsubscribing, body: payment, form: true }),
  beside('get', `${unsubscribePath}/estilo.css`),
  beside('get', '/metrics', { callers: ['operator'] }),
  beside('get', '/api/openapi.json'),
  beside('get', '/api/docs'),
  beside('get', '/api/docs/style.css'),
  beside('get', '/api/{nada}'),
  beside('get', '/project/{projectId}'),
  beside('get', '/{nada}'),
]

/** Each as often as it has values that can be odd. */
export const targets = everyTarget.flatMap((target) => {
  const { queryNames, bodyNames } = target.route
  return Array<Target>(1 + queryNames.length + (bodyNames?.length ?? 0)).fill(target)
})
