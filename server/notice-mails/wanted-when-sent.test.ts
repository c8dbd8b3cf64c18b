import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { addComment } from '#contract/comments.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { changeNotice, followProject, followTask, listNotices } from '#contract/notices.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { hourIn, momentIn } from '#contract/zoned-time.ts'
import { days, hours, minutes } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo } from '#server/testing/project-of-two.ts'
import { openPostOffice, type PostOffice } from '#server/testing/smtp-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const zone = 'America/Manaus'
let office: PostOffice
let port: number
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  port = await freePort()
  office = await openPostOffice(port)
  world = await startWorld({ smtpUrl: office.url })
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await projectOfTwo(world))
  await settled()
  await choose('now')
  office.received.length = 0
})
afterAll(async () => {
  await world.stop()
  await office.close()
})

const task = () => ({ projectId: project.projectId, taskId: project.taskId })
const comment = (text: string) => ana.call(addComment, { ...task(), id: randomUUID(), text })
const call = () => comment('Psiu, @Bruno Lima')
const choose = (mail: 'now' | 'daily' | 'never') =>
  bruno.call(changeNoticeSettings, {
    kinds: { mentioned: { mail }, assigned: { mail }, commented: { mail }, created: { mail } },
  })
const mails = () => office.received.filter(({ to }) => to === bruno.email)

async function settled() {
  world.clock.advance(minutes(2))
  await look()
}
/** Whatever is due has left. What was just told, and is mailed at once, is found by the second look. */
async function look() {
  await world.services.notices.settled()
  await world.services.notices.settled()
  await world.services.mail.settled()
}
async function until(moment: Date) {
  world.clock.advance(moment.getTime() - world.clock.now().getTime())
  await look()
  // What was put off for a while.
  world.clock.advance(minutes(16))
  await look()
  bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
}
/** The mail is on its way when its server fails, and leaves when that is back. */
async function heldUp(meanwhile: () => Promise<unknown>) {
  await office.close()
  await settled()
  await meanwhile()
  const { received } = office
  office = await openPostOffice(port)
  office.received.push(...received)
  world.clock.advance(minutes(1))
  await look()
}
const oneClick = async (scope: 'all' | 'kind:mentioned' | `task:${string}`) => {
  const address = world.services.unsubscribing.linkFor(bruno.userId, scope)
  const { status } = await world.fetch(address.replace(world.baseUrl, ''), {
    ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
}
const follow = (choice: 'mute' | 'unfollow') => bruno.call(followTask, { ...task(), choice })
const give = () => ana.call(changeTask, { ...task(), assignees: { add: [bruno.userId] } })

describe('a mail that waits to be sent', () => {
  it.each<[what: string, end: () => Promise<unknown>]>([
    ['all mails were unsubscribed from', () => oneClick('all')],
    ['its kind was unsubscribed from', () => oneClick('kind:mentioned')],
    ['its kind is wanted no more', () => choose('never')],
    ['its task was muted', () => follow('mute')],
    ['it was read', () => bruno.call(changeNotice, { noticeId: project.taskId, read: true })],
  ])('does not leave once %s', async (_, end) => {
    await call()
    await heldUp(end)
    await settled()
    expect(mails()).toEqual([])
  })

  it('says nothing of what is followed no more', async () => {
    await give()
    await settled()
    office.received.length = 0
    await comment('Um comentário')
    await heldUp(() => oneClick(`task:${project.taskId}`))
    expect(mails()).toEqual([])
    const { projectId, columnId } = project
    await bruno.call(followProject, { projectId, follow: true })
    await ana.call(createTask, { projectId, columnId, title: 'Nova' })
    await heldUp(() => bruno.call(followProject, { projectId, follow: false }))
    expect(mails()).toEqual([])
  })

  it('leaves at the pace that was chosen meanwhile', async () => {
    await bruno.call(changeNoticeSettings, { timeZone: zone })
    await call()
    await heldUp(() => choose('daily'))
    expect(mails()).toEqual([])
    const tomorrow = addDays(todayIn(zone, world.clock.now()), 1)
    await until(momentIn(zone, tomorrow, '08:00'))
    expect(mails()).toHaveLength(1)
  })

  it('waits for the end of quiet hours that began meanwhile, and leaves once', async () => {
    await call()
    const inMinutes = (count: number) =>
      hourIn(zone, new Date(world.clock.now().getTime() + minutes(count)))
    await heldUp(() =>
      bruno.call(changeNoticeSettings, {
        ...{ timeZone: zone, quietFrom: inMinutes(-5), quietTo: inMinutes(60) },
      }),
    )
    expect(mails()).toEqual([])
    await until(new Date(world.clock.now().getTime() + minutes(61)))
    expect(mails()).toHaveLength(1)
    await until(new Date(world.clock.now().getTime() + hours(5)))
    expect(mails()).toHaveLength(1)
  })
})

describe('what was put off', () => {
  it('comes back at eight of its day where the person is, unread, and is mailed as they want it then', async () => {
    await bruno.call(changeNoticeSettings, { timeZone: zone })
    await call()
    await heldUp(() => {
      const until = addDays(todayIn(zone, world.clock.now()), 12)
      return bruno.call(changeNotice, { noticeId: project.taskId, snoozedUntil: until })
    })
    expect(mails()).toEqual([])
    const day = addDays(todayIn(zone, world.clock.now()), 12)
    await until(momentIn(zone, day, '07:30'))
    expect((await bruno.call(listNotices, {})).notices).not.toContainEqual(
      expect.objectContaining({ id: project.taskId }),
    )
    expect(mails()).toEqual([])
    await until(momentIn(zone, day, '08:01'))
    expect((await bruno.call(listNotices, {})).notices[0]).toMatchObject({
      ...{ id: project.taskId, unread: 1 },
    })
    expect(mails()).toHaveLength(1)
    await until(new Date(world.clock.now().getTime() + days(1)))
    expect(mails()).toHaveLength(1)
  })
})

describe('another choice', () => {
  it('does not put off what is due at that moment', async () => {
    await bruno.call(changeNoticeSettings, { timeZone: zone })
    await choose('daily')
    await call()
    await settled()
    const tomorrow = addDays(todayIn(zone, world.clock.now()), 1)
    const eight = momentIn(zone, tomorrow, '08:00')
    world.clock.advance(eight.getTime() + 1_000 - world.clock.now().getTime())
    bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    await bruno.call(changeNoticeSettings, { kinds: { due: { push: false } } })
    await look()
    expect(mails()).toHaveLength(1)
  })

  it('does not begin the four hours anew', async () => {
    await bruno.call(changeNoticeSettings, { kinds: { mentioned: { mail: 'hours' } } })
    await call()
    await settled()
    await until(new Date(world.clock.now().getTime() + hours(3)))
    await bruno.call(changeNoticeSettings, { kinds: { due: { push: false } } })
    await until(new Date(world.clock.now().getTime() + hours(1)))
    expect(mails()).toHaveLength(1)
  })
})

it('what happened while no server was there for long is mailed when one is', async () => {
  await call()
  world.clock.advance(days(20))
  await look()
  expect(mails()).toHaveLength(1)
})
