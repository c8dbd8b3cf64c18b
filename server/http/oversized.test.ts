import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#server/testing/world.ts'
import { longestHeaders, longestPath } from './oversized.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('refuses a path that is longer than any address of ours, whoever asks', async () => {
  // 15,600 slashes took seven seconds of the only thread.
  const answer = await world.fetch(`/x${'/'.repeat(15_600)}y`)
  expect(answer.status).toBe(414)
  expect(await answer.json()).toMatchObject({ message: 'O endereço do pedido é longo demais.' })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await world.fetch(`/${'x'.repeat(longestPath - 1)}`)).status).toBe(404)
})

it.each(Object.entries(longestHeaders))(
  'refuses a header %s of more than %i',
  async (name, most) => {
    const send = (length: number) =>
      world.fetch('/api/health', { headers: { [name]: 'x'.repeat(length) } })
    expect((await send(most + 1)).status).toBe(431)
    expect((await send(most)).status).toBe(200)
  },
)

it('knows every header that the server reads', () => {
  const server = join(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.ts$/.test(file) && !file.startsWith('testing'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
  const read = files.flatMap((source) =>
    Array.from(
      source.matchAll(/(?:\breq(?:uest)?|\bhttp\.req)\.header(?:s\.get)?\('([a-z-]+)'/g),
      ([, name]) => name,
    ),
  )
  expect(read.length).toBeGreaterThan(20)
  // Node reads these two itself, and takes no odd ones.
  const known = [...Object.keys(longestHeaders), 'content-length', 'host']
  expect([...new Set(read)].filter((name) => name && !known.includes(name))).toEqual([])
})
