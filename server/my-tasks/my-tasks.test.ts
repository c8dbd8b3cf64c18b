import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeItem, tickItem } from '#contract/checklists.ts'
import { changeColumn } from '#contract/columns.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { changeMember, leaveProject } from '#contract/members.ts'
import { listMyTasks } from '#contract/my-tasks.ts'
import { changeProject, deleteProject } from '#contract/projects.ts'
import type { Sent } from '#contract/route.ts'
import { changeTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  // Whatever a stream brings here was brought by a signal: nothing looks by itself.
  world = await startWorld({}, { sweep: 1_000_000 })
})
afterAll(() => world.stop())
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'edit']])
})

const doneColumn = ({ boardId }: ExampleProject) => defaultColumns(boardId)[2]?.id ?? ''
const assign = (person: Person, fields: object = {}) => {
  const { projectId, taskId } = project
  const assignees = { add: [person.userId] }
  return ana.call(changeTask, { projectId, taskId, assignees, ...fields })
}
type Fields = Pick<Sent<typeof createTask>, 'title' | 'dueDate' | 'priority'>
const titlesOf = async (person: Person) =>
  (await person.call(listMyTasks, {})).tasks.map(({ title }) => title)

describe('my tasks', () => {
  it('are those I am responsible for, with all that a row says of them', async () => {
    const { projectId, boardId, columnId, taskId, itemId, labelId } = project
    expect(await ana.call(listMyTasks, {})).toEqual({ tasks: [], more: false })
    await assign(bruno, { startDate: '2026-11-01', dueDate: '2026-11-20', priority: 'high' })
    await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
    expect(await bruno.call(listMyTasks, {})).toEqual({
      tasks: [
        {
          ...{ id: taskId, number: 1, title: 'Tarefa', priority: 'high' },
          ...{ startDate: '2026-11-01', dueDate: '2026-11-20', done: 1, total: 2 },
          labels: [{ id: labelId, name: 'Etiqueta', color: 'red' }],
          ...{ projectId, projectName: 'Projeto', boardId, boardName: 'Board' },
          ...{ columnId, columnName: 'A Fazer', access: 'edit', assigned: true, items: [] },
          doneColumnId: doneColumn(project),
        },
      ],
      more: false,
    })
    expect(await titlesOf(ana)).toEqual([])
  })

  it('come by due date, the urgent first, over all of my projects', async () => {
    const other = await exampleProject(bruno, [[ana, 'edit']])
    const assignees = [ana.userId]
    const add = ({ projectId, columnId }: ExampleProject, fields: Fields) =>
      bruno.call(createTask, { projectId, columnId, assignees, ...fields })
    await add(project, { title: 'Sem prazo' })
    await add(other, { title: 'Depois', dueDate: '2027-01-10', priority: 'low' })
    await add(project, { title: 'Mesmo dia, urgente', dueDate: '2027-01-10', priority: 'high' })
    await add(other, { title: 'Antes', dueDate: '2026-01-10' })
    expect(await titlesOf(ana)).toEqual(['Antes', 'Mesmo dia, urgente', 'Depois', 'Sem prazo'])
  })

  it('leave the list when they are completed, deleted, or no longer mine', async () => {
    const { projectId, columnId, taskId } = project
    await assign(bruno)
    await ana.call(moveTask, { projectId, taskId, columnId: doneColumn(project) })
    expect(await titlesOf(bruno)).toEqual([])
    await ana.call(moveTask, { projectId, taskId, columnId })
    expect(await titlesOf(bruno)).toEqual(['Tarefa'])
    await ana.call(changeTask, { projectId, taskId, assignees: { remove: [bruno.userId] } })
    expect(await titlesOf(bruno)).toEqual([])
    await assign(bruno)
    await ana.call(deleteTask, { projectId, taskId })
    expect(await titlesOf(bruno)).toEqual([])
  })

  it('of a project that is deleted, or that I left, are nobody’s to read', async () => {
    const { projectId } = project
    await assign(bruno)
    await assign(ana)
    await bruno.call(leaveProject, { projectId })
    expect(await titlesOf(bruno)).toEqual([])
    // Also where a row was left behind, as by a program that writes the database itself.
    await world.services.db.queries.execute(
      sql`update tasks set assignees = array[${bruno.userId}::uuid, ${ana.userId}::uuid]
           where project_id = ${projectId}`,
    )
    expect(await titlesOf(bruno)).toEqual([])
    expect(await titlesOf(ana)).toEqual(['Tarefa'])
    await ana.call(deleteProject, { projectId })
    expect(await titlesOf(ana)).toEqual([])
  })

  it('are also those with a line of mine that has a day, by that day, until it is ticked', async () => {
    const { projectId, columnId, taskId, itemId } = project
    const titled = (title: string, dueDate: string) =>
      ana.call(createTask, { projectId, columnId, title, dueDate, assignees: [bruno.userId] })
    await titled('Antes', '2026-12-01')
    await titled('Depois', '2026-12-09')
    const line = { projectId, taskId, itemId }
    await ana.call(changeTask, { projectId, taskId, dueDate: '2026-11-01' })
    await ana.call(changeItem, { ...line, assignee: bruno.userId })
    expect(await titlesOf(bruno)).toEqual(['Antes', 'Depois'])
    await ana.call(changeItem, { ...line, dueDate: '2026-12-05' })
    expect(await titlesOf(bruno)).toEqual(['Antes', 'Tarefa', 'Depois'])
    const mine = async () =>
      (await bruno.call(listMyTasks, {})).tasks.find(({ id }) => id === taskId)
    const items = [{ id: itemId, text: 'Item', dueDate: '2026-12-05' }]
    expect(await mine()).toMatchObject({ assigned: false, items })
    await assign(bruno)
    expect(await mine()).toMatchObject({ assigned: true, items })
    expect(await titlesOf(bruno)).toEqual(['Tarefa', 'Antes', 'Depois'])
    expect(await titlesOf(ana)).toEqual([])
    await ana.call(changeTask, { projectId, taskId, assignees: { remove: [bruno.userId] } })
    await bruno.call(tickItem, { ...line, completed: true })
    expect(await mine()).toBeUndefined()
  })

  it('say so where the board has no column of what is done, or I may only look', async () => {
    const { projectId, memberId } = project
    await assign(bruno)
    await ana.call(changeColumn, { projectId, columnId: doneColumn(project), kind: 'active' })
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    const [task] = (await bruno.call(listMyTasks, {})).tasks
    expect(task).toMatchObject({ doneColumnId: null, access: 'view' })
  })

  it('are 500 at most, and more are said to be', async () => {
    const { projectId, columnId } = project
    const add = (count: number) =>
      world.services.db.queries.execute(sql`
        insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                           created_by, created_at, text_version, number, assignees)
        select gen_random_uuid(), ${projectId}, ${columnId}, 'Mais ' || n, '',
               (select max(order_key) from tasks where column_id = ${columnId}) + n, 'medium',
               ${ana.userId}, now(), 1, (select max(number) from all_tasks) + n,
               array[${ana.userId}::uuid]
          from generate_series(1, ${count}::int) n`)
    await add(500)
    expect(await ana.call(listMyTasks, {})).toMatchObject({ more: false, tasks: { length: 500 } })
    await add(1)
    expect(await ana.call(listMyTasks, {})).toMatchObject({ more: true, tasks: { length: 500 } })
  })

  it('are not sent again to who knows them', async () => {
    await assign(bruno)
    const headers = { authorization: `Bearer ${bruno.token}` }
    const first = await world.fetch('/api/my-tasks', { headers })
    const again = { headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' } }
    expect((await world.fetch('/api/my-tasks', again)).status).toBe(304)
    await assign(bruno, { dueDate: '2026-12-01' })
    expect((await world.fetch('/api/my-tasks', again)).status).toBe(200)
  })
})

describe('the stream of an account tells who asked for it of their tasks', () => {
  const follow = async ({ token }: Person, query = '?also=tasks', lastEventId?: string) => {
    const ear = await listen(world.fetch, `/api/events${query}`, { token, lastEventId })
    await ear.next('hello')
    return ear
  }

  it('when one is given to me, changes, or goes; and of nobody else’s', async () => {
    const { projectId, columnId, taskId } = project
    const [his, hers, without] = [await follow(bruno), await follow(ana), await follow(bruno, '')]
    const told = async () => (await his.next('changed')).data
    await ana.call(createTask, { projectId, columnId, title: 'De ninguém' })
    await assign(bruno)
    expect(await told()).toEqual({ what: ['tasks'] })
    await ana.call(changeTask, { projectId, taskId, title: 'Outra' })
    expect(await told()).toEqual({ what: ['tasks'] })
    await ana.call(moveTask, { projectId, taskId, columnId: doneColumn(project) })
    expect(await told()).toEqual({ what: ['tasks'] })
    expect(hers.frames).toHaveLength(1)
    expect(without.frames).toHaveLength(1)
  })

  it('when the project has another name, which the list says too', async () => {
    await assign(bruno)
    const his = await follow(bruno)
    await ana.call(changeProject, { projectId: project.projectId, name: 'Outro nome' })
    expect((await his.next('changed')).data).toEqual({ what: ['projects', 'tasks'] })
  })

  it('in a project that I came to while I listened', async () => {
    const his = await follow(bruno)
    const other = await exampleProject(ana, [[bruno, 'edit']])
    expect((await his.next('changed')).data).toEqual({ what: ['projects'] })
    const { projectId, taskId } = other
    await ana.call(changeTask, { projectId, taskId, assignees: { add: [bruno.userId] } })
    expect((await his.next('changed')).data).toEqual({ what: ['tasks'] })
  })

  it('of what changed while I was away', async () => {
    await assign(bruno)
    const first = await follow(bruno)
    const { id } = first.frames[0] ?? {}
    first.hangUp()
    await assign(bruno, { dueDate: '2026-12-01' })
    const second = await follow(bruno, '?also=tasks', id)
    expect((await second.next('changed')).data).toEqual({ what: ['tasks'] })
  })
})
