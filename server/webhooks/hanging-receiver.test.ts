import { afterAll, beforeAll, expect, it } from 'vitest'
import * as webhooks from '#contract/webhooks.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { openReceiver, type Receiver, toThisMachine } from '#server/testing/receiver.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(toThisMachine)
})
afterAll(() => world.stop())

/** A project of a person of one's own, and a receiver. */
async function party(name: string) {
  const person = await addPerson({ db: world.services.db, fetch: world.fetch }, name)
  const { projectId } = await exampleProject(person, [])
  return { person, projectId, receiver: await openReceiver() }
}

interface Party {
  person: Person
  projectId: string
  receiver: Receiver
}

async function hook({ person, projectId, receiver }: Party) {
  const wish = { projectId, url: receiver.url, kinds: null }
  const { webhook } = await person.call(webhooks.createWebhook, wish)
  return () => person.call(webhooks.testWebhook, { projectId, webhookId: webhook.id })
}

it('a receiver that hangs keeps nobody else’s deliveries waiting', async () => {
  const ana = await party('Ana Souza')
  const carla = await party('Carla Dias')
  const held: (() => void)[] = []
  carla.receiver.answer = (response) => void held.push(() => response.writeHead(204).end())
  const hanging = [await hook(carla), await hook(carla)]
  for (let count = 0; count < 3; count += 1) for (const test of hanging) await test()
  await until('one hangs', async () => held.length > 0)
  const test = await hook(ana)
  for (let count = 0; count < 3; count += 1) await test()
  await until('the others have theirs', async () => ana.receiver.received.length === 3)
  expect(held).toHaveLength(1)

  // Answered at last, it gets the rest, one after the other.
  carla.receiver.answer = (response) => response.writeHead(204).end()
  for (const release of held) release()
  await world.services.webhooks.settled()
  expect(carla.receiver.received).toHaveLength(6)
})
