import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { attachFile, downloadFile } from '#contract/files.ts'
import { createTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import type { Fetch } from '#server/testing/api-client.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { freePort } from '#server/testing/free-port.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, password, withToken } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { programNamed, run } from './programs.ts'

const deploy = join(import.meta.dirname, '../deploy')
const heartbeat = 250
const megabyte = 1024 * 1024

const nginxLog = join(tmpdir(), `mutirao-proxies-${process.pid}.log`)

/** How each is started on the files of deploy/, with the ports of this drill. */
const proxies: Record<string, (port: number, upstream: number) => Promise<void>> = {
  nginx: async (port, upstream) => {
    const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '')
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replace('/var/log/nginx/mutirao.log', nginxLog)
    await startNginx(site)
  },
  haproxy: async (port, upstream) => {
    const config = (await readFile(join(deploy, 'haproxy.cfg'), 'utf8'))
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${upstream}`)
    const file = join(await temporaryFolder(), 'haproxy.cfg')
    await writeFile(file, config)
    run('haproxy', ['-db', '-f', file])
  },
  caddy: async (port, upstream) => {
    const site = await readFile(join(deploy, 'Caddyfile'), 'utf8')
    const file = join(await temporaryFolder(), 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env: { DOMAIN: `http://127.0.0.1:${port}`, UPSTREAM: `127.0.0.1:${upstream}` },
    })
  },
  /** As people write it who have read nothing: it says neither who asks nor that it is a proxy. */
  'bare nginx': (port, upstream) =>
    startNginx(`server { listen 127.0.0.1:${port}; client_max_body_size 0;
      location / { proxy_pass http://127.0.0.1:${upstream}; } }`),
}

async function startNginx(site: string): Promise<void> {
  const folder = await temporaryFolder()
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `user root; daemon off; pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; ${paths} ${site} }`,
  )
  run('nginx', ['-c', file, '-e', 'stderr'])
}

describe.each(Object.keys(proxies))('through %s', (name) => {
  const isThere = programNamed(name.split(' ').at(-1) ?? '') !== null

  it.runIf(isThere)('streams are live, files whole, addresses true, numbers closed', async () => {
    const world = await startWorld({}, { heartbeat })
    onTestFinished(() => world.stop())
    const port = await freePort()
    await proxies[name]?.(port, world.services.config.port)
    const through: Fetch = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
    await until('the proxy', async () => (await through('/api/health').catch(() => null))?.ok)

    const direct = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
    const ana = { ...direct, ...withToken(through, direct.token) }
    const project = await exampleProject(ana, [])
    await expectLiveStream(ana, project, through)
    await expectWholeFile(ana, project, through)
    expect((await through('/metrics')).status).toBe(404)
    if (name !== 'bare nginx') await expectTrueAddress(world, direct, port)
    if (name === 'nginx') await expectSecretsUnlogged(through)
  })
})

/** Addresses that open something are not in what our configuration has nginx write. */
async function expectSecretsUnlogged(through: Fetch): Promise<void> {
  onTestFinished(() => rm(nginxLog, { force: true }))
  const secrets = ['/publico/segredo', '/calendario/segredo.ics', '/cancelar-avisos?t=segredo']
  for (const path of [...secrets, '/api/files?ticket=segredo', '/?sem-nada']) await through(path)
  const log = () => readFile(nginxLog, 'utf8')
  await until('the log', async () => (await log()).includes('/?sem-nada'))
  expect(await log()).not.toContain('segredo')
}

type Ana = Awaited<ReturnType<typeof addPerson>>
type Project = Awaited<ReturnType<typeof exampleProject>>

/** Signs of life arrive one by one, and a change within the second in which it is made. */
async function expectLiveStream(ana: Ana, { projectId, columnId }: Project, through: Fetch) {
  const { token } = ana
  const ear = await listen(through, `/api/projects/${projectId}/events`, { token })
  await until('signs of life', () => ear.beats() >= 3)
  const begun = performance.now()
  const { event } = await ana.call(createTask, { projectId, columnId, title: 'Ao vivo' })
  await until('the change', () => ear.frames.some(({ data }) => data?.version === event?.version))
  const took = Math.round(performance.now() - begun)
  process.stdout.write(`    a change was seen on the stream after ${took} ms\n`)
  expect(took).toBeLessThan(2_000)
  ear.hangUp()
}

async function expectWholeFile(ana: Ana, { projectId, taskId }: Project, through: Fetch) {
  const bytes = randomBytes(20 * megabyte)
  const input = { projectId, taskId, name: 'filme.bin' }
  const { event } = await ana.call(attachFile, input, { bytes })
  if (event?.change.type !== 'file.attached') throw new Error('nothing was attached')
  const path = downloadFile.path
    .replace('{projectId}', projectId)
    .replace('{taskId}', taskId)
    .replace('{fileId}', event.change.fileId)
  const headers = { authorization: `Bearer ${ana.token}` }
  const received = Buffer.from(await (await through(path, { headers })).arrayBuffer())
  expect(received.equals(bytes)).toBe(true)
}

/** The address of who asks, also when they claim to be somebody else. */
async function expectTrueAddress({ services }: World, { email, userId }: Ana, port: number) {
  const body = JSON.stringify({ email, password })
  const asked = request({
    ...{ host: '127.0.0.1', port, localAddress: '127.0.0.9', method: 'POST' },
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(200)
  const sessions = await rows<{ address: string }>(
    services.db.queries,
    sql`select address from sessions where account_id = ${userId}`,
  )
  const addresses = sessions.map(({ address }) => address)
  expect(addresses).toContain('127.0.0.9')
  expect(addresses).not.toContain('203.0.113.7')
}
