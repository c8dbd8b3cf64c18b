import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inwardAddresses } from './inward-addresses.ts'
import { openDoor } from './outgoing.ts'
import { blockList, isPublicAddress } from './public-address.ts'

let server: Server
let port: number
let reached: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  reached = []
  answer = (_, response) => response.writeHead(204).end()
  server = createServer((request, response) => answer(request, response))
  server.on('connection', ({ localAddress }) => reached.push(String(localAddress)))
  await new Promise<void>((listening) => server.listen(0, '::', listening))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Olá' } as const
const named = (...addresses: string[]) => ({
  lookup: async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})
const closed = { allowed: blockList(), ownHost: 'mutirao.example' }
/** As an operator opens it for a receiver in the same house. */
const toThisMachine = { ...closed, allowed: blockList('127.0.0.1') }

describe('an address that a user gave', () => {
  it('reaches nothing of the inside, however it is written', async () => {
    const addresses = inwardAddresses(port)
    expect(addresses.length).toBeGreaterThanOrEqual(300)
    const door = openDoor(closed)
    for (const address of addresses) {
      await expect(door.send(address, post), address).rejects.toMatchObject({
        fault: 'address_refused',
      })
    }
    expect(reached).toEqual([])
  })

  it('is refused where its name leads inside, or somewhere inside as well', async () => {
    const url = `https://example.com:${port}/`
    for (const addresses of [['127.0.0.1'], ['::1'], ['8.8.8.8', '10.0.0.1'], []]) {
      const door = openDoor({ ...closed, ...named(...addresses) })
      await expect(door.send(url, post)).rejects.toMatchObject({ fault: 'address_refused' })
    }
    const lost = { lookup: () => Promise.reject(new Error('ENOTFOUND')) }
    const door = openDoor({ ...closed, ...lost })
    await expect(door.send(url, post)).rejects.toMatchObject({ fault: 'address_refused' })
    expect(reached).toEqual([])
  })

  it('is not this installation itself, with or without the last dot', async () => {
    const door = openDoor({ ...closed, ...named('8.8.8.8') })
    for (const host of ['mutirao.example', 'MUTIRAO.example', 'mutirao.example.']) {
      await expect(door.send(`https://${host}/`, post)).rejects.toMatchObject({
        fault: 'address_refused',
      })
    }
  })

  it('is looked up once: a name that changes its mind is connected where it was judged', async () => {
    let asked = 0
    const lookup = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const door = openDoor({ ...toThisMachine, lookup })
    expect(await door.send(`http://example.com:${port}/`, post)).toEqual({
      status: 204,
      retryAfter: null,
    })
    expect(asked).toBe(1)
  })
})

describe('what the operator allows', () => {
  const ask = (patience = {}) =>
    openDoor({ ...toThisMachine, ...patience }).send(`http://127.0.0.1:${port}/hook`, post)

  it('is reached, with the very bytes', async () => {
    const seen: unknown[] = []
    answer = async (request, response) => {
      const body = await request.toArray()
      seen.push(request.method, request.url, request.headers.host, Buffer.concat(body).toString())
      response.writeHead(429, { 'retry-after': '7' }).end('depois')
    }
    expect(await ask()).toEqual({ status: 429, retryAfter: '7' })
    expect(seen).toEqual(['POST', '/hook', `127.0.0.1:${port}`, 'Olá'])
  })

  it('sends nobody elsewhere', async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://[::1]:${port}/` }).end()
    expect(await ask()).toMatchObject({ status: 302 })
    expect(reached).toHaveLength(1)
  })

  it('is given up when it is silent, and when its answer trickles for ever', async () => {
    const patience = { patienceMs: 300 }
    answer = () => {}
    await expect(ask(patience)).rejects.toMatchObject({ fault: 'too_slow' })
    answer = (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    }
    await expect(ask(patience)).rejects.toMatchObject({ fault: 'too_slow' })
  })

  it('is not read to the end of an endless answer', async () => {
    answer = (_, response) => {
      const pour = () => {
        while (response.write('x'.repeat(50_000)));
        response.once('drain', pour)
      }
      pour()
    }
    expect(await openDoor(toThisMachine).send(`http://127.0.0.1:${port}/`, post)).toMatchObject({
      status: 200,
    })
  })

  it('is unreachable when nobody listens', async () => {
    server.close()
    await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' })
  })
})

it('takes the open internet for public', () => {
  const open = ['8.8.8.8', '1.1.1.1', '200.160.2.3', '2606:4700:4700::1111', '2804:14d::1']
  expect(open.filter(isPublicAddress)).toEqual(open)
  expect(['', 'example.com', '1.2.3', '::1%lo'].filter(isPublicAddress)).toEqual([])
})
