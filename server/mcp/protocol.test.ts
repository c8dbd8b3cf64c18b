import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretOf } from '#server/testing/agent.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let secret: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  await exampleProject(ana, [])
  secret = await secretOf(ana, { scope: 'read' })
})
afterAll(() => world.stop())

const newest = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': newest,
  'io.modelcontextprotocol/clientCapabilities': {},
}
const request = { jsonrpc: '2.0', id: 1 }

interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

async function send({ method = 'POST', headers = {}, body }: Sending) {
  const response = await world.fetch('/mcp', {
    method,
    headers: {
      ...{ authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const said = text ? JSON.parse(text) : {}
  return { response, status: response.status, code: said.error?.code ?? said.code, said }
}

/** A request as the newest revision wants it; tests spoil one thing of it. */
const modern = (name: string, params: object = {}, headers: object = {}): Sending => ({
  headers: { 'mcp-protocol-version': newest, 'mcp-method': name, ...headers },
  body: { ...request, method: name, params: { ...params, _meta: meta } },
})
const older = (name: string, params: object = {}, headers = {}): Sending => ({
  ...{ headers, body: { ...request, method: name, params } },
})

describe('/mcp', () => {
  it('is opened by personal tokens alone: no session, no cookie, nothing in the address', async () => {
    for (const authorization of ['', `Bearer ${ana.token}`, `Bearer mut_${'a'.repeat(36)}`]) {
      const { status, response } = await send({ ...older('ping'), headers: { authorization } })
      expect(status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('Bearer')
    }
    const inAddress = await world.fetch(`/mcp?token=${secret}`, { method: 'POST', body: '{}' })
    expect(inAddress.status).toBe(401)
  })

  it('answers POST of programs and of our own pages, and keeps no stream or session', async () => {
    const foreign = await send({ ...older('ping'), headers: { origin: 'https://mau.example' } })
    expect(foreign.status).toBe(403)
    const own = await send({ ...older('ping'), headers: { origin: world.baseUrl } })
    expect(own.status).toBe(200)
    for (const method of ['GET', 'DELETE']) {
      const { status, response } = await send({ method })
      expect([status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
    const session = { 'mcp-session-id': 'x', 'last-event-id': '3' }
    const listed = await send(older('tools/list', {}, session))
    expect([listed.status, listed.response.headers.get('mcp-session-id')]).toEqual([200, null])
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect(await send({ body: notice })).toMatchObject({ status: 202, said: {} })
  })

  it('takes one message of JSON-RPC, and says what else is wrong with a body', async () => {
    expect(await send({ body: '{"jsonrpc"' })).toMatchObject({ status: 400, code: -32700 })
    const batch = [{ ...request, method: 'ping' }]
    for (const body of [batch, { ...request, jsonrpc: '1.0', method: 'ping' }, { ...request }, 3]) {
      expect(await send({ body })).toMatchObject({ status: 400, code: -32600 })
    }
    const endless = JSON.stringify({ ...request, method: 'x'.repeat(1024 * 1024) })
    expect(await send({ body: endless })).toMatchObject({ status: 413 })
  })

  it('shakes hands with the revisions before, and offers its own to unknown ones', async () => {
    const wanted = [
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      ['1999-01-01', '2025-11-25'],
    ] as const
    for (const [protocolVersion, answered] of wanted) {
      const { said } = await send(older('initialize', { protocolVersion, capabilities: {} }))
      expect(said.result).toMatchObject({
        protocolVersion: answered,
        capabilities: { tools: {} },
        serverInfo: { name: 'mutirao' },
      })
    }
    const unknown = await send(older('ping', {}, { 'mcp-protocol-version': '1999-01-01' }))
    expect(unknown).toMatchObject({ status: 400, code: -32022 })
    expect(await send(older('nada'))).toMatchObject({ status: 200, code: -32601 })
    expect(await send(older('server/discover'))).toMatchObject({ code: -32601 })
  })

  it('needs no handshake in the newest revision, where every answer says what it is', async () => {
    const { said } = await send(modern('server/discover'))
    expect(said.result).toMatchObject({
      ...{ resultType: 'complete', supportedVersions: [newest], capabilities: { tools: {} } },
      ...{ ttlMs: expect.any(Number), cacheScope: 'public' },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'mutirao' } },
    })
    const { said: listed } = await send(modern('tools/list'))
    expect(listed.result).toMatchObject({ resultType: 'complete', cacheScope: 'private' })
    expect(await send(modern('initialize'))).toMatchObject({ status: 404, code: -32601 })
    expect(await send(modern('constructor'))).toMatchObject({ status: 404, code: -32601 })
  })

  it('refuses headers that say something else than the body', async () => {
    const call = { name: 'quem_sou', arguments: {} }
    const named = { 'mcp-name': 'quem_sou' }
    const inBase64 = { 'mcp-name': `=?base64?${Buffer.from('quem_sou').toString('base64')}?=` }
    for (const headers of [named, inBase64]) {
      expect(await send(modern('tools/call', call, headers))).toMatchObject({ status: 200 })
    }
    const spoilt = [
      modern('tools/call', call),
      modern('tools/call', call, { 'mcp-name': 'comentar' }),
      modern('tools/call', call, { ...named, 'mcp-method': 'tools/list' }),
      modern('tools/call', call, { ...named, 'mcp-protocol-version': '2025-11-25' }),
      older('tools/list', {}, { 'mcp-protocol-version': newest }),
    ]
    for (const sending of spoilt) {
      expect(await send(sending)).toMatchObject({ status: 400, code: -32020 })
    }
    const later = '2031-01-01'
    const { said, status } = await send({
      headers: { 'mcp-protocol-version': later, 'mcp-method': 'tools/list' },
      body: {
        ...{ ...request, method: 'tools/list' },
        params: { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': later } },
      },
    })
    expect([status, said.error.code, said.error.data.requested]).toEqual([400, -32022, later])
    expect(said.error.data.supported).toContain(newest)
  })

  it('counts against the token what it is asked, and what a tool asks for it', async () => {
    const left = async (sending: Sending) => {
      const { response } = await send(sending)
      return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
    }
    const before = await left(older('ping'))
    expect(await left(older('ping'))).toBe(before - 1)
    // Of the tool below the list of projects is one request, and what they have another.
    expect(await left(older('tools/call', { name: 'listar_projetos' }))).toBe(before - 2)
    expect(await left(older('ping'))).toBe(before - 5)
  })
})

it('an installation can do without it', async () => {
  const closed = await startWorld({ mcp: false })
  const place = { db: closed.services.db, fetch: closed.fetch }
  const token = await secretOf(await addPerson(place, 'Ana Souza'))
  const answer = await closed.fetch('/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, method: 'ping' }),
  })
  expect(answer.status).toBe(404)
  await closed.stop()
})
