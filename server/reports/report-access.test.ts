import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeProfile } from '#contract/accounts.ts'
import { createBoard } from '#contract/boards.ts'
import { setCalendar } from '#contract/calendar.ts'
import { addDays } from '#contract/calendar-days.ts'
import { createLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { readCycleTimes, readSummary, readWorkload } from '#contract/reports.ts'
import { deleteTask } from '#contract/tasks.ts'
import { days, hours } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import {
  administrator,
  ana,
  daysAgo,
  doing,
  done,
  full,
  later,
  move,
  openReportBoard,
  projectId,
  task,
  today,
  world,
} from '#server/testing/report-board.ts'

openReportBoard()

let bruno: Person

beforeAll(async () => {
  bruno = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Bruno Lima')
})
const again = async (person: Person) => ({
  ...person,
  ...(await signIn(world.fetch, person.email)),
})

describe('who reads a report', () => {
  it('may be one who only looks on, and learns no name of what was deleted before', async () => {
    const taskId = await task(doing, { title: 'Segredo antigo' })
    await later(days(1))
    await move(taskId, done)
    await ana.call(deleteTask, { projectId, taskId })
    bruno = await again(bruno)
    const asked = { projectId }
    await expect(bruno.call(readCycleTimes, asked)).rejects.toMatchObject({ status: 404 })
    await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
    const told = await bruno.call(readCycleTimes, asked)
    expect(told).toMatchObject({ count: 1, points: [{ taskId, title: null, boardId: null }] })
    expect(JSON.stringify(told)).not.toContain('Segredo')
  })

  it('asks for what is of the project: boards, labels and people of others are not there', async () => {
    await task(doing)
    bruno = await again(bruno)
    const [other, boardId, label] = [randomUUID(), randomUUID(), randomUUID()]
    await bruno.call(createProject, { id: other, name: 'De Bruno' })
    await bruno.call(createBoard, { projectId: other, id: boardId, name: 'Board' })
    await bruno.call(createLabel, { projectId: other, id: label, name: 'Dele', color: 'red' })
    for (const foreign of [{ boardId }, { label }, { person: bruno.userId }]) {
      await expect(ana.call(readSummary, { projectId, ...foreign })).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})

describe('a report that somebody has', () => {
  const ask = (path: string, etag = '') =>
    world.fetch(`/api/projects/${projectId}/reports/${path}`, {
      headers: { authorization: `Bearer ${ana.token}`, 'if-none-match': etag },
    })
  const tagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? ''

  it('is old when somebody in it is called otherwise', async () => {
    await task(doing, { assignees: [ana.userId] })
    const [work, summary] = [await tagOf('workload'), await tagOf('summary')]
    expect((await ask('workload', work)).status).toBe(304)
    await ana.call(changeProfile, { fullName: 'Ana Prado' })
    expect((await ask('workload', work)).status).toBe(200)
    const { people } = await full(readWorkload)
    expect(people.map(({ person }) => person?.fullName)).toEqual(['Ana Prado'])
    expect((await ask('summary', summary)).status).toBe(304)
  })

  it('is old at midnight, where the installation is, and for another question', async () => {
    await task(doing)
    // From noon or later on, in São Paulo: the day ends three hours after that of Greenwich.
    const left = Date.parse(`${addDays(today(), 1)}T03:00Z`) - world.clock.now().getTime()
    await later(left - hours(1))
    const etag = await tagOf('ageing')
    expect((await ask('ageing', etag)).status).toBe(304)
    expect((await ask(`ageing?from=${daysAgo(3)}`, etag)).status).toBe(200)
    await later(hours(2))
    const next = await ask('ageing', etag)
    expect(next.status).toBe(200)
    expect(await next.json()).toMatchObject({
      columns: [{ tasks: [{ days: 2 }] }],
      today: today(),
    })
  })

  it('is old as a forecast when a day becomes a holiday', async () => {
    for (let day = 0; day < 14; day += 1) {
      await task(done)
      await later(days(1))
    }
    const path = `forecast?until=${addDays(today(), 6)}`
    const etag = await tagOf(path)
    expect((await ask(path, etag)).status).toBe(304)
    const day = addDays(today(), 1)
    const bridge = { day, name: 'Ponte', kind: 'holiday', yearly: false } as const
    const { call } = await administrator()
    await call(setCalendar, { state: null, restOnOptional: false, days: [bridge] })
    expect((await ask(path, etag)).status).toBe(200)
  })
})

it('says of a period that is over what was so at its end, and claims nothing of today', async () => {
  for (const _ of [1, 2]) await move(await task(doing), done)
  const old = await task(doing, { dueDate: daysAgo(2) })
  await later(days(5))
  const asked = { from: daysAgo(20), to: daysAgo(1) }
  const kinds = async () => (await full(readSummary, asked)).findings
  const stalled = { kind: 'stalled', days: 5, usual: 1, on: daysAgo(1) }
  expect(await kinds()).toMatchObject([stalled, { kind: 'finished' }])
  await move(old, done)
  expect(await kinds()).toMatchObject([stalled, { kind: 'finished' }])
  expect((await full(readSummary)).findings).toMatchObject([{ kind: 'finished' }, {}])
})
