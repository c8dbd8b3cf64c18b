import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Refusal } from '#contract/errors.ts'
import type { StaticFiles } from '#server/app.ts'
import { startSecondApp } from '#server/testing/second-app.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const page: StaticFiles = () =>
  new Response('<h1>Mutirão</h1>', { headers: { 'content-type': 'text/html' } })
const broken: StaticFiles = () => {
  throw new Error('o disco sumiu: senha=segredo')
}

async function appWith(files: StaticFiles, settings = {}) {
  const app = await startSecondApp(world.services, files, settings)
  onTestFinished(() => app.stop())
  return app
}
const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
})

describe('security headers', () => {
  const expectStrict = ({ headers }: Response) => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    // Nothing inline and nothing from elsewhere.
    const allowed = policy.split('; ').flatMap((line) => line.split(' ').slice(1))
    expect(new Set(allowed)).toEqual(new Set(["'none'", "'self'", 'data:', "'script'"]))
    expect(policy.match(/[^;]*data:/g)).toEqual([" img-src 'self' data:"])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }

  it.each(['/api/health', '/api/docs', '/api/nada', '/nada.js', '/auth/v1/nada'])(
    'are on %s',
    async (path) => expectStrict(await world.fetch(path)),
  )

  it('are on a page', async () => {
    const app = await appWith(page)
    expectStrict(await app.fetch('/dashboard'))
  })

  it('are on the answer to a failure', async () => {
    const app = await appWith(broken)
    const answer = await app.fetch('/dashboard')
    expect(answer.status).toBe(500)
    expectStrict(answer)
    world.expectErrorLog(/o disco sumiu/)
  })

  it('ask for HTTPS from now on only where the installation has it', async () => {
    const secure = await appWith(page, { baseUrl: 'https://kanban.example' })
    const { headers } = await secure.fetch('/')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  })
})

describe('refusals', () => {
  it('say that an unknown address of the API is unknown, in JSON and in Portuguese', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await world.fetch('/api/nada/disso', { method })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not_found',
        message: 'Não encontramos o que você procura. Volte e atualize a página.',
      })
    }
  })

  it('refuse a body beyond what a stranger may send with 413, announced or not', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(16 * 1024) })
    const announced = await world.fetch('/auth/v1/signup', json(large))
    expect(announced.status).toBe(413)
    // What the caller goes on sending must not be taken for its next request.
    expect(announced.headers.get('connection')).toBe('close')
    expect(await announced.json()).toMatchObject({ code: 'request_entity_too_large' })

    const stream = new Blob([large]).stream()
    const chunked = { ...json(''), body: stream, duplex: 'half' } as RequestInit
    const answer = await world.fetch('/auth/v1/signup', chunked)
    expect(answer.status).toBe(413)
  })

  it('refuse a body that is no JSON', async () => {
    for (const body of ['', '{', 'nada', '{"email":}']) {
      const answer = await world.fetch('/auth/v1/signup', json(body))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'bad_json' })
    }
  })

  it.each(['/auth/v1/recover', '/auth/v1/resend'])(
    'take a body of %s that was cut off for the caller’s doing, and not for the database’s',
    async (path) => {
      const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
      const lines = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json']
      // Answered with 100, it is known to be read.
      lines.push('Content-Length: 1000', 'Expect: 100-continue', '', '')
      socket.write(lines.join('\r\n'))
      await once(socket, 'data')
      socket.end('{"email":')
      const line = () => world.logLines.find((line) => line.path === path && line.status)
      await expect.poll(line, { timeout: 60_000 }).toMatchObject({ status: 400 })
      const words = world.logLines.map(({ msg }) => msg)
      expect(words).not.toContain('the database cannot be reached')
    },
  )

  it('tell nothing of what nobody expected; the log tells it, under the id of the request', async () => {
    const app = await appWith(broken)
    const answer = await app.fetch('/dashboard')
    const body = (await answer.json()) as Refusal
    expect(body).toEqual({
      code: 'unexpected_failure',
      message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
      requestId: answer.headers.get('x-request-id'),
    })
    const line = world.logLines.findLast((line) => line.level === 'error')
    expect(line).toMatchObject({ requestId: body.requestId, msg: 'unexpected failure' })
    world.expectErrorLog(/o disco sumiu/)
  })
})

describe('every request', () => {
  it('has an id of its own, in the answer and in the log', async () => {
    const [one, other] = [await world.fetch('/api/health'), await world.fetch('/api/health')]
    const id = one.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers.get('x-request-id')).not.toBe(id)
    expect(world.logLines.find((line) => line.requestId === id)).toMatchObject({
      method: 'GET',
      path: '/api/health',
      status: 200,
    })
  })

  it('has one id, also where its address reads like a pattern of the router', async () => {
    const { headers } = await world.fetch('/*')
    const lines = world.logLines.filter(({ path }) => path === '/*')
    const ids = new Set(lines.map(({ requestId }) => requestId))
    expect([...ids]).toEqual([headers.get('x-request-id')])
  })

  it('leaves neither its query nor its headers in the log', async () => {
    await world.fetch('/api/health?token=segredo-da-consulta', {
      headers: { authorization: 'Bearer segredo-do-cabecalho' },
    })
    expect(JSON.stringify(world.logLines)).not.toContain('segredo-d')
  })
})
