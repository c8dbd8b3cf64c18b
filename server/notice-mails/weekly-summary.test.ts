import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveTasks } from '#contract/archive.ts'
import { addDays, todayIn, weekdayOf } from '#contract/calendar-days.ts'
import { createColumn } from '#contract/columns.ts'
import { moveTasks } from '#contract/many-tasks.ts'
import { removeMember } from '#contract/members.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, moveTask } from '#contract/tasks.ts'
import { hourIn } from '#contract/zoned-time.ts'
import { openNotices } from '#server/notices/notices-worker.ts'
import { days, hours } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const zone = 'America/Manaus'
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  ;({ ana, bruno, project } = await projectOfTwo(world, 'view'))
  await bruno.call(changeNoticeSettings, { weeklySummary: true, timeZone: zone })
})
afterAll(() => world.stop())

const today = () => todayIn(zone, world.clock.now())

/** The next Monday at an hour, where Bruno is. */
async function untilMonday(hour: string) {
  const isThen = () =>
    weekdayOf(today()) === 1 && hourIn(zone, world.clock.now()).slice(0, 2) === hour
  do world.clock.advance(hours(1))
  while (!isThen())
  await signInAgain()
}
async function signInAgain() {
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
}
async function summaries() {
  const other = openNotices(world.services)
  await Promise.all([world.services.notices.settled(), other.settled()])
  await other.stop()
  const mails = await world.mails()
  return mails.filter(({ subject }) => subject.startsWith('Resumo da semana'))
}

it('comes on Monday at eight, in the zone of who chose it, with what moved, is late and comes', async () => {
  await untilMonday('06')
  const { projectId, columnId } = project
  const add = async (title: string, dueDate: string | null = null) => {
    const taskId = randomUUID()
    await ana.call(createTask, { projectId, id: taskId, columnId, title, dueDate })
    return taskId
  }
  await add('Podar', addDays(today(), -2))
  await add('Regar **já**', addDays(today(), 3))
  await add('Longe', addDays(today(), 30))
  const done = await add('Plantar')
  const { board } = await ana.call(openProject, { projectId })
  await ana.call(moveTask, { projectId, taskId: done, columnId: board?.columns[2]?.id ?? '' })
  expect(await summaries()).toEqual([])
  world.clock.advance(hours(2))
  const [mail, ...others] = await summaries()
  expect(others).toEqual([])
  expect(mail?.to).toBe(bruno.email)
  expect(mail?.text).toMatch(/Concluídas: 1\. Plantar/)
  expect(mail?.text).toMatch(/Atrasadas: 1\. Podar \(/)
  expect(mail?.text).toMatch(/Nos próximos dias: 1\. Regar/)
  expect(mail?.text).not.toMatch(/Nos próximos dias.*Longe/)
  expect(mail?.headers['list-unsubscribe']).toContain('.summary.')
})

it('comes once a week, late rather than twice, and never of what is closed to the person', async () => {
  world.clock.advance(days(5))
  expect(await summaries()).toHaveLength(1)
  world.clock.advance(days(5))
  expect(await summaries()).toHaveLength(2)
  await signInAgain()
  await ana.call(removeMember, { projectId: project.projectId, memberId: project.memberId })
  await untilMonday('09')
  expect(await summaries()).toHaveLength(2)
})

it('counts what became done in the week, archived or not, and names the projects it has no room for', async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  await world.services.notices.settled()
  let carla = await addPerson(place, 'Carla Dias')
  const { projectId, boardId, columnId } = await exampleProject(carla, [])
  const { board } = await carla.call(openProject, { projectId })
  const done = board?.columns[2]?.id ?? ''
  const alsoDone = randomUUID()
  const kind = 'done'
  await carla.call(createColumn, { projectId, id: alsoDone, boardId, name: 'Entregue', kind })
  const add = async (title: string) => {
    const taskId = randomUUID()
    await carla.call(createTask, { projectId, id: taskId, columnId, title })
    return taskId
  }
  const move = (taskId: string, to: string) =>
    carla.call(moveTask, { projectId, taskId, columnId: to })
  const late = { projectId, columnId, title: 'Atrasada', dueDate: addDays(today(), -1) }
  await carla.call(createTask, late)
  const [old, alone, archived] = [await add('Antiga'), await add('Uma'), await add('Guardada')]
  const taskIds = [await add('Juntas 1'), await add('Juntas 2')]
  await move(old, done)
  world.clock.advance(days(8))
  carla = { ...carla, ...(await signIn(world.fetch, carla.email)) }
  await carla.call(changeNoticeSettings, { weeklySummary: true, timeZone: zone })
  await untilMonday('06')
  carla = { ...carla, ...(await signIn(world.fetch, carla.email)) }
  await move(old, alsoDone)
  await move(alone, done)
  await move(alone, alsoDone)
  await move(archived, done)
  await carla.call(archiveTasks, { projectId, taskIds: [archived] })
  await carla.call(moveTasks, { projectId, taskIds, columnId: done })
  for (let count = 0; count < 13; count++) {
    const { projectId, columnId } = await exampleProject(carla, [])
    await carla.call(createTask, { projectId, columnId, title: 'Nova' })
  }
  world.clock.advance(hours(3))
  const { text } = (await summaries()).findLast(({ to }) => to === carla.email) ?? {}
  expect(text).toMatch(/Concluídas: 4\. /)
  for (const title of ['Uma', 'Guardada', 'Juntas 1', 'Juntas 2'])
    expect(text).toMatch(new RegExp(`Concluídas: .*${title}`))
  expect(text).not.toMatch(/Concluídas: .*Antiga/)
  expect(text).toMatch(/… e mais 2 projetos\n.*\/dashboard/)
})
