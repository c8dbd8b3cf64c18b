import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { attachFile } from '#contract/files.ts'
import { listTrashedProjects, purgeProject, restoreProject } from '#contract/project-trash.ts'
import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  listProjects,
  openProject,
} from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import { changeTask } from '#contract/tasks.ts'
import { saveOwnView, saveView } from '#contract/views.ts'
import { deletions } from '#server/db/history-schema.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { tablesWith } from '#server/testing/tables-with.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [
    [bruno, 'manage'],
    [carla, 'edit'],
  ])
  projectId = project.projectId
})

const ids = (projects: { id: string }[]) => projects.map(({ id }) => id)
const trashOf = async (person: Person) => ids((await person.call(listTrashedProjects, {})).projects)
const listOf = async (person: Person) => ids((await person.call(listProjects, {})).projects)
const missing = { status: 404, code: 'not_found' }

describe('a project that was deleted (R21)', () => {
  it('is nowhere but in the trash of who may delete it', async () => {
    await bruno.call(deleteProject, { projectId })
    for (const person of [ana, bruno, carla]) {
      await expect(person.call(openProject, { projectId })).rejects.toMatchObject(missing)
      expect(await listOf(person)).not.toContain(projectId)
      const found = await person.call(search, { text: 'tarefa' })
      expect(found.tasks.map((hit) => hit.projectId)).not.toContain(projectId)
    }
    expect(await trashOf(ana)).toContain(projectId)
    expect(await trashOf(carla)).not.toContain(projectId)
    const [line] = (await ana.call(listTrashedProjects, {})).projects
    const deletedBy = { userId: bruno.userId, fullName: 'Bruno Lima' }
    expect(line).toMatchObject({ name: 'Projeto', deletedBy, tasks: 1 })
  })

  it('comes back as it was, with its members', async () => {
    const before = await stateOf(world.services.db, projectId)
    await ana.call(deleteProject, { projectId })
    const { version } = await bruno.call(restoreProject, { projectId })
    expect(await bruno.call(restoreProject, { projectId })).toEqual({ version, event: null })
    expect(await stateOf(world.services.db, projectId)).toEqual({ ...before, version })
    for (const person of [ana, bruno, carla]) expect(await listOf(person)).toContain(projectId)
    expect(await trashOf(ana)).not.toContain(projectId)
  })

  it('is brought back or removed by nobody who could not delete it', async () => {
    await ana.call(deleteProject, { projectId })
    for (const route of [restoreProject, purgeProject]) {
      await expect(carla.call(route, { projectId })).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await trashOf(ana)).toContain(projectId)
  })

  it('is gone once it is deleted for good, and was in the trash before', async () => {
    await expect(ana.call(purgeProject, { projectId })).rejects.toMatchObject(missing)
    await ana.call(deleteProject, { projectId })
    await ana.call(purgeProject, { projectId })
    expect(await trashOf(ana)).not.toContain(projectId)
    await expect(ana.call(restoreProject, { projectId })).rejects.toMatchObject(missing)
    const left = await world.services.db.queries.select().from(deletions)
    expect(left.map((row) => row.projectId)).not.toContain(projectId)
  })

  it('leaves none of its words in any table once it is deleted for good', async () => {
    const { taskId } = project
    const word = 'Xilofone'
    await ana.call(changeProject, { projectId, name: word })
    const copy = await ana.call(copyProject, { projectId }, { key: randomUUID() })
    await ana.call(deleteProject, { projectId: copy.id })
    await ana.call(purgeProject, { projectId: copy.id })
    const made = { name: 'Outra', description: word }
    const other = await ana.call(createProject, made, { key: randomUUID() })
    await ana.call(deleteProject, { projectId: other.id })
    await ana.call(purgeProject, { projectId: other.id })
    expect(await tablesWith(world.services.db, word)).not.toContain('idempotency_keys')
    await ana.call(changeTask, { projectId, taskId, title: word, description: word })
    await ana.call(addComment, { projectId, taskId, text: word })
    await ana.call(attachFile, { projectId, taskId, name: `${word}.txt` })
    const view = { viewId: randomUUID(), name: word, query: `busca=${word}` }
    await ana.call(saveView, { projectId, ...view })
    await bruno.call(saveOwnView, { projectId, ...view, viewId: randomUUID() })
    await ana.call(deleteProject, { projectId })
    expect(await tablesWith(world.services.db, word)).toContain('saved_views')
    await ana.call(purgeProject, { projectId })
    expect(await tablesWith(world.services.db, word)).toEqual([])
  })
})
