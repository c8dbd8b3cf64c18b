import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '#contract/tokens.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { bindings } from '#server/routes.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { documentation } from './documentation.ts'

interface Operation {
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  components: { schemas: Record<string, object> }
  paths: Record<string, Record<string, Operation>>
}

const run = promisify(execFile)
const routes = [...bindings, ...authRoutes].map((binding) => binding.route)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('/api/openapi.json', () => {
  const read = async () => (await (await world.fetch('/api/openapi.json')).json()) as OpenApi
  const operations = async () =>
    Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  it('is an OpenAPI 3.1 document of this installation', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Mutirão', version: expect.any(String) })
    expect(document.servers).toEqual([{ url: world.baseUrl }])
  })

  it('lists every route of the contract, and nothing else', async () => {
    const listed = (await operations()).map(({ method, path }) => `${method} ${path}`)
    const known = routes.map(({ method, path }) => `${method} ${path}`)
    expect(listed.sort()).toEqual([...new Set(known)].sort())
  })

  it('describes what many answers carry once, by name', async () => {
    const text = JSON.stringify(await read())
    const led = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    const { schemas } = (await read()).components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...new Set(led)]))
    expect(text).not.toContain('$defs')
    expect(text.match(/"const":"project.created"/g)).toHaveLength(1)
  })

  it('names each parameter of a path once, as required', async () => {
    for (const { path, operation } of await operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const named = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(named.map((parameter) => parameter.name)).toEqual(inPath)
      expect(named.every((parameter) => parameter.required)).toBe(true)
    }
  })

  it('gives every operation a summary, a success and a schema for whatever it takes or sends', async () => {
    for (const { operation } of await operations()) {
      expect(operation.summary).not.toBe('')
      const statuses = Object.keys(operation.responses)
      expect(statuses.some((status) => /^[23]\d\d$/.test(status))).toBe(true)
      const bodies = [operation.requestBody, ...Object.values(operation.responses)]
      for (const { schema } of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
        expect(schema).toBeTypeOf('object')
      }
      expect(Object.values(operation.responses).every((r) => r.description)).toBe(true)
    }
  })
})

describe('/api/docs', () => {
  it('shows every route on a page that needs no script', async () => {
    const answer = await world.fetch('/api/docs')
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/)
    for (const { path } of routes) expect(page).toContain(`<code>${path}</code>`)
  })

  it('begins with examples that run as they stand, with a token', async () => {
    const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
    const { projectId, columnId } = await exampleProject(ana, [])
    const wish = { name: 'Exemplos', projectIds: null, days: 1 }
    const { secret } = await ana.call(createToken, { ...wish, scope: 'write' })
    const page = await (await world.fetch('/api/docs')).text()
    const written = [...page.matchAll(/<pre class="example"[^>]*>([^<]*)<\/pre>/g)]
    const commands = written.map(([, text = '']) => text.replaceAll('&quot;', '"'))
    expect(commands.length).toBeGreaterThanOrEqual(3)
    const env = { MUTIRAO_TOKEN: secret, PROJETO: projectId, COLUNA: columnId }
    for (const command of commands) {
      const { stdout } = await run('sh', ['-c', command.replaceAll('&#39;', "'")], {
        env: { ...process.env, ...env },
      })
      expect(JSON.parse(stdout), command).not.toHaveProperty('code')
    }
  })

  it('has its style from here', async () => {
    const page = await (await world.fetch('/api/docs')).text()
    const [, style] = page.match(/<link rel="stylesheet" href="([^"]+)"/) ?? []
    const answer = await world.fetch(String(style))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/css')
  })
})

it.each(['/api/docs', '/api/openapi.json'])(
  '%s is made once: who asks again, without an account, keeps nobody waiting',
  async (path) => {
    const cost = async () => {
      const begun = process.cpuUsage()
      const answer = await world.fetch(path, { headers: { 'accept-encoding': 'br' } })
      const text = await answer.text()
      const { user, system } = process.cpuUsage(begun)
      return { text, took: user + system }
    }
    // Of another installation than the tests above have asked.
    const fresh = documentation(routes, 'https://exemplo.com.br')
    const begun = process.cpuUsage()
    await (await fresh.request(path)).text()
    const { user: making } = process.cpuUsage(begun)
    await cost()
    const again: Awaited<ReturnType<typeof cost>>[] = []
    for (let turn = 0; turn < 10; turn += 1) again.push(await cost())
    expect(Math.min(...again.map(({ took }) => took))).toBeLessThan(making / 4)
    expect(new Set(again.map(({ text }) => text)).size).toBe(1)
  },
)
