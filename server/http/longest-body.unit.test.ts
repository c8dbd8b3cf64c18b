import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Id, Name } from '#contract/fields.ts'
import { text } from '#contract/text.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { Message } from '#server/mcp/json-rpc.ts'
import { tools } from '#server/mcp/tools.ts'
import { bindings } from '#server/routes.ts'
import { longestBody, longestJson } from './longest-body.ts'
import { largestBody, smallBody } from './read-json.ts'

const routes = [...bindings, ...authRoutes].map(({ route }) => route)

describe('of every schema that somebody else fills in', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: each text is first judged by its length, and the body ends where the fields do',
    (_, route) => {
      const most = longestBody(route)
      expect(most).toBeLessThanOrEqual(route.right === 'anyone' ? smallBody : largestBody)
    },
  )

  it.each(tools.map(({ name, input }) => [name, input] as const))('%s, the tool', (name, input) => {
    expect(() => longestJson(input, name)).not.toThrow()
  })

  it('messages of agents', () => {
    expect(longestJson(Message, 'message')).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a schema is refused', () => {
  const refused = (field: z.ZodType, why: RegExp) =>
    expect(() => longestJson(z.object({ field }), 'PUT /x')).toThrow(why)
  const unbounded = /^PUT \/x\.field.*: a text must begin with an aborting maximum/

  it.each([
    ['without a maximum', z.string()],
    ['whose maximum does not abort', z.string().max(3)],
    ['that is changed before it is judged', z.string().trim().max(3, { abort: true })],
    ['in a list', z.array(z.string()).max(3)],
    ['where it may be left out', z.string().nullish()],
    ['that becomes something else', z.string().transform(Number)],
    ['in a record', z.record(z.string(), z.string())],
    ['in one of several forms', z.union([z.int(), z.object({ text: z.email() })])],
  ])('with a text %s', (_, field) => refused(field, unbounded))

  it('with a list without a maximum, or a kind that it does not know', () => {
    refused(z.array(z.int()), /^PUT \/x\.field: a list must have a maximum/)
    refused(z.file(), /"file"/)
  })
})

it('is as long as the longest value that a schema takes', () => {
  const shape = z.object({ id: Id, name: Name.optional(), texts: z.array(text(100)).max(3) })
  const longest = {
    id: crypto.randomUUID(),
    name: '\u0001'.repeat(800),
    texts: Array(3).fill('\u0001'.repeat(100)),
  }
  const written = JSON.stringify(longest, null, 2).length
  const limit = longestJson(shape, 'x')
  expect(limit).toBeGreaterThan(written)
  expect(limit).toBeLessThan(written * 1.5)
})
