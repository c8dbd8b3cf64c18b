import { z } from 'zod'
import { type Route, route } from '#contract/route.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { notOffered } from '#server/auth/not-offered.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { testCheckoutPath } from '#server/billing/test-provider/test-provider.ts'
import { bindings } from '#server/routes.ts'

/** What is asked for: a route of the contract, or an address whose form is not ours to say. */
export interface Target {
  route: Route
  ofContract: boolean
  /** The body is what a form sends, not JSON. */
  form: boolean
}

const query = z.object({ token: z.string().optional(), type: z.string().optional() })
const body = z.object({ resultado: z.enum(['aprovar', 'pendente', 'recusar', 'desistir']) })

const beside = (method: Route['method'], path: string, form = false): Target => ({
  route: route({ method, path, right: 'anyone', summary: '', query, body }),
  ofContract: false,
  form,
})

const all: readonly Target[] = [
  ...[...bindings, ...authRoutes].map((binding) => ({
    route: binding.route,
    ofContract: true,
    form: false,
  })),
  ...notOffered.map(([path]) => beside('post', `/auth/v1/${path.replace('*', '{id}')}`)),
  beside('get', '/auth/v1/verify'),
  beside('get', '/auth/v1/{nada}'),
  beside('post', noticePath),
  beside('get', `${testCheckoutPath}/{preferenceId}`),
  beside('post', `${testCheckoutPath}/{preferenceId}`, true),
  beside('get', '/api/openapi.json'),
  beside('get', '/api/docs'),
  beside('get', '/api/{nada}'),
  beside('get', '/project/{projectId}'),
  beside('get', '/{nada}'),
]

/** Each as often as it has values that can be odd. */
export const targets = all.flatMap((target) => {
  const { queryNames, bodyNames } = target.route
  return Array<Target>(1 + queryNames.length + (bodyNames?.length ?? 0)).fill(target)
})
