import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addItem } from '#contract/checklists.ts'
import { addComment, deleteComment } from '#contract/comments.ts'
import { changeTasks } from '#contract/many-tasks.ts'
import { wordsOf } from '#contract/notice-words.ts'
import { changeNotice, followProject, listNotices, type Notice } from '#contract/notices.ts'
import { createTask, deleteTask } from '#contract/tasks.ts'
import { minutes } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(world))
})
afterAll(() => world.stop())

const told = () => tellAll(world)
const box = async () => (await bruno.call(listNotices, {})).notices
const newest = async () => (await box())[0] as Notice
const call = () => {
  const { projectId, taskId } = project
  return ana.call(addComment, { projectId, taskId, text: 'Psiu, @Bruno Lima' })
}
const mark = (change: { read?: boolean; done?: boolean; snoozedUntil?: string; seen?: number }) =>
  bruno.call(changeNotice, { noticeId: project.taskId, ...change })

describe('what somebody reads is what they saw', () => {
  it('and not what had happened by then and was told after it', async () => {
    await call()
    await told()
    await call()
    await mark({ read: true, seen: (await newest()).told })
    expect(await newest()).toMatchObject({ unread: 0 })
    await told()
    expect(await newest()).toMatchObject({ unread: 1, news: [{ unread: true }, { unread: false }] })
  })

  it('and not what was told while they said so: it is not read, done with or put off', async () => {
    await call()
    await told()
    const { told: seen } = await newest()
    await call()
    await told()
    await mark({ snoozedUntil: '2199-01-01', seen })
    expect(await newest()).toMatchObject({ unread: 2 })
    await mark({ read: true, seen })
    expect(await newest()).toMatchObject({ unread: 1 })
    await mark({ done: true, seen })
    expect(await newest()).toMatchObject({ unread: 1 })
    await mark({ done: true, seen: seen + 1 })
    expect(await box()).toEqual([])
  })

  it('and another device that has seen less takes nothing of it back', async () => {
    await call()
    await told()
    const { told: seen } = await newest()
    await call()
    await told()
    await mark({ read: true, seen: seen + 1 })
    await mark({ read: true, seen })
    expect(await newest()).toMatchObject({ unread: 0 })
  })

  it('whatever the clocks say', async () => {
    await call()
    world.clock.advance(minutes(60))
    await told()
    world.clock.advance(-minutes(90))
    await mark({ read: true, seen: (await newest()).told })
    expect(await newest()).toMatchObject({ unread: 0 })
    world.clock.advance(minutes(90))
  })

  it('and what is no longer done with is as unread as it was', async () => {
    await call()
    await told()
    await mark({ done: true })
    expect(await box()).toEqual([])
    await mark({ done: false })
    expect(await newest()).toMatchObject({ unread: 1 })
  })

  it('and what was done with before that stays so', async () => {
    await call()
    await told()
    await mark({ done: true })
    await call()
    await told()
    await mark({ done: true })
    await mark({ done: true })
    await mark({ done: false })
    await mark({ done: false })
    expect(await newest()).toMatchObject({ unread: 1, news: [{ unread: true }, { unread: false }] })
    await mark({ read: true })
    await call()
    await told()
    await mark({ read: true })
    await mark({ read: false })
    expect(await newest()).toMatchObject({ unread: 1 })
  })
})

describe('many tasks one after the other', () => {
  const make = async (count: number, assignees: string[] = []) => {
    const { projectId, columnId } = project
    const taskIds = []
    for (let made = 0; made < count; made += 1) {
      const id = crypto.randomUUID()
      await ana.call(createTask, { projectId, id, columnId, title: `Tarefa ${made}`, assignees })
      taskIds.push(id)
    }
    return taskIds
  }

  it('are one notice of their project to who follows it, and to whom they are given', async () => {
    await bruno.call(followProject, { projectId: project.projectId, follow: true })
    await make(6)
    await make(6, [bruno.userId])
    await told()
    const notices = await box()
    expect(notices).toHaveLength(1)
    expect(notices[0]?.task).toBeNull()
    expect(notices[0]?.news.map(({ kind, tasks }) => `${kind} × ${tasks}`).slice(0, 2)).toEqual(
      expect.arrayContaining(['created × 6', 'assigned × 6']),
    )
  })

  it('are tasks and not their items: ten items given at once are a notice of their task', async () => {
    const { projectId, taskId } = project
    for (let added = 0; added < 10; added += 1) {
      const item = { id: crypto.randomUUID(), text: `Item ${added}`, assignee: bruno.userId }
      await ana.call(addItem, { projectId, taskId, ...item })
    }
    await told()
    expect(await box()).toMatchObject([{ id: taskId, unread: 10, news: { length: 10 } }])
    expect((await newest()).news[0]).toMatchObject({ kind: 'assigned' })
  })

  it('are theirs by an item as well', async () => {
    const { projectId } = project
    for (const taskId of await make(6)) {
      const item = { id: crypto.randomUUID(), text: 'Item', assignee: bruno.userId }
      await ana.call(addItem, { projectId, taskId, ...item })
    }
    await told()
    expect((await newest()).news[0]).toMatchObject({ kind: 'assigned', tasks: 6 })
  })

  it('are a few notices of their own where they are few', async () => {
    await make(5, [bruno.userId])
    await told()
    expect(await box()).toHaveLength(5)
  })

  it('are counted as far as they are there, and still theirs', async () => {
    const { projectId } = project
    const taskIds = await make(8, [bruno.userId])
    await told()
    const [first = '', ...others] = taskIds
    await ana.call(deleteTask, { projectId, taskId: first })
    expect((await newest()).news[0]).toMatchObject({ kind: 'assigned', tasks: 7 })
    await ana.call(changeTasks, {
      ...{ projectId, taskIds: others, assignees: { remove: [bruno.userId] } },
    })
    expect(await box()).toEqual([])
  })
})

it('a mention is not lost among what comes after it, and all of it is counted', async () => {
  const { projectId, taskId } = project
  await call()
  for (let said = 0; said < 60; said += 1) {
    await ana.call(addComment, { projectId, taskId, text: `E mais isto: ${said}` })
  }
  await told()
  const notice = await newest()
  expect(notice.unread).toBe(61)
  expect(notice.news).toHaveLength(50)
  expect(wordsOf(notice, '2026-11-17')).toEqual([
    'Ana Souza mencionou você',
    '60 comentários novos',
  ])
  // Read mentions do not stand before what is new.
  for (let called = 0; called < 50; called += 1) await call()
  await told()
  await mark({ read: true })
  await ana.call(addComment, { projectId, taskId, text: 'Ainda isto' })
  await told()
  expect(wordsOf(await newest(), '2026-11-17')).toEqual(['Ana Souza comentou'])
})

it('what is hidden when one reads is not said to be unread by it', async () => {
  const { projectId, taskId } = project
  const commentId = crypto.randomUUID()
  await ana.call(addComment, { projectId, taskId, id: commentId, text: 'Oi, @Bruno Lima' })
  await call()
  await told()
  await ana.call(deleteComment, { projectId, taskId, commentId })
  expect(await newest()).toMatchObject({ unread: 1 })
  await mark({ read: true, seen: (await newest()).told })
  expect(await newest()).toMatchObject({ unread: 0 })
})

it('goes on after a job was given up, an hour later', async () => {
  const at = world.clock.now().toISOString()
  await call()
  await world.services.db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at, abandoned_at)
    values ('notices', 'project-notices', ${{ projectId: project.projectId }}, ${at}, ${at}, ${at})`)
  await told()
  expect(await box()).toEqual([])
  world.clock.advance(minutes(60))
  await world.services.notices.settled()
  bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
  expect(await newest()).toMatchObject({ unread: 1, news: [{ kind: 'mentioned' }] })
})
