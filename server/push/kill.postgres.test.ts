import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { subscribeToPush } from '#contract/push.ts'
import { createTask } from '#contract/tasks.ts'
import { database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { serverProcess, temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson } from '#server/testing/people.ts'
import { certificatePath, openPushService } from '#server/testing/push-service/push-service.ts'
import { toThisMachine } from '#server/testing/receiver.ts'
import { until } from '#server/testing/until.ts'

const tasks = 60

it('kill -9 in the middle of sending loses no push, and two processes send each once', async () => {
  const service = await openPushService()
  const created = await createDatabase('template')
  const db = database(openPostgres(created.url, createLog('silent')))
  onTestFinished(async () => {
    await db.close()
    await created.drop()
    await service.close()
  })
  const start = async (NOTICE_DELAY_SECONDS: string) =>
    serverProcess({
      ...{ DATA_DIR: await temporaryFolder(), DATABASE_URL: created.url, NOTICE_DELAY_SECONDS },
      ...{ BASE_URL: 'http://mutirao.exemplo', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
      ...{ PUSH_HOSTS: service.host, OUTGOING_ALLOW: toThisMachine.outgoingAllow.join(',') },
      NODE_EXTRA_CA_CERTS: certificatePath,
    })
  // Nobody is told while the project is made.
  const first = await start('3600')
  await first.ready()
  const place = {
    db,
    fetch: (path: string, init?: RequestInit) => fetch(first.baseUrl + path, init),
  }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  const { projectId, columnId } = await exampleProject(ana, [[bruno, 'edit']])
  const browser = service.browser()
  await bruno.call(subscribeToPush, browser.subscription)
  const taskIds = Array.from({ length: tasks }, () => randomUUID())
  // Calls are told one by one, however many; as many tasks given to a person at once are one notice.
  for (const id of taskIds) {
    const description = '@Bruno Lima, por favor.'
    await ana.call(createTask, { projectId, id, columnId, title: 'Regar', description })
  }
  first.kill('SIGKILL')
  await first.exit

  const doomed = await start('0')
  await until('some were sent', async () => browser.received.length >= 3)
  doomed.kill('SIGKILL')
  await doomed.exit
  const times = () => {
    const tags = browser.received.map(({ message }) => message.tag)
    return taskIds.map((id) => tags.filter((tag) => tag === id).length)
  }
  expect(times()).toContain(0)

  // What the dead one held is the others' after its lease; here that is now.
  await db.queries.execute(sql`update jobs set next_attempt_at = now() where done_at is null`)
  await Promise.all([start('0'), start('0')])
  await until('all were sent', async () => times().every((count) => count > 0))
  // Those that were on their way when the process died may have come twice; no others did.
  const senders = 2
  expect(times().filter((count) => count > 1).length).toBeLessThanOrEqual(senders)
  expect(Math.max(...times())).toBeLessThanOrEqual(2)
  expect(service.refused).toEqual([])
})
