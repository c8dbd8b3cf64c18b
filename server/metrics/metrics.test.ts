import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProject } from '#contract/projects.ts'
import { engine } from '#server/testing/databases.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

async function scrape() {
  const answer = await world.fetch('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const families = new Map(parse(await answer.text()).map((family) => [family.name, family]))
  return (name: string, labels: Record<string, string> = {}) =>
    families
      .get(name)
      ?.metrics.find(({ labels: own = {} }) =>
        Object.entries(labels).every(([label, value]) => own[label] === value),
      )
}

it('counts requests by the template of their route and by status, and how long they took', async () => {
  const { projectId } = await exampleProject(ana, [])
  await ana.call(openProject, { projectId })
  await world.fetch(`/api/projects/${projectId}`)
  await world.fetch('/api/nothing/of/the/kind')
  await world.fetch('/auth/v1/user')
  const metric = await scrape()
  const board = { method: 'GET', route: '/api/projects/{projectId}' }
  expect(metric('mutirao_http_requests_total', { ...board, status: '200' })?.value).toBe('1')
  expect(metric('mutirao_http_requests_total', { ...board, status: '401' })?.value).toBe('1')
  expect(metric('mutirao_http_requests_total', { route: '/api/*', status: '404' })?.value).toBe('1')
  expect(metric('mutirao_http_requests_total', { route: '/auth/v1/user' })?.value).toBe('1')
  // The parser takes the histograms of all routes for one.
  const text = await (await world.fetch('/metrics')).text()
  const labels = 'method="GET",route="/api/projects/{projectId}"'
  expect(text).toContain(`mutirao_http_request_duration_seconds_count{${labels}} 2\n`)
  expect(text).toContain(`mutirao_http_request_duration_seconds_bucket{le="40",${labels}} 2\n`)
  expect(text).not.toContain(projectId)
})

it('tells of streams, queues, the lag of who follows the events, the pool and the process', async () => {
  const { projectId } = await exampleProject(ana, [])
  const ear = await listen(world.fetch, '/api/events', { token: ana.token })
  await ear.next('hello')
  const { db, now } = world.services
  await db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at, abandoned_at)
    select 'mail', 'approved', '{}', ${now()}, ${now()}, ${now()} from generate_series(1, 3)`)
  await db.queries.execute(sql`
    update project_events set at = at - interval '90 seconds' where project_id = ${projectId}`)
  const metric = await scrape()
  expect(metric('mutirao_streams_open')?.value).toBe('1')
  expect(metric('mutirao_jobs', { queue: 'mail', state: 'abandoned' })?.value).toBe('3')
  const lag = Number(metric('mutirao_event_lag_seconds', { follower: 'notices' })?.value)
  expect(lag).toBeGreaterThanOrEqual(90)
  expect(metric('mutirao_event_lag_seconds', { follower: 'webhooks' })?.value).toBe('0')
  expect(Number(metric('mutirao_database_bytes')?.value)).toBeGreaterThan(1_000_000)
  expect(Number(metric('process_resident_memory_bytes')?.value)).toBeGreaterThan(1_000_000)
  expect(metric('mutirao_database_up')?.value).toBe('1')
  expect(metric('mutirao_last_backup_timestamp_seconds')?.value).toBe('0')
  const pooled = metric('mutirao_pool_waiting_requests')?.value
  expect(pooled).toBe(engine === 'postgres' ? '0' : undefined)
})

it('tells for how long the process answered nobody, since it was last asked', async () => {
  const longest = async () => Number((await scrape())('nodejs_eventloop_lag_max_seconds')?.value)
  await longest()
  const until = performance.now() + 1_500
  while (performance.now() < until) Math.random()
  expect(await longest()).toBeGreaterThan(1.4)
})

it('tells of the process also while the database tells nothing', async () => {
  const { db } = world.services
  await db.queries.execute(sql`alter table jobs rename to jobs_away`)
  const metric = await scrape()
  await db.queries.execute(sql`alter table jobs_away rename to jobs`)
  expect(metric('mutirao_database_up')?.value).toBe('0')
  expect(Number(metric('process_resident_memory_bytes')?.value)).toBeGreaterThan(1_000_000)
})

it('is not there for who comes through a proxy, or by the name that people use', async () => {
  const asked = async (headers: Record<string, string>) => {
    const given = { host: '127.0.0.1', ...headers }
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
    return sent(`GET /metrics HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`)
  }
  expect(await asked({})).toMatch(/^HTTP\/1.1 200 /)
  expect(await asked({ host: 'localhost:3000' })).toMatch(/^HTTP\/1.1 200 /)
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { 'X-Forwarded-Host': '127.0.0.1' },
    { 'x-forwarded-server': 'proxy' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'true-client-ip': '127.0.0.1' },
    { host: 'quadros.example.com.br' },
  ]) {
    expect(await asked(headers)).toMatch(/^HTTP\/1.1 404 /)
  }
  expect(await sent('GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n')).toMatch(/ 404 /)
})

/** What is answered to a request that fetch would not send. */
async function sent(request: string): Promise<string> {
  const socket = connect(world.services.config.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

it('with a token opens to the token alone, from anywhere', async () => {
  const guarded = await startWorld({ metricsToken: 'um segredo comprido' })
  const asked = async (headers: Record<string, string>) =>
    (await guarded.fetch('/metrics', { headers })).status
  expect(await asked({})).toBe(404)
  expect(await asked({ authorization: 'Bearer um segredo comprid0' })).toBe(404)
  const right = { authorization: 'Bearer um segredo comprido' }
  expect(await asked(right)).toBe(200)
  expect(await asked({ ...right, 'x-forwarded-for': '203.0.113.7' })).toBe(200)
  await guarded.stop()
})
