import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { decideApproval } from '#contract/accounts.ts'
import { addComment } from '#contract/comments.ts'
import { addMember, listMembers, removeMember } from '#contract/members.ts'
import { changeNotice, listNotices } from '#contract/notices.ts'
import { notices } from '#server/db/notice-schema.ts'
import { days, hours, minutes } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

let shop: Shop
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  shop = await openShop({ adminPassword: 'segredo do admin' })
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(shop.world))
})
afterAll(() => shop.close())

const told = () => tellAll(shop.world)
const call = () => {
  const { projectId, taskId } = project
  return ana.call(addComment, { projectId, taskId, text: 'Psiu, @Bruno Lima' })
}
const mailsToBruno = async () => (await shop.world.mails()).filter(({ to }) => to === bruno.email)
const kinds = async (person = bruno) =>
  (await person.call(listNotices, {})).notices.flatMap(({ news }) => news.map(({ kind }) => kind))

it('what somebody was told is gone with the approval, and does not come back with it', async () => {
  const { config, db } = shop.world.services
  const administrator = await signIn(shop.world.fetch, config.adminEmail, 'segredo do admin')
  const decide = (approved: boolean) =>
    administrator.call(decideApproval, { accountId: bruno.userId, approved })
  await call()
  await told()
  expect(await kinds()).toEqual(['mentioned'])
  await call()
  await decide(false)
  await told()
  expect(await db.queries.$count(notices, eq(notices.userId, bruno.userId))).toBe(0)
  await decide(true)
  expect(await kinds()).toEqual(['approved'])
})

it('a payment is told once, however often it is reported, and so is its return', async () => {
  const { double } = shop.server
  const payment = double.addPayment({ external_reference: bruno.userId })
  await shop.report(bruno, payment)
  await shop.notify(payment.id)
  await shop.notify(payment.id)
  expect(await kinds()).toEqual(['paid'])
  shop.world.clock.advance(hours(1) / 2)
  double.changePayment(payment.id, { status: 'refunded' })
  await shop.notify(payment.id)
  await shop.notify(payment.id)
  expect(await kinds()).toEqual(['payment-returned', 'paid'])
  expect(await kinds(ana)).toEqual([])
})

it('a payment is told at once on the board that is open meanwhile', async () => {
  const { double } = shop.server
  const ear = await listen(shop.world.fetch, `/api/projects/${project.projectId}/events`, bruno)
  await ear.next('hello')
  const payment = double.addPayment({ external_reference: bruno.userId })
  await shop.notify(payment.id)
  await ear.next('notices')
  expect(await kinds()).toEqual(['paid'])
  double.changePayment(payment.id, { status: 'refunded' })
  await shop.notify(payment.id)
  await ear.next('notices')
})

it('who is removed while notices are made is told nothing, nor when they are back', async () => {
  const { projectId } = project
  for (let round = 0; round < 5; round += 1) {
    await call()
    shop.world.clock.advance(minutes(2))
    const { members } = await ana.call(listMembers, { projectId })
    const memberId = members[0]?.id ?? ''
    await Promise.all([
      shop.world.services.notices.settled(),
      ana.call(removeMember, { projectId, memberId }),
    ])
    expect(await kinds()).toEqual([])
    await ana.call(addMember, { projectId, person: bruno.email })
    await told()
    expect(await kinds()).toEqual(['added'])
    await bruno.call(changeNotice, { noticeId: projectId, done: true })
  }
})

it('a clock that goes back or ahead loses nothing, and tells nothing twice', async () => {
  const { clock } = shop.world
  await call()
  clock.advance(-hours(1))
  await shop.world.services.notices.settled()
  expect(await kinds()).toEqual([])
  clock.advance(hours(1))
  await told()
  expect(await kinds()).toEqual(['mentioned'])
  clock.advance(days(30))
  await shop.world.services.notices.settled()
  clock.advance(-days(30))
  await call()
  await told()
  expect(await kinds()).toEqual(['mentioned', 'mentioned'])
  // Of two events the earlier has the later moment: another machine's clock wrote it.
  clock.advance(minutes(10))
  await call()
  clock.advance(-minutes(10))
  await call()
  await told()
  expect(await kinds()).toHaveLength(4)
  // Mails leave by the clock that is right, also after a window was opened by one that was ahead.
  await bruno.call(changeNotice, { noticeId: project.taskId, done: true })
  const before = (await mailsToBruno()).length
  clock.advance(days(30))
  ana = { ...ana, ...(await signIn(shop.world.fetch, ana.email)) }
  await call()
  await told()
  clock.advance(-days(30))
  ana = { ...ana, ...(await signIn(shop.world.fetch, ana.email)) }
  await call()
  await told()
  clock.advance(hours(4))
  await shop.world.services.notices.settled()
  await shop.world.services.mail.settled()
  expect(await mailsToBruno()).toHaveLength(before + 1)
})
