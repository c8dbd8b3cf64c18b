import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#server/db/database.ts'
import { engine } from '#server/testing/databases.ts'
import { breaking, countStatements, installFaults } from '#server/testing/faults.ts'
import { addAccount } from '#server/testing/people.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { applyPayment } from './payments/apply-payment.ts'
import type { PaymentServices } from './payments/billing-services.ts'
import { openMercadoPago } from './provider/mercado-pago.ts'

let shop: Shop
let payments: PaymentServices
let reference: string
beforeAll(async () => {
  installFaults()
  shop = await openShop()
  const { services, baseUrl } = shop.world
  await stopWorkers(services)
  payments = { ...services, provider: openMercadoPago({ ...shop.server.mercadoPago, baseUrl }) }
  reference = (await addAccount({ db: services.db }, 'Ana Souza')).userId
})
afterAll(() => shop.close())

/** PGlite runs in this process: there is no connection to cut. */
const faults = engine === 'postgres' ? (['error', 'cut'] as const) : (['error'] as const)

it.each(faults)(
  'a database that fails between any two statements leaves no payment half applied: %s',
  async (fault) => {
    const first = await newPayment()
    const statements = await countStatements(() => applyPayment(payments, first))
    expect(statements).toBeGreaterThan(4)
    for (let number = 1; number <= statements; number += 1) {
      const payment = await newPayment()
      const before = await written()
      const { failure } = await breaking(number, fault, () => applyPayment(payments, payment))
      expect(failure, `statement ${number}`).not.toBeNull()
      expect(await written(), `statement ${number}`).toEqual(before)
      await applyPayment(payments, payment)
      const after = { payments: before.payments + 1, receipts: before.receipts + 1 }
      expect(await written(), `statement ${number}`).toEqual(after)
    }
  },
)

async function newPayment() {
  const { id } = shop.server.double.addPayment({ external_reference: reference })
  const payment = await payments.provider.payment(String(id))
  if (!payment) throw new Error('The provider has it')
  return payment
}

async function written() {
  const [counted] = await rows<{ payments: number; receipts: number }>(
    payments.db.queries,
    sql`select (select count(*)::int from payments) as payments,
               (select count(*)::int from jobs where queue = 'mail') as receipts`,
  )
  return counted ?? { payments: 0, receipts: 0 }
}
