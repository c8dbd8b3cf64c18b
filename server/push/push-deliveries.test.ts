import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { listMailDeliveries } from '#contract/mail-deliveries.ts'
import { getPush, subscribeToPush } from '#contract/push.ts'
import { listQueues } from '#contract/queues.ts'
import { minutes } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { openPushService, type PushService } from '#server/testing/push-service/push-service.ts'
import { toThisMachine } from '#server/testing/receiver.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let service: PushService
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  service = await openPushService()
  const hosts = { ...toThisMachine, pushHosts: [service.host] }
  world = await startWorld({ ...hosts, adminPassword: 'segredo do admin' })
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await projectOfTwo(world))
  await told()
  service.answer = { status: 201 }
  await bruno.call(subscribeToPush, service.browser().subscription)
})
afterAll(async () => {
  await world.stop()
  await service.close()
})

const call = () => {
  const { projectId, taskId } = project
  return ana.call(addComment, { projectId, taskId, text: 'Psiu, @Bruno Lima' })
}
/** When the two minutes of R34 are over. */
async function told() {
  await tellAll(world)
  await world.services.push.settled()
}
const asAdministrator = () =>
  signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
const deliveries = async () => {
  const { deliveries } = await (await asAdministrator()).call(listMailDeliveries, {})
  return deliveries.filter(({ kind, recipient }) => kind === 'push' && recipient === bruno.email)
}
const endpoint = async () => (await bruno.call(getPush, {})).endpoint

describe('of each push the administrator sees', () => {
  it('that it was taken, and not what it said', async () => {
    await call()
    await told()
    await call()
    await told()
    const one = { attempts: 1, error: null }
    expect(await deliveries()).toMatchObject([one, one])
    expect(JSON.stringify(await deliveries())).not.toContain('Ana')
  })

  it.each([401, 403])(
    'that a service does not know us (%i), which ends after three tries with the subscription',
    async (status) => {
      service.answer = { status }
      await call()
      await told()
      expect(await endpoint()).not.toBeNull()
      const error = expect.stringContaining(`status ${status}`)
      expect(await deliveries()).toMatchObject([{ attempts: 1, error }])
      for (const later of [1, 5]) {
        world.clock.advance(minutes(later))
        await world.services.push.settled()
      }
      expect(await endpoint()).toBeNull()
      expect(await deliveries()).toMatchObject([{ attempts: 3, error }])
      const { failed } = await (await asAdministrator()).call(listQueues, {})
      expect(failed.filter(({ queue }) => queue === 'push')).toEqual([])
    },
  )
})
