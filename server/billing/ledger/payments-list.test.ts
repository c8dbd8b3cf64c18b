import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder, exportPayments, listPayments } from '#contract/billing.ts'
import { limits } from '#contract/limits.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const adminPassword = 'segredo do admin'
let shop: Shop
let admin: Pick<Person, 'call' | 'token'>
let ana: Person

beforeAll(async () => {
  shop = await openShop({ adminPassword })
  admin = await signIn(shop.world.fetch, shop.world.services.config.adminEmail, adminPassword)
  const place = { db: shop.world.services.db, fetch: shop.world.fetch }
  ana = await addPerson(place, '=HYPERLINK("http://mau.exemplo";"Ana")')
  const { double } = shop.server
  const { id } = await ana.call(createOrder, {})
  double.addPayment({ external_reference: id })
  double.addPayment({ external_reference: id })
  double.addPayment({ external_reference: ana.userId, status: 'pending' })
  double.addPayment({ external_reference: ana.userId, status: 'rejected' })
  double.addPayment({ external_reference: ana.userId, status: 'refunded' })
  for (let number = 0; number < limits.paymentsPerPage; number += 1) {
    await shop.notify(double.addPayment({ external_reference: `-2+3 loja ${number}` }).id)
  }
  await shop.reconcile()
})
afterAll(() => shop.close())

it('shows every payment, page by page, none twice', async () => {
  const first = await admin.call(listPayments, {})
  const second = await admin.call(listPayments, { after: first.next ?? '' })
  const ids = [...first.payments, ...second.payments].map(({ id }) => id)
  expect(new Set(ids).size).toBe(limits.paymentsPerPage + 5)
  expect(second.next).toBeNull()
})

it.each([
  ['counted', 2],
  ['waiting', 1],
  ['failed', 1],
  ['returned', 1],
] as const)('filters by situation: %s', async (situation, count) => {
  const { payments } = await admin.call(listPayments, { situation })
  expect(payments).toHaveLength(count)
  for (const payment of payments) {
    expect(payment).toMatchObject({
      situation,
      account: { email: ana.email },
      subscription: { state: 'active' },
    })
  }
})

it('points out two payments of one order', async () => {
  const { payments } = await admin.call(listPayments, { search: ana.email })
  expect(payments.filter(({ paidTwice }) => paidTwice)).toHaveLength(2)
})

it('finds by name, address, number and reference, and by nothing that is a pattern', async () => {
  const [one] = (await admin.call(listPayments, { situation: 'waiting' })).payments
  for (const search of ['HYPERLINK', ana.email, one?.id ?? '', ana.userId]) {
    const { payments } = await admin.call(listPayments, { search })
    expect(
      payments.map(({ id }) => id),
      search,
    ).toContain(one?.id)
  }
  expect((await admin.call(listPayments, { search: '%' })).payments).toEqual([])
})

it('exports what a spreadsheet opens and never runs', async () => {
  const file = await admin.call(exportPayments, {})
  const lines = file.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^"Pagamento";"Data";/)
  expect(lines).toHaveLength(1 + limits.paymentsPerPage + 5)
  expect(file).toContain(`"'=HYPERLINK(""http://mau.exemplo"";""Ana"")"`)
  expect(file).toContain(`"'-2+3 loja 7"`)
  expect(file).toContain('"19,90"')
  expect(lines.find((line) => line.includes('"pending"'))).toContain(
    '"Cartão de crédito";"Aguardando";"pending"',
  )
  expect(lines.find((line) => line.includes('loja 7'))).toContain(
    '"Recusado";"approved";"accredited";"A referência não é de nenhuma conta."',
  )
  const cells = lines.flatMap((line) => line.split(';'))
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.world.fetch(exportPayments.path, { headers })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('pagamentos.csv')
  const waiting = await admin.call(exportPayments, { situation: 'waiting' })
  expect(waiting.trimEnd().split('\r\n')).toHaveLength(2)
})

it('a refusal says nothing of a payment that brought no money, or whose money went back', async () => {
  const { double } = shop.server
  const cheap = { external_reference: ana.userId, transaction_amount: 1 }
  const situationOf = async (id: number) =>
    (await admin.call(listPayments, { search: String(id) })).payments[0]?.situation
  const { id } = double.addPayment({ ...cheap, status: 'pending' })
  await shop.notify(id)
  expect(await situationOf(id)).toBe('waiting')
  double.changePayment(id, { status: 'approved' })
  await shop.notify(id)
  expect(await situationOf(id)).toBe('refused')
  double.changePayment(id, { status: 'refunded' })
  await shop.notify(id)
  expect(await situationOf(id)).toBe('returned')
  const { id: partly } = double.addPayment({
    external_reference: ana.userId,
    transaction_amount_refunded: 5,
  })
  await shop.notify(partly)
  expect(await situationOf(partly)).toBe('returned')
})
