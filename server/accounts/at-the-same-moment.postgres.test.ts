import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approveMany,
  decideApproval,
  getProfile,
  listAccounts,
  listDecisions,
} from '#contract/accounts.ts'
import { changeUser } from '#contract/auth.ts'
import { meetAtAccount } from '#server/testing/auth-row-lock.ts'
import { addAccount, addPerson, type Person, password, signIn } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let admin: Pick<Person, 'call'>

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  await stopWorkers(world.services)
  admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })

it('decisions on the same accounts wait for each other, in whatever order they are named', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, () => addAccount(place(), 'Multidão', { approved: false })),
  )
  const ids = people.map(({ userId }) => userId)
  const approveAll = (accountIds: string[]) => admin.call(approveMany, { accountIds })
  const reprove = (accountId: string) => admin.call(decideApproval, { accountId, approved: false })
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      approveAll(ids),
      approveAll(ids.toReversed()),
      ...ids.map(reprove),
      approveAll([...ids.slice(6), ...ids.slice(0, 6)]),
    ])
  }
  const { accounts } = await admin.call(listAccounts, { search: 'Multidão' })
  for (const { userId: accountId, approved } of accounts) {
    const { decisions } = await admin.call(listDecisions, { accountId })
    // Each decision changed something, so approvals and the others took turns.
    const approvals = decisions.filter((decision) => decision.approved).length
    expect(approvals - (decisions.length - approvals)).toBe(approved ? 1 : 0)
  }
})

it('a decision and the person’s own change of name and password: both are done', async () => {
  const ana = await addPerson(place(), 'Ana Souza')
  const accountId = ana.userId
  await meetAtAccount<unknown>(world, accountId, [
    () =>
      ana.call(changeUser, {
        password: 'senha nova',
        current_password: password,
        data: { full_name: 'Ana Lima' },
      }),
    () => admin.call(decideApproval, { accountId, approved: false }),
  ])
  expect(await ana.call(getProfile, {})).toMatchObject({ fullName: 'Ana Lima', approved: false })
})
