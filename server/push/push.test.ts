import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideApproval, endSession, listSessions } from '#contract/accounts.ts'
import { signOut } from '#contract/auth.ts'
import { addComment, deleteComment } from '#contract/comments.ts'
import { removeMember } from '#contract/members.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { changeNotice, followTask, listNotices } from '#contract/notices.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { listQueues } from '#contract/queues.ts'
import { changeTask, deleteTask } from '#contract/tasks.ts'
import { hourIn } from '#contract/zoned-time.ts'
import { minutes, seconds } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import {
  type Browser,
  openPushService,
  type PushService,
} from '#server/testing/push-service/push-service.ts'
import { toThisMachine } from '#server/testing/receiver.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openPush } from './send-pushes.ts'

let service: PushService
let world: World
let administrator: Pick<Person, 'call'>
let ana: Person
let bruno: Person
let browser: Browser
let project: ExampleProject

beforeAll(async () => {
  service = await openPushService()
  const hosts = { ...toThisMachine, pushHosts: [service.host] }
  world = await startWorld({ ...hosts, adminPassword: 'segredo do admin' })
  administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await projectOfTwo(world))
  await told()
  service.answer = { status: 201 }
  browser = service.browser()
  await bruno.call(subscribeToPush, browser.subscription)
})
afterAll(async () => {
  await world.stop()
  await service.close()
  expect(service.refused).toEqual([])
})

const task = () => ({ projectId: project.projectId, taskId: project.taskId })
const say = async (text: string) => {
  const commentId = randomUUID()
  await ana.call(addComment, { ...task(), id: commentId, text })
  return { ...task(), commentId }
}
const call = () => say('Psiu, @Bruno Lima')
const give = () => ana.call(changeTask, { ...task(), assignees: { add: [bruno.userId] } })

/** When the two minutes of R34 are over. */
async function told() {
  await tellAll(world)
  await world.services.push.settled()
}
/** What is told while the service fails, until it is well again and is tried once more. */
async function toldLate(meanwhile: () => Promise<unknown>) {
  service.answer = { status: 503 }
  await told()
  await meanwhile()
  service.answer = { status: 201 }
  world.clock.advance(minutes(1))
  await world.services.push.settled()
}
const shown = (where = browser) => where.received.map(({ message }) => message.body)
const endpoint = async () => (await bruno.call(getPush, {})).endpoint

describe('a push', () => {
  it('says what is new and leads to it, encrypted for the browser and signed by this installation', async () => {
    await ana.call(changeTask, { ...task(), title: '<b>Regar</b> & **podar**' })
    await give()
    await call()
    await told()
    expect(browser.received).toHaveLength(1)
    expect(browser.received[0]?.message).toEqual({
      title: '<b>Regar</b> & **podar**',
      body: 'Ana Souza mencionou você · Ana Souza pôs você como responsável',
      path: `/project/${project.projectId}?board=${project.boardId}&task=${project.taskId}`,
      tag: project.taskId,
    })
    const { publicKey } = await bruno.call(getPush, {})
    const { authorization, ttl, topic } = browser.received[0]?.headers ?? {}
    expect(authorization).toContain(`k=${publicKey}`)
    expect(Number(ttl)).toBeLessThanOrEqual(24 * 60 * 60)
    await say('Mais uma')
    await told()
    expect(shown().at(-1)).toContain('Ana Souza comentou')
    expect(browser.received.at(-1)?.headers.topic).toBe(topic)
    expect(topic).not.toContain(project.taskId.slice(0, 8))
  })

  it('goes to every browser of the person, and to none of who did it', async () => {
    const [second, own] = [service.browser(), service.browser()]
    await ana.call(subscribeToPush, own.subscription)
    const again = await signIn(world.fetch, bruno.email)
    await again.call(subscribeToPush, second.subscription)
    await call()
    await told()
    expect([shown(), shown(second), shown(own)]).toEqual([
      ['Ana Souza mencionou você'],
      ['Ana Souza mencionou você'],
      [],
    ])
  })

  it('is one, however many processes look, and has the words of the moment it is sent', async () => {
    const other = openPush(world.services)
    await call()
    await toldLate(() => ana.call(changeTask, { ...task(), title: 'Outro título' }))
    await Promise.all([world.services.push.settled(), other.settled()])
    await other.stop()
    expect(browser.received.map(({ message }) => message.title)).toEqual(['Outro título'])
  })

  it('has no words of what may no longer be seen, was read, or is not wanted', async () => {
    const ends: [
      what: string,
      end: (said: Awaited<ReturnType<typeof call>>) => Promise<unknown>,
    ][] = [
      ['read', () => bruno.call(changeNotice, { noticeId: project.taskId, read: true })],
      ['comment deleted', (comment) => ana.call(deleteComment, comment)],
      [
        'not wanted',
        () => bruno.call(changeNoticeSettings, { kinds: { mentioned: { push: false } } }),
      ],
      ['task deleted', () => ana.call(deleteTask, task())],
    ]
    for (const [what, end] of ends) {
      const comment = await call()
      await toldLate(() => end(comment))
      expect(shown(), what).toEqual([])
    }
  })

  it('is not sent to who lost the project after they were told of it', async () => {
    const { projectId, memberId } = project
    await call()
    await toldLate(() => ana.call(removeMember, { projectId, memberId }))
    expect(shown()).toEqual([])
  })

  it('is not sent of kinds that are not wanted, nor of a muted task; the app shows the first', async () => {
    await bruno.call(changeNoticeSettings, { kinds: { commented: { push: false } } })
    await give()
    await told()
    await say('Sem aviso')
    await told()
    expect(shown()).toEqual(['Ana Souza pôs você como responsável'])
    expect((await bruno.call(listNotices, {})).notices[0]).toMatchObject({ unread: 2 })
    await bruno.call(followTask, { ...task(), choice: 'mute' })
    await call()
    await told()
    expect(shown()).toHaveLength(1)
  })
})

describe('a service', () => {
  it.each([404, 410])('that knows the browser no more (%i) is asked no more', async (status) => {
    service.answer = { status }
    await call()
    await told()
    expect(await endpoint()).toBeNull()
  })

  it('that is busy is asked again when it says, and tells it once', async () => {
    service.answer = { status: 429, headers: { 'retry-after': '600' } }
    await call()
    await told()
    service.answer = { status: 201 }
    world.clock.advance(minutes(5))
    await world.services.push.settled()
    expect(shown()).toEqual([])
    world.clock.advance(minutes(5))
    await world.services.push.settled()
    expect(shown()).toEqual(['Ana Souza mencionou você'])
    world.clock.advance(minutes(60))
    await world.services.push.settled()
    expect(shown()).toHaveLength(1)
  })

  it('that refuses a message is not asked twice, and the administrator sees it', async () => {
    service.answer = { status: 413 }
    await call()
    await told()
    administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
    const { failed } = await administrator.call(listQueues, {})
    expect(failed.filter(({ queue }) => queue === 'push')).toMatchObject([
      { recipient: service.host, error: expect.stringContaining('413'), nextAttemptAt: null },
    ])
  })
})

describe('a browser', () => {
  it('takes nothing once its session has ended, here or from elsewhere', async () => {
    const elsewhere = await signIn(world.fetch, bruno.email)
    const { sessions } = await bruno.call(listSessions, {})
    const sessionId = sessions.find(({ current }) => current)?.id ?? ''
    await elsewhere.call(endSession, { sessionId })
    const second = service.browser()
    await elsewhere.call(subscribeToPush, second.subscription)
    await call()
    await toldLate(() => elsewhere.call(signOut, { scope: 'local' }))
    expect([shown(), shown(second)]).toEqual([[], []])
  })

  it('takes nothing once the account is not approved, nor when it is again (R4)', async () => {
    const decide = (approved: boolean) =>
      administrator.call(decideApproval, { accountId: bruno.userId, approved })
    await call()
    await toldLate(() => decide(false))
    await decide(true)
    await told()
    expect(shown()).toEqual([])
    expect(await endpoint()).toBeNull()
  })

  it('takes what is for who is signed in, and not for who was before', async () => {
    await ana.call(subscribeToPush, browser.subscription)
    expect(await endpoint()).toBeNull()
    await call()
    await told()
    expect(shown()).toEqual([])
    await ana.call(unsubscribeFromPush, {})
    expect(await ana.call(getPush, {})).toMatchObject({ endpoint: null })
  })

  it('is refused with the address of no known service, or with keys that are none', async () => {
    const { subscription } = browser
    for (const wrong of [
      { endpoint: 'https://fcm.googleapis.com.evil.com/x' },
      { p256dh: `BA${'A'.repeat(85)}` },
    ]) {
      await expect(
        bruno.call(subscribeToPush, { ...subscription, ...wrong }),
      ).rejects.toMatchObject({ code: 'push_refused' })
    }
    expect(await endpoint()).toBe(subscription.endpoint)
  })
})

describe('quiet hours', () => {
  it('put pushes off to their end, as one, by the clock of the person; the app shows it at once', async () => {
    const timeZone = 'America/Noronha'
    const inMinutes = (count: number) =>
      hourIn(timeZone, new Date(world.clock.now().getTime() + minutes(count)))
    const quiet = { timeZone, quietFrom: inMinutes(-10), quietTo: inMinutes(60) }
    await bruno.call(changeNoticeSettings, quiet)
    await call()
    await told()
    await say('E mais isto')
    await told()
    expect(shown()).toEqual([])
    expect((await bruno.call(listNotices, {})).notices[0]).toMatchObject({ unread: 2 })
    for (let waited = 0; waited < 60; waited += 5) {
      world.clock.advance(minutes(5))
      await world.services.push.settled()
    }
    expect(shown()).toEqual(['Ana Souza mencionou você · Ana Souza comentou'])
  })

  it('that are taken back let them go, within a quarter of an hour', async () => {
    const hour = (count: number) =>
      hourIn('America/Sao_Paulo', new Date(world.clock.now().getTime() + minutes(count)))
    await bruno.call(changeNoticeSettings, { quietFrom: hour(-10), quietTo: hour(300) })
    await call()
    await told()
    await bruno.call(changeNoticeSettings, { quietFrom: null, quietTo: null })
    expect(shown()).toEqual([])
    world.clock.advance(minutes(15) + seconds(1))
    await world.services.push.settled()
    expect(shown()).toEqual(['Ana Souza mencionou você'])
  })
})
