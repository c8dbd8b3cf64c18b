import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeUser } from '#contract/auth.ts'
import { addDays } from '#contract/calendar-days.ts'
import { changeItem, tickItem } from '#contract/checklists.ts'
import { moveColumnTasks } from '#contract/columns.ts'
import { createFeed, endFeed, listFeeds, renewFeed } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import { changeTasks } from '#contract/many-tasks.ts'
import { removeMember } from '#contract/members.ts'
import { deleteProject } from '#contract/projects.ts'
import { changeTask, moveTask } from '#contract/tasks.ts'
import { calendarFeeds } from '#server/db/integration-schema.ts'
import { profiles } from '#server/db/schema.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
const today = new Date().toISOString().slice(0, 10)
const due = addDays(today, 3)

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const ofBoard = () => ({ projectId: project.projectId, boardId: project.boardId })
async function feedOf(person: Person, board: ReturnType<typeof ofBoard> | null) {
  const { feed, address } = await person.call(createFeed, { board })
  return { id: feed.id, path: address.replace(world.baseUrl, '') }
}
const read = (path: string, headers = {}) => world.fetch(path, { headers })
const edit = (fields: object) => {
  const { projectId, taskId } = project
  return ana.call(changeTask, { projectId, taskId, ...fields })
}
/** As a calendar program reads it. */
async function eventsIn(path: string) {
  const text = await (await read(path)).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { text, calendar, events }
}

describe('a calendar feed', () => {
  it('has the dates of a board, read as they were written by a real parser', async () => {
    const title =
      'Água, luz; e \\ gás\u{1F600} — uma linha comprida o bastante para ser dobrada, às vezes'
    await edit({ title, startDate: today, dueDate: due })
    const { path } = await feedOf(bruno, ofBoard())
    const { text, calendar, events } = await eventsIn(path)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Projeto · Board')
    const [event] = events
    expect(events).toHaveLength(1)
    expect(event?.summary).toBe(title)
    expect(event?.uid).toContain(project.taskId)
    expect(event?.startDate.isDate).toBe(true)
    expect(String(event?.startDate)).toBe(today)
    // The end is the day after: whole days are written so.
    expect(String(event?.endDate)).toBe(addDays(due, 1))
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('of a person has what is theirs to do, and no words that begin a property', async () => {
    const hostile = 'Fim\\nEND:VEVENT,BEGIN:VALARM;x'
    await edit({ title: hostile, dueDate: due })
    const { path } = await feedOf(ana, null)
    expect((await eventsIn(path)).events).toEqual([])
    await edit({ assignees: { add: [ana.userId] } })
    const { events, calendar } = await eventsIn(path)
    expect(events.map(({ summary }) => summary)).toEqual([hostile])
    expect(String(events[0]?.startDate)).toBe(due)
    expect(calendar.getFirstSubcomponent('valarm')).toBeNull()
  })

  it('of a person has the items of checklists that are theirs, until they are done', async () => {
    const { projectId, taskId, itemId } = project
    const item = { projectId, taskId, itemId }
    await ana.call(changeItem, { ...item, dueDate: due, assignee: ana.userId })
    const { path } = await feedOf(ana, null)
    const { events } = await eventsIn(path)
    expect(events.map(({ summary }) => summary)).toEqual(['Item (Tarefa)'])
    expect(String(events[0]?.startDate)).toBe(due)
    expect(events[0]?.uid).toContain(itemId)
    expect((await eventsIn((await feedOf(bruno, null)).path)).events).toEqual([])
    expect((await eventsIn((await feedOf(ana, ofBoard())).path)).events).toEqual([])
    await ana.call(tickItem, { ...item, completed: true })
    expect((await eventsIn(path)).events).toEqual([])
  })

  it('is sent again only when it has changed', async () => {
    await edit({ dueDate: due })
    const { path } = await feedOf(ana, ofBoard())
    const first = await read(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toContain('private')
    const again = { 'if-none-match': etag }
    expect((await read(path, again)).status).toBe(304)
    await edit({ dueDate: addDays(due, 1) })
    expect((await read(path, again)).status).toBe(200)
  })

  it('says of each task that it has changed, whoever changed it how', async () => {
    await edit({ dueDate: due })
    const { path } = await feedOf(ana, ofBoard())
    const { projectId, taskId, columnId, otherColumnId } = project
    const seen = async () => {
      const { sequence, component } = (await eventsIn(path)).events[0] ?? {}
      const stamps = ['dtstamp', 'last-modified'].map((name) =>
        String(component?.getFirstPropertyValue(name)),
      )
      return { sequence: Number(sequence), stamps }
    }
    const changes = [
      () => edit({ dueDate: addDays(due, 1) }),
      () => edit({ title: 'Outro' }),
      () => ana.call(changeTasks, { projectId, taskIds: [taskId], dueDate: due }),
      () => ana.call(moveTask, { projectId, taskId, columnId: otherColumnId }),
      () => ana.call(moveColumnTasks, { projectId, columnId: otherColumnId, toColumnId: columnId }),
    ]
    for (const change of changes) {
      const before = await seen()
      world.clock.advance(minutes(1))
      await change()
      const after = await seen()
      expect(after.sequence).toBeGreaterThan(before.sequence)
      for (const [index, stamp] of after.stamps.entries()) {
        expect(stamp > String(before.stamps[index])).toBe(true)
      }
    }
  })

  it('has the days nearest to today when there are too many', async () => {
    await edit({ dueDate: due })
    const { projectId, columnId } = project
    await world.services.db.queries.execute(sql`
      insert into tasks (id, project_id, column_id, number, title, description, order_key, text_version, priority,
                         created_by, created_at, due_date)
      select gen_random_uuid(), project_id, column_id, 1000 + n, 'Velha', '', order_key + n, 1, priority,
             created_by, created_at, ${addDays(today, -80)}::date
        from tasks, generate_series(1, ${limits.feedEvents}::int) n
       where project_id = ${projectId} and column_id = ${columnId} and id = ${project.taskId}`)
    const { events } = await eventsIn((await feedOf(ana, ofBoard())).path)
    expect(events).toHaveLength(limits.feedEvents)
    expect(events.map(({ uid }) => uid).some((uid) => uid.includes(project.taskId))).toBe(true)
  })

  it('shows its address once, and is in no log', async () => {
    const { path } = await feedOf(ana, null)
    await read(path)
    const secret = path.replace('/calendario/', '').replace('.ics', '')
    expect(JSON.stringify(await ana.call(listFeeds, {}))).not.toContain(secret)
    expect(JSON.stringify(world.logLines)).not.toContain(secret)
    const { feeds } = await ana.call(listFeeds, {})
    expect(feeds).toMatchObject([{ board: null, lastUsedAt: expect.any(String) }])
  })

  it('is not made of a board that one does not see', async () => {
    const stranger = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Estranha')
    await expect(feedOf(stranger, ofBoard())).rejects.toMatchObject({ status: 404 })
    const other = await exampleProject(bruno, [])
    const mixed = { projectId: other.projectId, boardId: project.boardId }
    await expect(feedOf(bruno, mixed)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a calendar feed is dead', () => {
  const status = async (path: string) => (await read(path)).status

  it('when it is ended, by its owner alone, and when it never was', async () => {
    const { id, path } = await feedOf(ana, null)
    await expect(bruno.call(endFeed, { feedId: id })).rejects.toMatchObject({ status: 404 })
    expect(await status(path)).toBe(200)
    await ana.call(endFeed, { feedId: id })
    expect(await status(path)).toBe(404)
    expect(await status('/calendario/nada.ics')).toBe(404)
  })

  it('when the access to its board ends, or the project is in the trash', async () => {
    const [brunos, anas] = [await feedOf(bruno, ofBoard()), await feedOf(ana, ofBoard())]
    const { projectId, memberId } = project
    await ana.call(removeMember, { projectId, memberId })
    expect(await status(brunos.path)).toBe(404)
    expect((await bruno.call(listFeeds, {})).feeds).toEqual([])
    expect(await status(anas.path)).toBe(200)
    await ana.call(deleteProject, { projectId })
    expect(await status(anas.path)).toBe(404)
  })

  it('when its owner is refused, from that moment on', async () => {
    const { path } = await feedOf(bruno, null)
    const { db } = world.services
    await db.queries
      .update(profiles)
      .set({ approved: false })
      .where(eq(profiles.userId, bruno.userId))
    expect(await status(path)).toBe(404)
  })

  it('when its year is over, until its owner renews it, and is gone a month later', async () => {
    const { id, path } = await feedOf(ana, null)
    world.clock.advance(days(366))
    // No session lasts for days.
    for (const person of [ana, bruno])
      Object.assign(person, await signIn(world.fetch, person.email))
    expect(await status(path)).toBe(404)
    await expect(bruno.call(renewFeed, { feedId: id })).rejects.toMatchObject({ status: 404 })
    const { expiresAt } = await ana.call(renewFeed, { feedId: id })
    expect(Date.parse(expiresAt)).toBe(world.clock.now().getTime() + days(366))
    expect(await status(path)).toBe(200)
    await world.services.db.queries
      .update(calendarFeeds)
      .set({ expiresAt: new Date(world.clock.now().getTime() - days(31)) })
      .where(eq(calendarFeeds.id, id))
    await world.services.retention.settled()
    expect((await ana.call(listFeeds, {})).feeds).toEqual([])
  })

  it('when its owner chooses a new password', async () => {
    const { path } = await feedOf(ana, null)
    await ana.call(changeUser, { password: 'senha nova', current_password: password })
    expect(await status(path)).toBe(404)
  })
})
