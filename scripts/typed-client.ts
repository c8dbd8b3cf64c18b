import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Route } from '../contract/route.ts'

export interface NamedRoute {
  name: string
  route: Route
}

/** One file of TypeScript without dependencies: every route as a method, with the types of both sides. */
export function typedClient(routes: readonly NamedRoute[], version: string): string {
  const sorted = [...routes].sort((one, other) => (one.name < other.name ? -1 : 1))
  return [
    `// Written by \`npm run client\` from the contract of Mutirão ${version}. Do not edit.`,
    ...declared(sorted),
    `const routes: Record<string, PlainRoute> = {\n${sorted.map(plainRoute).join('\n')}\n}`,
    runtime,
    `export interface MutiraoClient {\n${sorted.map(method).join('\n')}\n}`,
    '',
  ].join('\n\n')
}

const typeName = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/** Most changes answer the same: what was declared before is named, not written again. */
function declared(routes: readonly NamedRoute[]): string[] {
  const known = new Map<string, string>()
  const declare = (name: string, text: string) => {
    const earlier = known.get(text)
    if (!earlier) known.set(text, name)
    return `export type ${name} = ${earlier ?? text}`
  }
  return routes.map(({ name, route }) =>
    [
      declare(`${typeName(name)}Input`, inputType(route)),
      declare(`${typeName(name)}Answer`, answerType(route)),
    ].join('\n'),
  )
}

function inputType({ paramNames, query, body, upload }: Route): string {
  const params = paramNames.map((name) => `${name}: ${name === 'version' ? 'number' : 'string'}`)
  const parts = [
    ...(params.length > 0 ? [`{ ${params.join('; ')} }`] : []),
    ...[query, body].flatMap((schema) => (schema ? [typeOf(schemaOf(schema, 'input'))] : [])),
    ...(upload ? ['{ bytes: Blob | Uint8Array<ArrayBuffer> }'] : []),
  ]
  return parts.join(' & ') || 'Record<string, never>'
}

function answerType({ answer, type, ticket }: Route): string {
  if (ticket) return 'Response'
  if (!answer) return 'undefined'
  return type ? 'string' : typeOf(schemaOf(answer, 'output'))
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, reused: 'inline' }) as Schema

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

function typeOf(schema: Schema): string {
  const { anyOf, oneOf, allOf } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map(inBrackets))].join(' | ')
  if (allOf) return allOf.map(inBrackets).join(' & ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  }
  if (schema.type === 'array') return `Array<${schema.items ? typeOf(schema.items) : 'unknown'}>`
  if (schema.type === 'object') return objectType(schema)
  return plainTypes[schema.type ?? ''] ?? 'unknown'
}

const inBrackets = (schema: Schema) => `(${typeOf(schema)})`

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${JSON.stringify(name)}${mark}: ${typeOf(schema)}`
  })
  return `{ ${fields.join('; ')} }`
}

function plainRoute({ name, route }: NamedRoute): string {
  const { method, path, queryNames, bodyNames, answer, type, upload, ticket } = route
  const kind = ticket ? 'response' : answer ? (type ? 'text' : 'json') : 'nothing'
  const plain = { method, path, query: queryNames, body: bodyNames, upload: upload === true, kind }
  return `  ${name}: ${JSON.stringify(plain)},`
}

const method = ({ name, route }: NamedRoute) =>
  `  /** ${route.summary} */\n` +
  `  ${name}(input: ${typeName(name)}Input, options?: CallOptions): Promise<${typeName(name)}Answer>`

/** What every client has; no module of ours, so it is kept as a text. */
const runtime = readFileSync(join(import.meta.dirname, 'client-runtime.txt'), 'utf8').trimEnd()
