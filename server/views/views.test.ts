import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { removeMember } from '#contract/members.ts'
import { deleteProject, openProject } from '#contract/projects.ts'
import { deleteOwnView, deleteView, listViews, saveOwnView, saveView } from '#contract/views.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
const here = () => ({ projectId: project.projectId })
const namesFor = async (person: Person) =>
  (await person.call(listViews, here())).views.map(({ name }) => name)

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const late = { name: 'Atrasadas', query: 'visao=lista&prazo=atrasadas' }

describe('a saved view', () => {
  it('of the project is everybody’s, and one’s own nobody else’s', async () => {
    const [shared, own] = [randomUUID(), randomUUID()]
    await ana.call(saveView, { ...here(), viewId: shared, ...late })
    await bruno.call(saveOwnView, {
      ...here(),
      viewId: own,
      name: 'Minhas',
      query: 'responsavel=eu',
    })
    expect(await namesFor(ana)).toEqual(['Atrasadas'])
    expect((await bruno.call(listViews, here())).views).toEqual([
      { id: shared, ...late, shared: true },
      { id: own, name: 'Minhas', query: 'responsavel=eu', shared: false },
    ])
  })

  it('is changed in its place, and deleted', async () => {
    const viewId = randomUUID()
    await ana.call(saveView, { ...here(), viewId, ...late })
    await ana.call(saveView, { ...here(), viewId, ...late, name: 'Vencidas' })
    expect(await namesFor(bruno)).toEqual(['Vencidas'])
    await ana.call(deleteView, { ...here(), viewId })
    expect(await namesFor(bruno)).toEqual([])
    await ana.call(deleteView, { ...here(), viewId })
  })

  it('of the project is not for who only reads it', async () => {
    const viewId = randomUUID()
    const saved = bruno.call(saveView, { ...here(), viewId, ...late })
    await expect(saved).rejects.toMatchObject({ status: 403 })
    await ana.call(saveView, { ...here(), viewId, ...late })
    const deleted = bruno.call(deleteView, { ...here(), viewId })
    await expect(deleted).rejects.toMatchObject({ status: 403 })
    // Nor as if it were their own.
    const taken = bruno.call(saveOwnView, { ...here(), viewId, ...late })
    await expect(taken).rejects.toMatchObject({ status: 404 })
    await bruno.call(deleteOwnView, { ...here(), viewId })
    expect(await namesFor(ana)).toEqual(['Atrasadas'])
  })

  it('of one’s own is neither changed nor deleted by another, whatever they may do', async () => {
    const viewId = randomUUID()
    await bruno.call(saveOwnView, { ...here(), viewId, ...late })
    for (const route of [saveView, saveOwnView]) {
      const saved = ana.call(route, { ...here(), viewId, name: 'Outra', query: '' })
      await expect(saved).rejects.toMatchObject({ status: 404 })
    }
    for (const route of [deleteView, deleteOwnView]) await ana.call(route, { ...here(), viewId })
    expect(await namesFor(bruno)).toEqual(['Atrasadas'])
  })

  it('is one of at most fifty, and can still be changed when there are no more', async () => {
    const ids = Array.from({ length: limits.viewsPerOwner }, () => randomUUID())
    for (const viewId of ids) await ana.call(saveView, { ...here(), viewId, ...late })
    const oneMore = ana.call(saveView, { ...here(), viewId: randomUUID(), ...late })
    await expect(oneMore).rejects.toMatchObject({ status: 422, code: 'too_many_views' })
    const changed = { viewId: ids[0] ?? '', name: 'A primeira', query: '' }
    await ana.call(saveView, { ...here(), ...changed })
    await ana.call(saveOwnView, { ...here(), viewId: randomUUID(), ...late })
    expect(await namesFor(ana)).toHaveLength(limits.viewsPerOwner + 1)
    expect((await namesFor(ana))[0]).toBe('A primeira')
  })

  it('changes no version, and is lost with the project and with the access to it', async () => {
    const { version } = await ana.call(openProject, here())
    await bruno.call(saveOwnView, { ...here(), viewId: randomUUID(), ...late })
    expect((await ana.call(openProject, here())).version).toBe(version)
    await ana.call(removeMember, { ...here(), memberId: project.memberId })
    await expect(bruno.call(listViews, here())).rejects.toMatchObject({ status: 404 })
    await ana.call(deleteProject, here())
    await expect(ana.call(listViews, here())).rejects.toMatchObject({ status: 404 })
  })
})
