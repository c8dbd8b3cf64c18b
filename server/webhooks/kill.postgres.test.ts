import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { listEvents } from '#contract/projects.ts'
import { changeTask } from '#contract/tasks.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import type { Fetch } from '#server/testing/api-client.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson } from '#server/testing/people.ts'
import { openReceiver, toThisMachine } from '#server/testing/receiver.ts'
import { spawnServer } from '#server/testing/server-process.ts'
import { until } from '#server/testing/until.ts'

const changes = 40

it('kill -9 and two processes lose no event, and each has one id', async () => {
  const created = await createDatabase('template')
  const db = database(openPostgres(created.url, createLog('silent')))
  onTestFinished(async () => {
    await db.close()
    await created.drop()
  })
  const settings = async () => ({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: created.url,
    OUTGOING_ALLOW: toThisMachine.outgoingAllow.join(','),
    LOG_LEVEL: 'error',
  })
  const doomed = await spawnServer(await settings())
  await doomed.ready()
  const fetchPath: Fetch = (path, init) => fetch(doomed.baseUrl + path, init)
  const ana = await addPerson({ db, fetch: fetchPath }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  const receiver = await openReceiver()
  // One that lies: it takes some and says that it failed.
  receiver.answer = (response) =>
    response.writeHead(receiver.received.length % 7 === 0 ? 500 : 204).end()
  await ana.call(createWebhook, { projectId, url: receiver.url, kinds: null })
  const { events: before } = await ana.call(listEvents, { projectId })
  const first = before.at(-1)?.version ?? 0
  for (let change = 1; change <= changes; change += 1) {
    await ana.call(changeTask, { projectId, taskId, title: `Mudança ${change}` })
  }
  await until('some were told', async () => receiver.received.length >= 3)
  doomed.kill('SIGKILL')
  await doomed.exit

  const heirs = [await spawnServer(await settings()), await spawnServer(await settings())]
  onTestFinished(() => {
    for (const heir of heirs) heir.kill('SIGTERM')
  })
  const wanted = Array.from({ length: changes }, (_, index) => first + index + 1)
  const told = () => new Set(receiver.received.map(({ said }) => said.data.version))
  await until('all were told', async () => {
    // What waits for its pause, or was the dead one's, is due now.
    await db.queries.execute(sql`update jobs set next_attempt_at = now() where queue = 'webhooks'
                                    and (last_error is not null or attempts > 0)`)
    await db.queries.execute(sql`update webhooks set paused_until = null`)
    return wanted.every((version) => told().has(version))
  })
  const idOf = new Map<number, Set<unknown>>()
  for (const { said, headers } of receiver.received) {
    const { version } = said.data
    idOf.set(version, (idOf.get(version) ?? new Set()).add(headers['webhook-id']))
  }
  expect([...idOf.values()].every((ids) => ids.size === 1)).toBe(true)
  const [log] = await rows<{ count: number }>(
    db.queries,
    sql`select count(*)::int as count from webhook_deliveries where version > ${first}`,
  )
  expect(log?.count).toBe(changes)
})
