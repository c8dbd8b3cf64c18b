import type { z } from 'zod'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type AccountRight, isProjectAction, type Route } from '#contract/route.ts'
import { scopeFor, type TokenScope } from '#contract/token-scopes.ts'
import { jsonSchema, namedSchemas } from './json-schemas.ts'
import { version } from './version.ts'

/** The public description of the API, made from the contract: there is no second one to forget. */
export function openapi(routes: readonly Route[], baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mutirão', version, description: 'API pública do Mutirão.' },
    servers: [{ url: baseUrl }],
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'mut_…' },
      },
    },
    paths,
  }
}

function operation(route: Route) {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    'x-right': route.right,
    ...(route.right !== 'anyone' && { security: securityOf(scopeFor(route)) }),
    parameters: [...route.paramNames.map(pathParameter), ...queryParameters(route.query)],
    ...(route.body && {
      requestBody: { required: true, content: json(jsonSchema(route.body, 'input')) },
    }),
    ...(route.upload && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: { ...success(route), ...refusals(route) },
  }
}

const securityOf = (scope: TokenScope | null) => [
  { session: [] },
  ...(scope ? [{ token: [scope] }] : []),
]

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: name === 'version' ? { type: 'integer', minimum: 1 } : { type: 'string', format: 'uuid' },
})

function queryParameters(query: z.ZodObject | undefined) {
  if (!query) return []
  const schema = jsonSchema(query, 'input')
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function success({ answer, frames, type, status = 200 }: Route) {
  if (!answer && !frames) return { 204: { description: 'Feito.' } }
  const schema = answer && jsonSchema(answer, 'output')
  const content = {
    ...(schema && (type ? { [type]: { schema } } : json(schema))),
    ...(frames && { 'text/event-stream': { schema: framesSchema(frames) } }),
  }
  return { [status]: { description: 'Feito.', content } }
}

/** One frame: its name, its data as JSON, and for most the id to come back with. */
export const framesSchema = (frames: NonNullable<Route['frames']>) => ({
  oneOf: Object.entries(frames).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: {
      event: { const: event },
      id: { type: 'string' },
      data: jsonSchema(data, 'output'),
    },
  })),
})

/** What every route with this right may answer, besides what it declares itself. */
const inherited: Record<AccountRight, ErrorCode[]> = {
  anyone: [],
  'signed-in': ['no_authorization'],
  approved: ['no_authorization', 'approval_required'],
  administrator: ['no_authorization', 'approval_required', 'administrator_required'],
}

export function errorsOf(route: Route): ErrorCode[] {
  const input: ErrorCode[] = route.body ? ['bad_json', 'not_json', 'validation_failed'] : []
  if (route.method !== 'get') input.push('cross_site')
  if (route.query) input.push('validation_failed')
  return [...new Set([...refusedBy(route), ...input, ...(route.errors ?? [])])]
}

function refusedBy(route: Route): ErrorCode[] {
  const { right, method } = route
  if (right === 'anyone') return []
  const withToken: ErrorCode[] = ['invalid_token', ...beyondToken(route)]
  if (!isProjectAction(right)) return [...inherited[right], ...withToken]
  const write: ErrorCode[] = method === 'get' ? [] : ['forbidden', 'key_reused', 'history_replaced']
  return [...inherited.approved, ...withToken, 'not_found', ...write]
}

function beyondToken(route: Route): ErrorCode[] {
  const scope = scopeFor(route)
  if (!scope) return ['token_refused']
  const opensToAny = isProjectAction(route.right) || route.tokens === 'narrowed'
  return [
    ...(opensToAny ? [] : (['token_limited'] as const)),
    ...(scope === 'write' ? (['token_scope'] as const) : []),
  ]
}

function refusals(route: Route) {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: json(refusalSchema(codes)),
      },
    ]),
  )
}

const refusalSchema = (codes: ErrorCode[]) => ({
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: codes },
    message: { type: 'string' },
    requestId: { type: 'string' },
    ...(codes.includes('text_changed') && { current: currentText }),
    ...(codes.includes('comment_changed') && { current: currentComment }),
  },
})

const currentText = {
  type: 'object',
  description: 'O texto que vale agora, com `text_changed`.',
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    textVersion: { type: 'integer' },
  },
}

const currentComment = {
  type: 'object',
  description: 'O texto que vale agora, com `comment_changed`.',
  properties: { text: { type: 'string' }, textVersion: { type: 'integer' } },
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
