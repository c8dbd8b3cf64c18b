import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decideApproval } from '../contract/accounts.ts'
import { signUp, verifyToken } from '../contract/auth.ts'
import { callRoute, type Fetch } from '../server/testing/api-client.ts'
import { fetchWithCookies } from '../server/testing/cookie-jar.ts'
import { freePort } from '../server/testing/free-port.ts'
import { newestMailTo, type ReceivedMail, readOutbox } from '../server/testing/outbox.ts'
import { type Person, signIn, withToken } from '../server/testing/people.ts'
import { type ServerProcess, spawnServer } from '../server/testing/server-process.ts'
import { until } from '../server/testing/until.ts'

export const adminEmail = 'admin@mutirao.local'
export const adminPassword = 'administrador'

/** A server of its own on data that nobody needs afterwards, and the people who use it. */
export interface Installation {
  baseUrl: string
  fetch: Fetch
  /** The newest mail to an address, once it has been sent. */
  mailTo(address: string): Promise<ReceivedMail>
  /** All that were sent to an address so far, the oldest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>
  /** Signed up, confirmed by mail and, unless told otherwise, approved: all through the API. */
  person(name: string, options?: { approved?: boolean }): Promise<Person>
  /** What an operator does: the address and the data stay. */
  stop(): Promise<void>
  start(): Promise<void>
  /** What the power company does. */
  kill(): Promise<void>
  /** At that moment: from when it is told to stop until it is ready again. */
  wasStopped(at: number): boolean
}

/** A refusal of the last moment is on the console a moment after it. */
const logging = 1_000

let arrivals = 0

export async function install(
  more: Record<string, string> = {},
): Promise<Installation & { remove(): Promise<void> }> {
  const folder = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mutirao-e2e-')))
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: adminPassword,
    CHECKOUT_URL: 'https://pagamento.exemplo/premium?conta={user_id}',
    // Each person comes from an address of their own, or they would share the limits.
    TRUST_PROXY: '127.0.0.1',
    // Some stories begin with thousands of tasks.
    WRITES_PER_MINUTE: '1000000',
    // Nobody in a story waits two minutes.
    NOTICE_DELAY_SECONDS: '0',
    ...more,
  }
  const baseUrl = `http://127.0.0.1:${settings.PORT}`
  let server: ServerProcess
  const outages: { from: number; to: number }[] = []
  const start = async () => {
    server = await spawnServer(settings)
    await server.ready()
    const outage = outages.at(-1)
    if (outage) outage.to = Date.now()
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    outages.push({ from: Date.now(), to: Number.POSITIVE_INFINITY })
    server.kill(signal)
    await server.exit
  }
  const stop = () => end('SIGTERM')
  const fetchHere: Fetch = (path, init) => fetch(`${baseUrl}${path}`, init)
  const mailTo = (address: string) =>
    until(`a mail to ${address}`, () => newestMailTo(join(folder, 'outbox'), address))
  let administrator: Promise<Pick<Person, 'call'>> | undefined
  await start()
  return {
    baseUrl,
    fetch: fetchHere,
    mailTo,
    mailsTo: async (address) =>
      (await readOutbox(join(folder, 'outbox'))).filter(({ to }) => to === address),
    person: async (name, { approved = true } = {}) => {
      const person = await arrive({ baseUrl, fetch: fetchHere, mailTo }, name)
      if (!approved) return person
      // One session for all of them: every password that is compared takes its time.
      administrator ??= signIn(fetchHere, adminEmail, adminPassword)
      await (await administrator).call(decideApproval, { accountId: person.userId, approved })
      return person
    },
    stop,
    start,
    kill: () => end('SIGKILL'),
    wasStopped: (at) => outages.some(({ from, to }) => from <= at && at <= to + logging),
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function arrive(
  { baseUrl, fetch, mailTo }: Pick<Installation, 'baseUrl' | 'fetch' | 'mailTo'>,
  name: string,
): Promise<Person> {
  arrivals += 1
  const email = `${name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}${arrivals}.${process.pid}@exemplo.com.br`
  const from = `10.9.${arrivals >> 8}.${arrivals & 255}`
  const data = { full_name: name }
  const keepCookies = fetchWithCookies()
  const browser: Fetch = (path, init) => keepCookies(`${baseUrl}${path}`, init)
  await callRoute(browser, signUp, { email, password: 'segredo', data }, { from })
  const token_hash = tokenIn(await mailTo(email))
  const confirm = { type: 'signup', token_hash }
  const { user, access_token } = await callRoute(browser, verifyToken, confirm, { from })
  return { name, email, userId: user.id, ...withToken(fetch, access_token) }
}

/** What the link of a mail carries in its fragment. */
export function tokenIn({ links }: ReceivedMail): string {
  const { hash } = new URL(links[0] ?? 'about:blank')
  return new URLSearchParams(hash.slice(1)).get('token_hash') ?? ''
}
