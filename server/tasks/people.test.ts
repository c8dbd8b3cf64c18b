import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyColumn } from '#contract/columns.ts'
import { limits } from '#contract/limits.ts'
import { addMember, leaveProject, listPeople, removeMember } from '#contract/members.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { changeTask, copyTask, deleteTask, getTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
let projectId: string
let taskId: string

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
beforeEach(async () => {
  project = await exampleProject(ana, [
    [bruno, 'edit'],
    [carla, 'view'],
  ])
  projectId = project.projectId
  taskId = project.taskId
  const add = [ana.userId, bruno.userId, carla.userId]
  await ana.call(changeTask, { projectId, taskId, assignees: { add } })
})
afterAll(() => world.stop())

const peopleOf = async (taskId: string) =>
  (await ana.call(getTask, { projectId, taskId })).assignees

describe('people on a task (R28)', () => {
  it('are any of those in the project, whose names come with its board', async () => {
    expect(await peopleOf(taskId)).toEqual([ana.userId, bruno.userId, carla.userId])
    const { people } = await ana.call(openProject, { projectId })
    expect(people.map(({ fullName }) => fullName).sort()).toEqual([
      'Ana Souza',
      'Bruno Lima',
      'Carla Dias',
    ])
    expect(await bruno.call(listPeople, { projectId })).toEqual({ people })
  })

  it('are not found when they are not in the project, or no longer', async () => {
    await ana.call(removeMember, { projectId, memberId: project.memberId })
    for (const id of [bruno.userId, randomUUID()]) {
      const edit = { projectId, taskId, assignees: { add: [id] } }
      await expect(ana.call(changeTask, edit)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('leave its tasks when they are removed from the project, in the same event', async () => {
    const { event } = await ana.call(removeMember, { projectId, memberId: project.memberId })
    expect(event?.change).toMatchObject({ userId: bruno.userId, taskIds: [taskId] })
    expect(await peopleOf(taskId)).toEqual([ana.userId, carla.userId])
  })

  it('leave its tasks when they leave the project themselves', async () => {
    const { event } = await carla.call(leaveProject, { projectId })
    expect(event?.change).toMatchObject({ type: 'member.removed', taskIds: [taskId] })
    expect(await peopleOf(taskId)).toEqual([ana.userId, bruno.userId])
  })

  it('are fifty at most; with one more, none is put on the task', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    const add: string[] = []
    for (let number = 1; number <= limits.peoplePerTask - 2; number += 1) {
      const { userId, email } = await addAccount(place, `Pessoa ${number}`)
      await ana.call(addMember, { projectId, person: email })
      add.push(userId)
    }
    const [last = '', ...others] = add
    const edit = { projectId, taskId }
    await expect(ana.call(changeTask, { ...edit, assignees: { add } })).rejects.toMatchObject({
      code: 'too_many_on_task',
    })
    expect(await peopleOf(taskId)).toHaveLength(3)
    await ana.call(changeTask, { ...edit, assignees: { add: others } })
    expect(await peopleOf(taskId)).toHaveLength(limits.peoplePerTask)
    await expect(
      ana.call(changeTask, { ...edit, assignees: { add: [last] } }),
    ).rejects.toMatchObject({ code: 'too_many_on_task' })
  })

  it('go along into a copy of the task; of a project only who is in the copy (R30)', async () => {
    const id = randomUUID()
    await ana.call(changeTask, { projectId, taskId, cover: 'orange' })
    await ana.call(copyTask, { projectId, taskId, id })
    const taken = { labels: [project.labelId], cover: 'orange' }
    expect(await ana.call(getTask, { projectId, taskId: id })).toMatchObject({
      ...taken,
      assignees: [ana.userId, bruno.userId, carla.userId],
    })
    const copy = await bruno.call(copyProject, { projectId })
    const { board, people } = await bruno.call(openProject, { projectId: copy.id })
    expect(people).toEqual([{ userId: bruno.userId, fullName: 'Bruno Lima' }])
    expect(board?.columns[0]?.tasks).toMatchObject([
      { assignees: [bruno.userId], cover: 'orange' },
      { assignees: [bruno.userId], cover: 'orange' },
    ])
  })
})

describe('the number of a task', () => {
  it('counts up for ever, and is never given again', async () => {
    const ids = [randomUUID(), randomUUID()]
    const numbers: number[] = []
    for (const id of ids) {
      await ana.call(copyTask, { projectId, taskId, id })
      numbers.push((await ana.call(getTask, { projectId, taskId: id })).number)
      await ana.call(deleteTask, { projectId, taskId: id })
    }
    expect(numbers).toEqual([3, 4])
  })

  it('is new in a copy, in the order of the tasks, and begins with 1 in a copied project', async () => {
    await ana.call(copyTask, { projectId, taskId })
    const { columnId } = project
    const { event } = await ana.call(copyColumn, { projectId, columnId })
    expect(event?.change).toMatchObject({ number: 4 })
    // The second is that of a task in the trash.
    expect(await shown(projectId)).toEqual([[1, 3], [], [], [4, 5]])
    const copy = await ana.call(copyProject, { projectId })
    expect(await shown(copy.id)).toEqual([[1, 2], [], [], [3, 4]])
  })

  const shown = async (projectId: string) => {
    const { board } = await ana.call(openProject, { projectId })
    return board?.columns.map((column) => column.tasks.map(({ number }) => number))
  }
})
