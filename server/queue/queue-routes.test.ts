import { afterAll, beforeAll, expect, it } from 'vitest'
import { recoverPassword } from '#contract/auth.ts'
import { listQueues, retryJobs } from '#contract/queues.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { minutes } from '#server/testing/clock.ts'
import { freePort } from '#server/testing/free-port.ts'
import { addAccount, signIn } from '#server/testing/people.ts'
import { openPostOffice } from '#server/testing/smtp-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { claimJob } from './jobs.ts'

let world: World
let port: number
let administrator: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  port = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  world = await startWorld({ adminPassword: 'segredo do admin', smtpUrl })
  const { adminEmail } = world.services.config
  administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
})
afterAll(() => world.stop())

/** Other queues may have something to do at any moment. */
const isMail = ({ name }: { name: string }) => name === 'mail'

it('shows what failed and why, and tries it again when the administrator says so', async () => {
  const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
  await callRoute(world.fetch, recoverPassword, { email })
  await world.services.mail.settled()
  const { queues, failed } = await administrator.call(listQueues, {})
  expect(queues.find(isMail)).toMatchObject({ waiting: 1, abandoned: 0 })
  expect(failed).toMatchObject([
    {
      queue: 'mail',
      kind: 'recover-password',
      recipient: email,
      attempts: 1,
      error: expect.stringMatching(/ECONNREFUSED/),
    },
  ])

  const office = await openPostOffice(port)
  const jobIds = failed.map(({ id }) => id)
  expect(await administrator.call(retryJobs, { jobIds })).toEqual({ retried: 1 })
  await world.services.mail.settled()
  expect(office.received).toMatchObject([{ to: email }])
  const after = await administrator.call(listQueues, {})
  expect([after.queues.find(isMail), after.failed]).toEqual([undefined, []])
  expect(await administrator.call(retryJobs, { jobIds })).toEqual({ retried: 0 })
  await office.close()
})

it('does not try again what is being done', async () => {
  const { db, now, mail } = world.services
  const { email } = await addAccount({ db }, 'Bruno Lima')
  await callRoute(world.fetch, recoverPassword, { email })
  await mail.settled()
  const { failed } = await administrator.call(listQueues, {})
  const jobIds = failed.map(({ id }) => id)
  world.clock.advance(minutes(1))
  // Another process has taken it up.
  expect(
    await claimJob(db, 'mail', { kinds: ['recover-password'], first: [], last: [] }, now()),
  ).toMatchObject({
    id: jobIds[0],
    attempts: 2,
  })
  expect(await administrator.call(retryJobs, { jobIds })).toEqual({ retried: 0 })
  expect(await administrator.call(listQueues, {})).toMatchObject({ failed: [] })
})
