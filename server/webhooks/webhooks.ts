import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { changeWebhook, createWebhook, replayEvent, Webhook } from '#contract/webhooks.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as deliveries from './delivery-queries.ts'
import { testType } from './payload.ts'
import { makeSecret } from './signature.ts'
import { switchOff } from './switch-off.ts'
import type { WebhookScope } from './webhook-call.ts'
import * as queries from './webhook-queries.ts'

const day = 24 * 60 * 60_000
/** How long a receiver has to learn a new secret. */
const rotation = day

export const ofProject = async ({ tx, access }: WebhookScope) => ({
  webhooks: await queries.listWebhooks(tx, access),
})

/** It tells of what happens from now on. */
export async function make(
  { access, now, services }: WebhookScope,
  { url, kinds }: Input<typeof createWebhook>,
) {
  const id = newId()
  const secret = makeSecret()
  const webhook = await services.db.transaction(async (tx) => {
    const cursor = found(await queries.lockProject(tx, access))
    const others = await queries.listWebhooks(tx, access)
    if (others.length >= limits.webhooksPerProject) throw new DomainError('too_many_webhooks')
    const { projectId, accountId: createdBy } = access
    await queries.insertWebhook(tx, {
      ...{ id, projectId, createdBy, url, kinds, secret, cursor },
      ...{ createdAt: now, expiresAt: endOf(now) },
    })
    return findWebhook(tx, access, id)
  })
  return { webhook, secret }
}

/** Who turns it on again takes it over: from then on it has their right. */
export async function change(
  { tx, access, now, services }: WebhookScope,
  { webhookId, kinds, enabled }: Input<typeof changeWebhook>,
): Promise<Webhook> {
  await findWebhook(tx, access, webhookId)
  if (kinds !== undefined) await queries.setKinds(tx, access, webhookId, kinds)
  if (enabled === true) await switchOn(services, access, webhookId, now)
  if (enabled === false) {
    await services.db.transaction((inside) => switchOff(inside, webhookId, 'choice', now))
  }
  return findWebhook(tx, access, webhookId)
}

/** What it had not delivered when it went off goes out now; what happened meanwhile does not. */
async function switchOn(
  { db, webhooks }: WebhookScope['services'],
  access: WebhookScope['access'],
  webhookId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [switched] = await queries.enable(tx, access, webhookId, endOf(now))
    if (!switched) return
    const left = await deliveries.leftOver(tx, webhookId)
    const parties = await deliveries.partiesOf(tx, webhookId)
    const jobs = left.map(({ id: deliveryId }) => ({ deliveryId, parties }))
    await webhooks.add(tx, ...jobs.map((details) => ({ kind: 'send' as const, details })))
  })
  webhooks.wake()
}

export async function remove({ tx, access }: WebhookScope, { webhookId }: One): Promise<void> {
  found(await queries.deleteWebhook(tx, access, webhookId))
}

export async function rotate({ tx, access, now }: WebhookScope, { webhookId }: One) {
  await findWebhook(tx, access, webhookId)
  const secret = makeSecret()
  const formerSecretUntil = new Date(now.getTime() + rotation)
  const renewed = { secret, formerSecretUntil, expiresAt: endOf(now) }
  await queries.replaceSecret(tx, access, webhookId, renewed)
  return { webhook: await findWebhook(tx, access, webhookId), secret }
}

export async function deliveriesOf({ tx, access }: WebhookScope, { webhookId }: One) {
  await findWebhook(tx, access, webhookId)
  return { deliveries: await deliveries.newest(tx, webhookId, limits.deliveriesShown) }
}

export async function sendTest({ tx, access, now, services }: WebhookScope, { webhookId }: One) {
  await findWebhook(tx, access, webhookId)
  return send(services, now, { webhookId, version: null, type: testType })
}

/** What was sent before keeps its id, so that a receiver knows it. */
export async function sendAgain(
  { tx, access, now, services }: WebhookScope,
  { webhookId, version }: Input<typeof replayEvent>,
) {
  await findWebhook(tx, access, webhookId)
  const type = found(await deliveries.typeOfEvent(tx, access, version))
  return send(services, now, { webhookId, version, type })
}

/** Recorded and put in the queue together: one does not exist without the other. */
async function send(
  { db, webhooks }: WebhookScope['services'],
  now: Date,
  wanted: { webhookId: string; version: number | null; type: string },
) {
  const delivery = await db.transaction(async (tx) => {
    const deliveryId = await deliveries.record(tx, wanted, now)
    const parties = await deliveries.partiesOf(tx, wanted.webhookId)
    await webhooks.add(tx, { kind: 'send', details: { deliveryId, parties } })
    return found(await deliveries.find(tx, deliveryId))
  })
  webhooks.wake()
  return delivery
}

const endOf = (from: Date) => new Date(from.getTime() + limits.webhookDays * day)

interface One {
  webhookId: string
}

async function findWebhook(tx: Tx, access: WebhookScope['access'], webhookId: string) {
  const all = await queries.listWebhooks(tx, access)
  return found(all.find(({ id }) => id === webhookId))
}
