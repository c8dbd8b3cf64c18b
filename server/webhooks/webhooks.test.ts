import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeMember, listMembers } from '#contract/members.ts'
import { changeTask, createTask, moveTask } from '#contract/tasks.ts'
import * as webhooks from '#contract/webhooks.ts'
import { rows } from '#server/db/database.ts'
import { days, minutes, seconds } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import {
  openReceiver,
  type Received,
  type Receiver,
  toThisMachine,
} from '#server/testing/receiver.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let receiver: Receiver
const here = () => ({ projectId: project.projectId })

beforeAll(async () => {
  world = await startWorld(toThisMachine)
})
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'manage']])
  receiver = await openReceiver()
})
afterAll(() => world.stop())

type Kinds = webhooks.Webhook['kinds']
async function hook(kinds: Kinds = null, person = ana) {
  const wish = { ...here(), url: receiver.url, kinds }
  const { webhook, secret } = await person.call(webhooks.createWebhook, wish)
  return { ...here(), webhookId: webhook.id, secret }
}
/** No session lasts for days. */
const comeBack = async () => {
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
}
const settled = () => world.services.webhooks.settled()
const rename = (title: string) => ana.call(changeTask, { ...here(), taskId: project.taskId, title })
const stateOf = async ({ webhookId }: { webhookId: string }, person = ana) =>
  (await person.call(webhooks.listWebhooks, here())).webhooks.find(({ id }) => id === webhookId)
const logOf = async (place: { webhookId: string }) =>
  (await ana.call(webhooks.listDeliveries, { ...here(), webhookId: place.webhookId })).deliveries
const versionsOf = (received: Received[]) =>
  received.map(({ said }) => said.data.version).sort((a, b) => a - b)
/** As a receiver checks it. */
const isSigned = ({ headers, body }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

describe('a webhook', () => {
  it('tells of what happens from now on, with ids and no words of people', async () => {
    await rename('Antes')
    const made = await hook()
    const { version } = await rename('Segredo do projeto')
    await settled()
    const [told] = receiver.received
    expect(receiver.received).toHaveLength(1)
    expect(told?.said).toEqual({
      type: 'task.edited',
      timestamp: world.services.now().toISOString(),
      data: {
        ...{ projectId: project.projectId, version, actorId: ana.userId },
        ...{ taskId: project.taskId, columnId: project.columnId },
      },
    })
    expect(told?.body).not.toContain('Segredo')
    expect(told && isSigned(told, made.secret)).toBe(true)
    expect(told?.headers['content-type']).toBe('application/json')
    expect(await logOf(made)).toMatchObject([
      { id: told?.headers['webhook-id'], type: 'task.edited', version, attempts: 1, status: 204 },
    ])
  })

  it('tells of the chosen kinds only', async () => {
    await hook(['moves'])
    await rename('Outro')
    const { taskId, otherColumnId } = project
    await ana.call(moveTask, { ...here(), taskId, columnId: otherColumnId })
    await settled()
    expect(receiver.received.map(({ said }) => said.type)).toEqual(['task.moved'])
  })

  it('is tried out by a test, which says that it is one', async () => {
    const made = await hook()
    await ana.call(webhooks.testWebhook, made)
    await settled()
    expect(receiver.received).toMatchObject([{ said: { type: 'webhook.test' } }])
    expect(receiver.received.every((told) => isSigned(told, made.secret))).toBe(true)
  })

  it('shows its secret once, and has two while one takes the place of the other', async () => {
    const made = await hook()
    expect(JSON.stringify(await stateOf(made))).not.toContain(made.secret)
    const { secret } = await ana.call(webhooks.rotateSecret, made)
    expect(secret).not.toBe(made.secret)
    await rename('Com dois')
    await settled()
    world.clock.advance(days(1) + seconds(1))
    await comeBack()
    await rename('Com um')
    await settled()
    const both = receiver.received.map((told) =>
      [made.secret, secret].map((s) => isSigned(told, s)),
    )
    expect(both).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('is one of at most ten, and is gone with its log when it is deleted', async () => {
    const made = await hook()
    const left = 8
    for (let count = 0; count < left; count += 1) await hook()
    await expect(hook()).rejects.toMatchObject({ status: 422, code: 'too_many_webhooks' })
    await ana.call(webhooks.deleteWebhook, made)
    await rename('Ninguém ouve')
    await settled()
    const told = receiver.received.filter((one) => isSigned(one, made.secret))
    expect(told).toEqual([])
  })
})

describe('a receiver that fails', () => {
  it('is tried again on the schedule, with the same id, and what came meanwhile follows', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(500).end('erro interno')
    await rename('Um')
    await settled()
    await rename('Dois')
    await settled()
    expect(receiver.received).toHaveLength(1)
    expect(await stateOf(made)).toMatchObject({ failingSince: expect.any(String) })
    receiver.answer = (response) => response.writeHead(200).end()
    world.clock.advance(seconds(6))
    await settled()
    await settled()
    // After a failure the order is not kept; the versions say it.
    const [first, ...later] = receiver.received
    const [again, second] = later.sort((a, b) => a.said.data.version - b.said.data.version)
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(second?.said.data.version).toBe(first?.said.data.version + 1)
    expect(later).toHaveLength(2)
    expect(await stateOf(made)).toMatchObject({ failingSince: null })
  })

  it('is left alone for as long as it asks', async () => {
    await hook()
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
    await rename('Um')
    await settled()
    world.clock.advance(minutes(50))
    await settled()
    expect(receiver.received).toHaveLength(1)
    world.clock.advance(minutes(11))
    await settled()
    expect(receiver.received).toHaveLength(2)
  })

  it('is not followed elsewhere: a redirect is a failure', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
    await rename('Um')
    await settled()
    expect(receiver.received).toHaveLength(1)
    expect(await logOf(made)).toMatchObject([{ status: 302, deliveredAt: null }])
  })

  it('is switched off after days, and its maker is told', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(503).end()
    const queued = [await rename('Um'), await rename('Dois')].map(({ version }) => version)
    for (const wait of [0, 1, 5, 30, 120, 300, 600, 840, 1_200, 1_440]) {
      world.clock.advance(minutes(wait))
      await settled()
    }
    await comeBack()
    expect(await stateOf(made)).toMatchObject({ disabledFor: 'failing' })
    expect((await world.mailTo(ana.email)).subject).toContain('foi desligado')
    const tries = receiver.received.length
    expect(tries).toBeGreaterThanOrEqual(10)
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    await rename('Desligado')
    await settled()
    expect(receiver.received).toHaveLength(tries)

    receiver.answer = (response) => response.writeHead(200).end()
    await ana.call(webhooks.changeWebhook, { ...made, enabled: true })
    const { version } = await rename('Religado')
    await settled()
    const since = receiver.received.slice(tries)
    expect(versionsOf(since)).toEqual([...queued, version])
    expect(since.filter(({ headers }) => ids.has(headers['webhook-id'])).length).toBeGreaterThan(0)
    expect((await logOf(made)).every(({ deliveredAt }) => deliveredAt)).toBe(true)
  })

  it('keeps what is queued while somebody has it off, and tells it when it is on again', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(500).end()
    const { version } = await rename('Um')
    await settled()
    const second = await rename('Dois')
    await ana.call(webhooks.changeWebhook, { ...made, enabled: false })
    receiver.answer = (response) => response.writeHead(200).end()
    await rename('Enquanto desligado')
    world.clock.advance(minutes(1))
    await settled()
    expect(await logOf(made)).toMatchObject([{ attempts: 0 }, { deliveredAt: null }])
    receiver.received.length = 0
    await ana.call(webhooks.changeWebhook, { ...made, enabled: true })
    await settled()
    expect(versionsOf(receiver.received)).toEqual([version, second.version])
  })

  it('is switched off at once when it says that it is gone', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(410).end()
    await rename('Um')
    await settled()
    expect(await stateOf(made)).toMatchObject({ disabledFor: 'gone' })
  })

  it('keeps nothing of what it says but its status', async () => {
    const made = await hook()
    receiver.answer = (response) => response.writeHead(500).end('segredo da rede interna')
    await ana.call(webhooks.testWebhook, made)
    await settled()
    const kept = await rows(
      world.services.db.queries,
      sql`select to_json(d) as kept from webhook_deliveries d union all select to_json(j) from jobs j`,
    )
    expect(JSON.stringify(kept)).not.toContain('rede interna')
  })
})

describe('an event that was told', () => {
  it('is told again under the same id when somebody asks for it', async () => {
    const made = await hook()
    const { version } = await rename('Um')
    await settled()
    await ana.call(webhooks.replayEvent, { ...made, version })
    await settled()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    const unknown = ana.call(webhooks.replayEvent, { ...made, version: version + 1 })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('the right of a webhook', () => {
  it('ends after a year, which its maker is told, and begins anew when it is switched on', async () => {
    const made = await hook()
    const add = () => ana.call(createTask, { ...here(), columnId: project.columnId, title: 'Nova' })
    world.clock.advance(days(366))
    await comeBack()
    await add()
    await settled()
    expect(receiver.received).toEqual([])
    expect(await stateOf(made)).toMatchObject({ disabledFor: 'expired' })
    await ana.call(webhooks.changeWebhook, { ...made, enabled: true })
    await add()
    await settled()
    const told = receiver.received.map(({ said }) => said.type)
    expect(told).toEqual(['task.created', 'task.created'])
  })

  it('is that of its maker at the moment of sending (R35)', async () => {
    const made = await hook(null, bruno)
    const { members } = await ana.call(listMembers, here())
    const memberId = members.find(({ userId }) => userId === bruno.userId)?.id ?? ''
    await ana.call(changeMember, { ...here(), memberId, access: 'edit' })
    await settled()
    expect(receiver.received).toEqual([])
    expect(await stateOf(made)).toMatchObject({ disabledFor: 'no_right' })
    const again = bruno.call(webhooks.changeWebhook, { ...made, enabled: true })
    await expect(again).rejects.toMatchObject({ status: 403 })
    await ana.call(webhooks.changeWebhook, { ...made, enabled: true })
    await ana.call(createTask, { ...here(), columnId: project.columnId, title: 'Nova' })
    await settled()
    const told = receiver.received.map(({ said }) => said.type)
    expect(told).toEqual(['member.changed', 'task.created'])
  })
})
