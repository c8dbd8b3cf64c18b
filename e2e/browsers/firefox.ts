import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RemoteBrowser } from './remote-browser.ts'

/** Firefox speaks WebDriver BiDi itself: no driver beside it, one socket. */
export async function startFirefox(program = 'firefox-esr'): Promise<RemoteBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'mutirao-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { send, complaints } = await connect(`${await addressOf(child)}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[]
  }
  const context = contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    name: 'Firefox',
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (work, ...args) => {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify(await (${work})(...JSON.parse(args))) ?? 'null'`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    complaints: async () => complaints,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** It says where it listens, once it does. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox was started without its error output')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}

interface Message {
  id?: number
  method?: string
  result?: unknown
  error?: string
  message?: string
  params?: { level: string; text: string }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const complaints: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Message
    if (said.method === 'log.entryAdded' && said.params?.level === 'error') {
      complaints.push(said.params.text)
    }
    const call = said.id === undefined ? undefined : waiting.get(said.id)
    if (said.error) call?.reject(new Error(`${said.error}: ${said.message}`))
    else call?.resolve(said.result)
  })
  let calls = 0
  const send = (method: string, params: object): Promise<unknown> => {
    calls += 1
    const call = Promise.withResolvers<unknown>()
    waiting.set(calls, call)
    socket.send(JSON.stringify({ id: calls, method, params }))
    return call.promise
  }
  return { send, complaints }
}
