import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { getSubscription, processPayment, type Subscription } from '#contract/billing.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { signedNotice } from '#server/billing/test-provider/signed-notice.ts'
import type { Person } from './people.ts'
import { openProviderServer, type ProviderServer } from './provider-server.ts'
import { startWorld, type World } from './world.ts'

type Settings = NonNullable<Parameters<typeof startWorld>[0]>
type Times = NonNullable<Parameters<typeof startWorld>[1]>

/** An installation that sells, and the provider it sells through. */
export interface Shop {
  world: World
  server: ProviderServer
  /** The provider's signed notice, delivered and looked at. */
  notify(id: string | number, topic?: string): Promise<void>
  /** What the return page sends; the status of the answer. */
  report(person: Person, payment: Reported): Promise<number>
  /** The job that finds what no notice told of, as if its time had come. */
  reconcile(): Promise<void>
  subscription(person: Person): Promise<Subscription>
  close(): Promise<void>
}

interface Reported {
  id: string | number
  external_reference: string | null
}

/** Of one whose own workers rest: what is looked for, the test looks for. */
export async function stillShop(): Promise<Shop> {
  const shop = await openShop()
  await shop.world.services.billing.stop()
  onTestFinished(() => shop.close())
  return shop
}

export async function openShop(settings: Settings = {}, times: Times = {}): Promise<Shop> {
  let now = () => new Date()
  const server = await openProviderServer(() => now())
  const world = await startWorld({ mercadoPago: server.mercadoPago, ...settings }, times)
  now = world.clock.now
  const { billing, db } = world.services
  // The first look of all is over, so that a test sees what it does and not that.
  await billing.settled()
  return {
    world,
    server,
    notify: async (id, topic = 'payment') => {
      const { webhookSecret: secret } = server.double
      const { query, headers, body } = signedNotice({ secret, now: world.clock.now(), id, topic })
      const answer = await world.fetch(`${noticePath}?${query}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`The notice was answered ${answer.status}`)
      await billing.settled()
    },
    report: async (person, { id, external_reference }) => {
      const said = { payment_id: String(id), external_reference: String(external_reference) }
      const answer = await world.fetch(processPayment.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(said),
      })
      return answer.status
    },
    reconcile: async () => {
      await db.queries.execute(sql`update scheduled_jobs set next_run_at = 'epoch'`)
      await billing.settled()
    },
    subscription: (person) => person.call(getSubscription, {}),
    close: async () => {
      await world.stop()
      await server.close()
    },
  }
}
