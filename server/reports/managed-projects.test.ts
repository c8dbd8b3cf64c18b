import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { readManagedProjects, readSummary } from '#contract/reports.ts'
import { createTask, moveTask } from '#contract/tasks.ts'
import { days } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())

const today = () => todayIn(world.services.config.timeZone, world.clock.now())

it('tells a manager of every project they manage, what is late and what stalls, and of no other', async () => {
  const [praca, horta, secret] = [randomUUID(), randomUUID(), randomUUID()]
  const columns = new Map<string, string[]>()
  for (const [projectId, name] of [
    [praca, 'Praça'],
    [horta, 'Horta'],
    [secret, 'Só de Bruno'],
  ] as const) {
    const boardId = randomUUID()
    await bruno.call(createProject, { id: projectId, name })
    await bruno.call(createBoard, { projectId, id: boardId, name: 'Board' })
    columns.set(
      projectId,
      defaultColumns(boardId).map(({ id }) => id),
    )
  }
  await bruno.call(addMember, { projectId: praca, person: ana.email, access: 'manage' })
  await bruno.call(addMember, { projectId: horta, person: ana.email, access: 'view' })
  const [, doing = '', done = ''] = columns.get(praca) ?? []
  const old = randomUUID()
  const dueDate = addDays(today(), 1)
  await bruno.call(createTask, {
    ...{ projectId: praca, columnId: doing, title: 'Velha' },
    id: old,
    dueDate,
  })
  await bruno.call(createTask, { projectId: praca, columnId: done, title: 'Feita' })
  world.clock.advance(days(9))
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }

  const { projects, more } = await ana.call(readManagedProjects, {})
  expect(projects).toMatchObject([
    {
      ...{ projectId: praca, name: 'Praça' },
      figures: { finished: { now: 1 }, inProgress: { now: 1 }, late: { now: 1 } },
      late: [{ taskId: old, title: 'Velha', columnName: 'Em Progresso', days: 8 }],
      stalled: [{ taskId: old, days: 10 }],
    },
  ])
  expect(more).toBe(false)
  const [line] = projects
  expect(line?.weeks).toHaveLength(12)
  expect(line?.weeks.reduce((sum, count) => sum + count, 0)).toBe(1)
  const { figures } = (await ana.call(readSummary, { projectId: praca })) as { figures?: object }
  expect(line?.figures).toEqual(figures)
})

it('tells what stalls where nothing was finished for long, by what was usual before', async () => {
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  const [projectId, boardId] = [randomUUID(), randomUUID()]
  await carla.call(createProject, { id: projectId, name: 'Parado' })
  await carla.call(createBoard, { projectId, id: boardId, name: 'Board' })
  const [, doing = '', done = ''] = defaultColumns(boardId).map(({ id }) => id)
  const [old, slow] = [randomUUID(), randomUUID()]
  for (const id of [old, slow]) {
    await carla.call(createTask, { projectId, columnId: doing, title: 'Velha', id })
  }
  const stalls = async (time: number) => {
    world.clock.advance(time)
    const { call } = await signIn(world.fetch, carla.email)
    const [line] = (await call(readManagedProjects, {})).projects
    const { findings } = (await call(readSummary, { projectId })) as { findings?: object[] }
    return { stalled: line?.stalled, first: findings?.[0], call }
  }
  const begun = await stalls(days(6))
  expect(begun).toMatchObject({ stalled: [], first: { kind: 'finished' } })
  const { call, ...told } = await stalls(days(1))
  expect(told).toMatchObject({
    stalled: [{ days: 8 }, { days: 8 }],
    first: { kind: 'stalled', days: 8, usual: null },
  })
  await call(moveTask, { projectId, taskId: slow, columnId: done })
  const later = await stalls(days(90))
  await later.call(createTask, { projectId, columnId: doing, title: 'Nova' })
  // Eight days are no longer than the one that was finished took.
  const now = await stalls(days(7))
  expect(now.stalled).toMatchObject([{ taskId: old, days: 105 }])
  expect(now.stalled).toHaveLength(1)
  expect(now.first).toMatchObject({ kind: 'stalled', days: 105, usual: 8 })
})

it('has no figures of a period to come', async () => {
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  const [from, to] = [addDays(today(), 20), addDays(today(), 30)]
  const told = await ana.call(readManagedProjects, { from, to })
  expect(told).toMatchObject({ future: true, projects: [], period: { from, to } })
  expect(await ana.call(readManagedProjects, {})).toMatchObject({ future: false })
})

it('is not sent again to who has it', async () => {
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  const ask = (etag: string) =>
    world.fetch('/api/reports', {
      headers: { authorization: `Bearer ${ana.token}`, 'if-none-match': etag },
    })
  const first = await ask('')
  expect((await ask(first.headers.get('etag') ?? '')).status).toBe(304)
})
