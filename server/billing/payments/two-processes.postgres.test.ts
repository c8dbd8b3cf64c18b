import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder, getSubscription, processPayment } from '#contract/billing.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { signedNotice } from '#server/billing/test-provider/signed-notice.ts'
import { type Database, database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import { days } from '#server/testing/clock.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { openProviderServer, type ProviderServer } from '#server/testing/provider-server.ts'
import { type ServerProcess, spawnServer } from '#server/testing/server-process.ts'
import { until } from '#server/testing/until.ts'

let db: Database
let drop: () => Promise<void>
let dataDir: string
let provider: ProviderServer
let servers: ServerProcess[]
let ana: Person

beforeAll(async () => {
  const created = await createDatabase('template')
  drop = created.drop
  db = database(openPostgres(created.url, createLog('silent')))
  dataDir = await mkdtemp(join(tmpdir(), 'mutirao-pay-'))
  provider = await openProviderServer()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: created.url,
    BASE_URL: 'http://mutirao.exemplo',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    MERCADOPAGO_ACCESS_TOKEN: provider.mercadoPago.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: provider.mercadoPago.webhookSecret,
    MERCADOPAGO_API_URL: provider.mercadoPago.apiUrl,
  }
  servers = [await spawnServer(settings), await spawnServer(settings)]
  await Promise.all(servers.map((server) => server.ready()))
  ana = await addPerson({ db, fetch: through(0) }, 'Ana Souza')
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map((server) => server.exit))).toEqual(
    servers.map(() => ({ code: 0, signal: null })),
  )
  expect(servers.map((server) => server.stderr()).join('')).toBe('')
  await provider.close()
  await db.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const through =
  (number: number): Fetch =>
  (path, init) =>
    fetch(`${servers[number % 2]?.baseUrl}${path}`, init)

it('fifty reports of one payment at once, through two processes, count once', async () => {
  const { id: orderId } = await ana.call(createOrder, {})
  const payment = provider.double.addPayment({ external_reference: orderId })
  const report = async (number: number) => {
    const input = { payment_id: String(payment.id), external_reference: orderId }
    await callRoute(through(number), processPayment, input, { token: ana.token })
  }
  const notify = async (number: number) => {
    const secret = provider.double.webhookSecret
    const { query, headers, body } = signedNotice({ secret, now: new Date(), id: payment.id })
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await through(number)(`${noticePath}?${query}`, init)).status).toBe(200)
  }
  await Promise.all(
    Array.from({ length: 50 }, (_, number) => (number % 5 < 2 ? report(number) : notify(number))),
  )
  await until('every notice looked at', async () => {
    const [left] = await rows<{ count: number }>(
      db.queries,
      sql`select count(*)::int as count from jobs where queue = 'payment' and done_at is null`,
    )
    return left?.count === 0
  })
  const { paidUntil, payments } = await ana.call(getSubscription, {})
  expect(payments).toHaveLength(1)
  expect(paidUntil).toBe(new Date(Date.parse(payment.date_approved ?? '') + days(30)).toISOString())
  await until('the mail queue empty', async () => {
    const [left] = await rows<{ count: number }>(
      db.queries,
      sql`select count(*)::int as count from jobs where queue = 'mail'`,
    )
    return left?.count === 0
  })
  const receipts = (await readOutbox(join(dataDir, 'outbox'))).filter(({ to }) => to === ana.email)
  expect(receipts.map(({ subject }) => subject)).toEqual(['Recibo do seu pagamento'])
})
