import { routePath } from 'hono/route'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { HttpContext } from '#server/http/request.ts'

/** Seconds. A sign-in may wait 40 for its turn while somebody guesses passwords. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40]

export type ObserveRequest = (http: HttpContext, milliseconds: number) => void

/** Counts requests by the template of their route: a path would be a series of its own for each id. */
export function createRequestMetrics(registry: Registry): ObserveRequest {
  const requests = new Counter({
    name: 'mutirao_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'mutirao_http_request_duration_seconds',
    help: 'Time until an answer begins; a stream begins at once and stays open.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  })
  return (http, milliseconds) => {
    const method = methods.has(http.req.method) ? http.req.method : 'other'
    const route = routeOf(http)
    requests.inc({ method, route, status: http.res.status })
    seconds.observe({ method, route }, milliseconds / 1_000)
  }
}

/** Any caller may invent a method, and each would be a series of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const templates = new Map<string, string>()

/** The route that answered, as the contract writes it; `*` is a page or a file of the app. */
export function routeOf(http: HttpContext): string {
  const path = routePath(http)
  const known = templates.get(path)
  if (known) return known
  const template = templateOf(path)
  templates.set(path, template)
  return template
}

/** A path as the router has it, as the contract writes it. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
