import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addDays } from '#contract/calendar-days.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { addMember, leaveProject } from '#contract/members.ts'
import {
  createProject,
  deleteProject,
  listProjects,
  markFavourite,
  summariseProjects,
} from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
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

async function shared(name: string): Promise<string> {
  const { id: projectId } = await ana.call(createProject, { name })
  await ana.call(addMember, { projectId, person: bruno.email })
  return projectId
}

const favouritesOf = async (person: Person) =>
  (await person.call(listProjects, {})).projects.filter((p) => p.favourite).map((p) => p.name)

const summaryOf = async (person: Person, id: string) =>
  (await person.call(summariseProjects, {})).summaries.find(({ projectId }) => projectId === id)

describe('favourite projects', () => {
  it("stand in their person's list alone, and may be marked twice", async () => {
    const projectId = await shared('Praça')
    await bruno.call(markFavourite, { projectId, favourite: true })
    await bruno.call(markFavourite, { projectId, favourite: true })
    expect(await favouritesOf(bruno)).toEqual(['Praça'])
    expect(await favouritesOf(ana)).toEqual([])
    await bruno.call(markFavourite, { projectId, favourite: false })
    expect(await favouritesOf(bruno)).toEqual([])
  })

  it('change the mark by which the list is known', async () => {
    const projectId = await shared('Etiqueta')
    const headers = { authorization: `Bearer ${bruno.token}` }
    const etag = async () => (await world.fetch('/api/projects', { headers })).headers.get('etag')
    const before = await etag()
    await bruno.call(markFavourite, { projectId, favourite: true })
    expect(await etag()).not.toBe(before)
  })

  it('are nothing that a stranger can mark', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Só de Ana' })
    for (const favourite of [true, false]) {
      await expect(bruno.call(markFavourite, { projectId, favourite })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('go with the project, and leave the list with the membership', async () => {
    const gone = await shared('Excluído')
    const left = await shared('Deixado')
    for (const projectId of [gone, left]) {
      await bruno.call(markFavourite, { projectId, favourite: true })
    }
    await ana.call(deleteProject, { projectId: gone })
    await bruno.call(leaveProject, { projectId: left })
    const names = await favouritesOf(bruno)
    expect(names).not.toContain('Excluído')
    expect(names).not.toContain('Deixado')
  })
})

describe('the summaries of projects', () => {
  it('say whose it is, how many tasks it has, and who changed it last', async () => {
    const projectId = await shared('Horta')
    const boardId = crypto.randomUUID()
    await ana.call(createBoard, { projectId, id: boardId, name: 'Obras' })
    const columnId = defaultColumns(boardId)[0]?.id ?? ''
    world.clock.advance(60_000)
    await bruno.call(createTask, { projectId, columnId, title: 'Regar' })
    const expected = {
      owner: 'Ana Souza',
      tasks: 1,
      lastChangeBy: 'Bruno Lima',
      lastChangeAt: world.services.now().toISOString(),
    }
    expect(await summaryOf(ana, projectId)).toMatchObject({ ...expected, lastChangeIsOwn: false })
    expect(await summaryOf(bruno, projectId)).toMatchObject({ ...expected, lastChangeIsOwn: true })
  })

  it('tell nothing to who is not in the project', async () => {
    const { id } = await ana.call(createProject, { name: 'Só de Ana' })
    expect(await summaryOf(ana, id)).toMatchObject({ tasks: 0, lastChangeBy: 'Ana Souza' })
    expect(await summaryOf(bruno, id)).toBeUndefined()
  })

  it('count what is late and not completed, and what of it is mine, by the days of the installation', async () => {
    // Half past eleven at night in São Paulo, where midnight is three hours later than in Greenwich.
    world.clock.advance(days(1) - (world.clock.now().getTime() % days(1)) + minutes(150))
    const today = addDays(world.clock.now().toISOString().slice(0, 10), -1)
    const place = { db: world.services.db, fetch: world.fetch }
    const [carla, davi] = [
      await addPerson(place, 'Carla Dias'),
      await addPerson(place, 'Davi Reis'),
    ]
    const { projectId, boardId, columnId } = await exampleProject(carla, [[davi, 'edit']])
    const add = (columnId: string, dueDate: string | null, assignees: string[] = []) =>
      carla.call(createTask, { projectId, columnId, title: 'Tarefa', dueDate, assignees })
    for (const day of [addDays(today, -1), today, addDays(today, 1), null]) await add(columnId, day)
    await add(columnId, addDays(today, -30), [davi.userId])
    await add(defaultColumns(boardId)[2]?.id ?? '', addDays(today, -30), [davi.userId])
    expect(await summaryOf(davi, projectId)).toMatchObject({ late: 2, lateMine: 1 })
    world.clock.advance(minutes(35))
    expect(await summaryOf(davi, projectId)).toMatchObject({ late: 3, lateMine: 1 })
    expect(await summaryOf(carla, projectId)).toMatchObject({ late: 3, lateMine: 0 })
  })
})
