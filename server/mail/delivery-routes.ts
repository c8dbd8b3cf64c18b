import { listMailDeliveries, sendTestNotice } from '#contract/mail-deliveries.ts'
import type { AccountCall } from '#server/accounts/account-call.ts'
import { serve } from '#server/http/serve.ts'
import { readDeliveries } from './deliveries.ts'

const deliveriesNow = async ({ services }: AccountCall) => ({
  deliveries: await readDeliveries(services.db.queries),
})

async function sendTest({ services: { db, mail }, caller: { accountId } }: AccountCall) {
  await mail.enqueue(db.queries, 'test-notice', { accountId })
  mail.wake()
  return {}
}

export const deliveryRoutes = [
  serve(listMailDeliveries, deliveriesNow),
  serve(sendTestNotice, sendTest),
]
