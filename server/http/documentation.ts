import { Hono } from 'hono'
import type { Route } from '#contract/route.ts'
import { apiDocs, docsStyle } from './api-docs.ts'
import type { Encoding } from './encoding.ts'
import { encodingFor, type JsonBody, jsonBody, sendJson } from './json-body.ts'
import { openapi } from './openapi.ts'
import type { HttpContext, HttpEnv } from './request.ts'

/** What anybody may ask for without an account, so asking again must cost nothing. */
export function documentation(routes: readonly Route[], baseUrl: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const description = once(async () => JSON.stringify(openapi(routes, baseUrl)))
  const page = once(async () => String(await apiDocs(routes, baseUrl)))
  app.get('/api/openapi.json', keptText('application/json', description))
  app.get('/api/docs', keptText('text/html; charset=UTF-8', page))
  app.get('/api/docs/style.css', (http) =>
    http.body(docsStyle, 200, { 'content-type': 'text/css' }),
  )
  return app
}

/** Made when it is first asked for: it takes longer than the rest of a start. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Sent as it was compressed for the first who asked for it so. */
function keptText(type: string, text: () => Promise<string>) {
  const bodies = new Map<Encoding, () => Promise<JsonBody>>()
  return async (http: HttpContext) => {
    const encoding = encodingFor(http)
    const body = bodies.get(encoding) ?? once(async () => jsonBody(await text(), encoding))
    bodies.set(encoding, body)
    return sendJson(http, await body(), 200, type)
  }
}
