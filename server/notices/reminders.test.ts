import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isBusinessDay } from '#contract/business-days.ts'
import { addDays, todayIn, weekdayOf } from '#contract/calendar-days.ts'
import { addItem, changeItem, deleteItem, tickItem } from '#contract/checklists.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { followTask, listNotices } from '#contract/notices.ts'
import { openProject } from '#contract/projects.ts'
import { setReminders } from '#contract/reminders.ts'
import { changeTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { days, hours } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openNotices } from './notices-worker.ts'

const zone = 'America/Sao_Paulo'
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  await untilHour(8)
  ;({ ana, bruno, project } = await projectOfTwo(world))
})
afterAll(() => world.stop())

const today = () => todayIn(zone, world.clock.now())

/** The next time that it is so late, where the installation is. */
async function untilHour(hour: number) {
  const hourNow = () =>
    Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(
        world.clock.now(),
      ),
    )
  do world.clock.advance(hours(1))
  while (hourNow() !== hour)
  await world.services.notices.settled()
}

async function nextMorning() {
  await untilHour(9)
  await comeBack()
}

/** Sessions are not renewed while the clock is moved. */
async function comeBack() {
  bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
}

async function dueOn(dueDate: string, assignees = [bruno.userId]) {
  const { projectId, columnId } = project
  const taskId = randomUUID()
  const fields = { title: 'Regar', dueDate, assignees }
  await ana.call(createTask, { projectId, id: taskId, columnId, ...fields })
  return { projectId, taskId }
}

/** How often somebody was reminded of each task. */
const reminders = async (person: Person) =>
  (await person.call(listNotices, {})).notices
    .map(({ news }) => news.filter(({ kind }) => kind === 'due').length)
    .filter((count) => count > 0)

describe('a task with a day', () => {
  it('reminds on the day before, on the day and once when it is late, at nine', async () => {
    await dueOn(addDays(today(), 1))
    await world.services.notices.settled()
    expect(await reminders(bruno)).toEqual([])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([2])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([3])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([3])
    expect(await reminders(ana)).toEqual([])
  })

  it('reminds who made it where nobody is responsible', async () => {
    await dueOn(today(), [])
    await nextMorning()
    expect(await reminders(ana)).toEqual([1])
    expect(await reminders(bruno)).toEqual([])
  })

  it('reminds of nothing once it is done, deleted, redated, another’s or muted', async () => {
    const tomorrow = addDays(today(), 1)
    const [done, deleted, redated, passed, muted] = [
      await dueOn(tomorrow),
      await dueOn(tomorrow),
      await dueOn(tomorrow),
      await dueOn(tomorrow),
      await dueOn(tomorrow),
    ]
    await bruno.call(followTask, { ...muted, choice: 'mute' })
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1, 1, 1, 1])
    const { board } = await ana.call(openProject, { projectId: project.projectId })
    await ana.call(moveTask, { ...done, columnId: board?.columns[2]?.id ?? '' })
    await ana.call(deleteTask, deleted)
    await ana.call(changeTask, { ...redated, dueDate: addDays(tomorrow, 30) })
    await ana.call(changeTask, { ...passed, assignees: { remove: [bruno.userId] } })
    expect(await reminders(bruno)).toEqual([])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([])
  })

  it('reminds once, whoever looks, and of what was missed while nobody did', async () => {
    await dueOn(addDays(today(), 1))
    world.clock.advance(days(3))
    const other = openNotices(world.services)
    await Promise.all([other.settled(), nextMorning()])
    await other.stop()
    expect(await reminders(bruno)).toEqual([1])
  })

  it('reminds once when the clock goes back', async () => {
    await dueOn(addDays(today(), 1))
    await nextMorning()
    world.clock.advance(-days(1))
    await world.services.notices.settled()
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([2])
  })

  it('reminds at nine by the clock of the person, and once when they go elsewhere', async () => {
    const goTo = (timeZone: string | null) => bruno.call(changeNoticeSettings, { timeZone })
    await goTo('America/Rio_Branco')
    await dueOn(today(), [ana.userId, bruno.userId])
    // Nine comes two hours later there.
    await nextMorning()
    expect([await reminders(ana), await reminders(bruno)]).toEqual([[1], []])
    world.clock.advance(hours(1))
    await world.services.notices.settled()
    await comeBack()
    expect(await reminders(bruno)).toEqual([])
    world.clock.advance(hours(1))
    await world.services.notices.settled()
    await comeBack()
    expect(await reminders(bruno)).toEqual([1])
    await goTo('America/Noronha')
    await world.services.notices.settled()
    await goTo(null)
    await world.services.notices.settled()
    expect(await reminders(bruno)).toEqual([1])
  })

  it('reminds who comes to a zone after its hour', async () => {
    await bruno.call(changeNoticeSettings, { timeZone: 'America/Rio_Branco' })
    await dueOn(today())
    await nextMorning()
    expect(await reminders(bruno)).toEqual([])
    await bruno.call(changeNoticeSettings, { timeZone: null })
    await world.services.notices.settled()
    expect(await reminders(bruno)).toEqual([1])
  })
})

describe('many tasks with one day', () => {
  it('are one notice of their project each morning, which says how many are left', async () => {
    const day = addDays(today(), 1)
    const tasks = []
    for (let made = 0; made < 30; made += 1) tasks.push(await dueOn(day))
    await dueOn(addDays(day, 1))
    await nextMorning()
    const { projectId } = project
    const due = async () => {
      const { notices } = await bruno.call(listNotices, {})
      return notices.flatMap(({ id, task, news }) =>
        news
          .filter(({ kind }) => kind === 'due')
          .map(({ tasks, day }) => ({ id, task: task?.id ?? null, tasks, day })),
      )
    }
    const gathered = { id: projectId, task: null, tasks: 30, day }
    expect(await due()).toEqual([gathered])
    await world.services.notices.settled()
    expect(await due()).toEqual([gathered])
    const [done, redated, passed] = tasks as [Task, Task, Task]
    const { board } = await ana.call(openProject, { projectId })
    await ana.call(moveTask, { ...done, columnId: board?.columns[2]?.id ?? '' })
    await ana.call(changeTask, { ...redated, dueDate: addDays(day, 30) })
    await ana.call(changeTask, { ...passed, assignees: { remove: [bruno.userId] } })
    expect(await due()).toEqual([{ ...gathered, tasks: 27 }])
    await nextMorning()
    // On the day, with what is due on the next.
    expect((await due()).map(({ tasks, day }) => [day, tasks])).toEqual(
      expect.arrayContaining([
        [day, 27],
        [day, 27],
        [addDays(day, 1), 1],
      ]),
    )
    expect(new Set((await due()).map(({ id }) => id))).toEqual(new Set([projectId]))
  })

  type Task = Awaited<ReturnType<typeof dueOn>>
})

describe('a line of a checklist with a person and a day', () => {
  const lineOn = async (dueDate: string | null, text = 'Comprar adubo') => {
    const task = await dueOn(addDays(today(), 30), [ana.userId])
    const itemId = randomUUID()
    const assignee = bruno.userId
    await ana.call(addItem, { ...task, id: itemId, text, assignee, dueDate })
    return { ...task, itemId }
  }

  it('reminds that person of the day, under its task', async () => {
    const tomorrow = addDays(today(), 1)
    const { taskId } = await lineOn(tomorrow)
    await lineOn(null)
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([2])
    const { notices } = await bruno.call(listNotices, {})
    const item = { text: 'Comprar adubo', dueDate: tomorrow }
    expect(notices.find(({ id }) => id === taskId)?.news[0]).toMatchObject({ kind: 'due', item })
    expect(await reminders(ana)).toEqual([])
  })

  it('reminds of nothing once it is ticked, deleted, redated, another’s, or its task is done', async () => {
    const lines = []
    for (let count = 0; count < 5; count++) lines.push(await lineOn(addDays(today(), 1)))
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1, 1, 1, 1, 1])
    const [ticked, deleted, redated, passed, done] = lines as [Line, Line, Line, Line, Line]
    await bruno.call(tickItem, { ...ticked, completed: true })
    await ana.call(deleteItem, deleted)
    await ana.call(changeItem, { ...redated, dueDate: addDays(today(), 9) })
    await ana.call(changeItem, { ...passed, assignee: ana.userId })
    const { board } = await ana.call(openProject, { projectId: project.projectId })
    await ana.call(moveTask, { ...withoutItem(done), columnId: board?.columns[2]?.id ?? '' })
    expect(await reminders(bruno)).toEqual([])
    await nextMorning()
    expect(await reminders(bruno)).toEqual([])
  })

  type Line = Awaited<ReturnType<typeof lineOn>>
  const withoutItem = ({ projectId, taskId }: Line) => ({ projectId, taskId })
})

describe('a project that reminds on business days', () => {
  it('tells on the last one before a rest of what is due in it and after it, and rests itself', async () => {
    const worked = (day: string) =>
      isBusinessDay(day, { calendar: nationalCalendar, saturday: false })
    const friday = () => weekdayOf(today()) === 5 && worked(today()) && worked(addDays(today(), 3))
    do await untilHour(8)
    while (!friday())
    await comeBack()
    const { projectId } = project
    await ana.call(setReminders, { projectId, businessDays: true })
    await dueOn(addDays(today(), 1))
    await dueOn(addDays(today(), 3))
    await dueOn(addDays(today(), 4))
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1, 1])
    await nextMorning()
    await nextMorning()
    expect(await reminders(bruno)).toEqual([1, 1])
    await nextMorning()
    expect((await reminders(bruno)).sort()).toEqual([1, 2, 2])
  })
})
