import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { addComment, changeComment, deleteComment } from '#contract/comments.ts'
import { changeTasks } from '#contract/many-tasks.ts'
import { addMember, changeMember, leaveProject, removeMember } from '#contract/members.ts'
import { changeNotice, getFollowing, listNotices } from '#contract/notices.ts'
import { copyProject, deleteProject, openProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { days, minutes, seconds } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openNotices } from './notices-worker.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(world))
  world.clock.advance(seconds(1))
})
afterAll(() => world.stop())

const task = () => ({ projectId: project.projectId, taskId: project.taskId })
const told = () => tellAll(world)
const box = async (person: Person) => (await person.call(listNotices, {})).notices
/** What is new to somebody, as 'kind' or 'kind × tasks', the newest first. */
const newsOf = async (person: Person) =>
  (await box(person)).map(({ news }) =>
    news
      .filter(({ unread }) => unread)
      .map(({ kind, tasks }) => (tasks > 1 ? `${kind} × ${tasks}` : kind)),
  )
const give = (person: Person) =>
  ana.call(changeTask, { ...task(), assignees: { add: [person.userId] } })
const comment = (person: Person, text: string) => {
  const id = randomUUID()
  return person.call(addComment, { ...task(), id, text }).then(() => id)
}

describe('a notice', () => {
  it('is one for each person and task, with all that is new in it, and none for who did it', async () => {
    await give(bruno)
    await comment(ana, 'Veja isto, @Bruno Lima')
    await comment(ana, 'E mais isto')
    await told()
    const [notice, ...others] = await box(bruno)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      ...{ id: project.taskId, projectName: 'Projeto', unread: 3 },
      task: { title: 'Tarefa', boardName: 'Board' },
      news: [
        { kind: 'commented', excerpt: 'E mais isto', actor: { fullName: 'Ana Souza' } },
        { kind: 'mentioned', excerpt: 'Veja isto, @Bruno Lima' },
        { kind: 'assigned', actor: { fullName: 'Ana Souza' } },
      ],
    })
    expect(await box(ana)).toEqual([])
  })

  it('comes two minutes later, and never of what was undone by then (R34)', async () => {
    const { version } = await give(bruno)
    await world.services.notices.settled()
    expect(await box(bruno)).toEqual([])
    const undone = await ana.call(undoChange, { projectId: project.projectId, version })
    await told()
    expect(await box(bruno)).toEqual([])
    await ana.call(undoChange, { projectId: project.projectId, version: undone.version })
    await told()
    expect(await newsOf(bruno)).toEqual([['assigned']])
  })

  it('tells each thing once, however many processes look', async () => {
    const other = openNotices(world.services)
    for (let count = 0; count < 5; count++) await comment(ana, `Olá, @Bruno Lima ${count}`)
    world.clock.advance(minutes(2))
    await Promise.all([world.services.notices.settled(), other.settled()])
    await other.stop()
    expect(await newsOf(bruno)).toEqual([Array(5).fill('mentioned')])
  })

  it('is not made of copies, and of many tasks at once there is one', async () => {
    const { projectId, columnId, boardId } = project
    await give(bruno)
    const taskIds = Array.from({ length: 30 }, () => randomUUID())
    for (const id of taskIds) await ana.call(createTask, { projectId, id, columnId, title: 'Uma' })
    await ana.call(copyTask, task())
    await ana.call(copyBoard, { projectId, boardId })
    await ana.call(copyProject, { projectId })
    await ana.call(changeTasks, { projectId, taskIds, assignees: { add: [bruno.userId] } })
    await told()
    expect(await newsOf(bruno)).toEqual([['assigned × 30'], ['assigned']])
  })

  it('of a task completed by another goes to whose task it is', async () => {
    const { projectId } = project
    await give(bruno)
    await told()
    await bruno.call(changeNotice, { noticeId: project.taskId, done: true })
    world.clock.advance(seconds(1))
    const { board } = await ana.call(openProject, { projectId })
    await bruno.call(moveTask, { ...task(), columnId: board?.columns[2]?.id ?? '' })
    await told()
    expect(await newsOf(ana)).toEqual([['completed']])
    expect(await box(bruno)).toEqual([])
  })

  it('of a mention that is added by an edit calls only the new ones', async () => {
    const commentId = await comment(ana, 'Oi')
    await ana.call(changeComment, { ...task(), commentId, text: 'Oi, @Bruno Lima' })
    await ana.call(changeComment, { ...task(), commentId, text: 'Olá, @Bruno Lima' })
    await told()
    expect(await newsOf(bruno)).toEqual([['mentioned', 'commented']])
  })

  it('of one who is given a task that calls them says that it calls them', async () => {
    const { projectId, columnId } = project
    const calling = { title: 'Podar', description: 'Fale com @Bruno Lima' }
    for (let made = 0; made < 3; made += 1) {
      await ana.call(createTask, { projectId, columnId, ...calling, assignees: [bruno.userId] })
    }
    await told()
    expect(await newsOf(bruno)).toEqual([['mentioned'], ['mentioned'], ['mentioned']])
  })

  it('of a description calls nobody by the beginning of another name', async () => {
    const { projectId } = project
    const neto = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Bruno Lima (Neto)')
    await ana.call(addMember, { projectId, id: randomUUID(), person: neto.email })
    await ana.call(changeTask, { ...task(), description: 'Com @Bruno Lima (Neto).' })
    await comment(ana, 'Só um segue')
    await told()
    expect(await box(bruno)).toEqual([])
    expect((await newsOf(neto)).flat()).toContain('mentioned')
    expect(await neto.call(getFollowing, task())).toMatchObject({ following: true })
    await ana.call(changeTask, { ...task(), description: '@Bruno Lima (Neto) e @Bruno Lima' })
    expect(await bruno.call(getFollowing, task())).toMatchObject({ following: true })
  })

  it('of a description calls the people it names anew, who follow the task from then on', async () => {
    const write = (description: string) => ana.call(changeTask, { ...task(), description })
    await write('Com ana@Bruno Lima e @Bruno Limas')
    await comment(ana, 'Bruno não segue')
    await told()
    expect(await box(bruno)).toEqual([])
    expect(await bruno.call(getFollowing, task())).toMatchObject({ following: false })
    await write('Com @Bruno Lima')
    await write('Com @Bruno Lima e **pressa**')
    await told()
    expect(await newsOf(bruno)).toEqual([['mentioned']])
    await comment(ana, 'Bruno segue')
    await told()
    expect(await newsOf(bruno)).toEqual([['commented', 'mentioned']])
    expect(await bruno.call(getFollowing, task())).toMatchObject({ following: true, choice: null })
    // Edited away: nothing is said of it, and he follows no more.
    await write('Sem ninguém')
    await comment(ana, 'Ninguém ouve')
    await told()
    expect(await newsOf(bruno)).toEqual([['commented']])
    const { projectId, columnId } = project
    const description = 'Feita para @Bruno Lima'
    await ana.call(createTask, { projectId, columnId, title: 'Nova', description })
    await told()
    expect(await newsOf(bruno)).toEqual([['mentioned'], ['commented']])
  })

  it('says nothing of what is no longer so', async () => {
    await give(bruno)
    const commentId = await comment(ana, 'Segredo para @Bruno Lima')
    await told()
    await ana.call(deleteComment, { ...task(), commentId })
    expect(await newsOf(bruno)).toEqual([['assigned']])
    await ana.call(changeTask, { ...task(), assignees: { remove: [bruno.userId] } })
    expect(await box(bruno)).toEqual([])
    await comment(ana, 'Ainda @Bruno Lima')
    await told()
    expect(await box(bruno)).toHaveLength(1)
    await ana.call(deleteTask, task())
    expect(await box(bruno)).toEqual([])
  })

  it('tells of being added to a project, and of another access to it', async () => {
    const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
    const { projectId } = project
    const id = randomUUID()
    await ana.call(addMember, { projectId, id, person: carla.email })
    await ana.call(changeMember, { projectId, memberId: id, access: 'view' })
    await told()
    expect(await newsOf(carla)).toEqual([['access', 'added']])
  })
})

describe('what was told', () => {
  beforeEach(async () => {
    await give(bruno)
    await told()
  })

  it('is gone at once with the access, and does not come back with it', async () => {
    const { projectId, memberId } = project
    await ana.call(removeMember, { projectId, memberId })
    expect(await box(bruno)).toEqual([])
    await ana.call(addMember, { projectId, person: bruno.email })
    expect(await box(bruno)).toEqual([])
    await bruno.call(leaveProject, { projectId })
    await comment(ana, 'Sem ninguém')
    await told()
    expect(await box(bruno)).toEqual([])
  })

  it('is not told to who was removed before the two minutes were over', async () => {
    const { projectId, memberId } = project
    await comment(ana, 'Para @Bruno Lima')
    await ana.call(removeMember, { projectId, memberId })
    await told()
    await ana.call(addMember, { projectId, person: bruno.email })
    await told()
    expect(await newsOf(bruno)).toEqual([['added']])
  })

  it('is gone with the project', async () => {
    await ana.call(deleteProject, { projectId: project.projectId })
    expect(await box(bruno)).toEqual([])
  })

  it('is read, done with, and back when there is something new', async () => {
    const noticeId = project.taskId
    await bruno.call(changeNotice, { noticeId, read: true })
    expect(await box(bruno)).toMatchObject([{ unread: 0 }])
    await bruno.call(changeNotice, { noticeId, done: true })
    expect(await box(bruno)).toEqual([])
    await bruno.call(changeNotice, { noticeId, done: false })
    expect(await box(bruno)).toHaveLength(1)
    await bruno.call(changeNotice, { noticeId, done: true })
    world.clock.advance(seconds(1))
    await comment(ana, 'Mais uma')
    await told()
    expect(await box(bruno)).toMatchObject([{ unread: 1, news: [{ kind: 'commented' }, {}] }])
  })

  it('is put off until a day, and unread on it', async () => {
    const noticeId = project.taskId
    await bruno.call(changeNotice, { noticeId, read: true })
    const tomorrow = new Date(world.clock.now().getTime() + days(1)).toISOString().slice(0, 10)
    await bruno.call(changeNotice, { noticeId, snoozedUntil: tomorrow })
    expect(await box(bruno)).toEqual([])
    world.clock.advance(days(2))
    await world.services.notices.settled()
    bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    expect(await box(bruno)).toMatchObject([{ id: noticeId, unread: 1 }])
  })

  it('is put off for longer than notices are kept', async () => {
    const noticeId = project.taskId
    const later = new Date(world.clock.now().getTime() + days(120)).toISOString().slice(0, 10)
    await bruno.call(changeNotice, { noticeId, snoozedUntil: later })
    world.clock.advance(days(100))
    await world.services.retention.settled()
    world.clock.advance(days(21))
    await world.services.notices.settled()
    bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    expect(await box(bruno)).toMatchObject([{ id: noticeId, unread: 1 }])
  })

  it('comes back before that day with what is said meanwhile', async () => {
    const noticeId = project.taskId
    const later = new Date(world.clock.now().getTime() + days(7)).toISOString().slice(0, 10)
    await bruno.call(changeNotice, { noticeId, snoozedUntil: later })
    await comment(ana, 'Mais uma')
    await told()
    expect(await box(bruno)).toMatchObject([{ id: noticeId, news: [{ kind: 'commented' }, {}] }])
  })

  it('is nobody else’s to read or to change', async () => {
    const change = ana.call(changeNotice, { noticeId: project.taskId, done: true })
    await expect(change).rejects.toMatchObject({ status: 404 })
    expect(await box(bruno)).toHaveLength(1)
  })
})
