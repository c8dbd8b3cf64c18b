import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#contract/members.ts'
import { search } from '#contract/search.ts'
import { changeTask } from '#contract/tasks.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: Furnished

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await furnishedProject(ana, [])
  const { projectId, taskId } = project
  await ana.call(changeTask, { projectId, taskId, title: 'Revisão da Ação 100%' })
})
afterAll(() => world.stop())

it('finds projects, boards and tasks, whatever the capitals and accents', async () => {
  expect((await ana.call(search, { text: 'projeto' })).projects).toMatchObject([
    { id: project.projectId },
  ])
  expect((await ana.call(search, { text: 'BOARD' })).boards).toMatchObject([
    { id: project.boardId, projectName: 'Projeto' },
  ])
  expect((await ana.call(search, { text: 'acao revisao' })).tasks).toMatchObject([
    { id: project.taskId, boardId: project.boardId, title: 'Revisão da Ação 100%' },
  ])
})

it('takes % and _ for what they look like', async () => {
  expect((await ana.call(search, { text: '100%' })).tasks).toHaveLength(1)
  expect((await ana.call(search, { text: '1_0' })).tasks).toEqual([])
})

it('CVE-2026-104968: finds nothing of what one may not see', async () => {
  const nothing = { projects: [], boards: [], tasks: [] }
  for (const text of ['projeto', 'board', 'acao']) {
    expect(await bruno.call(search, { text })).toEqual(nothing)
  }
  await ana.call(addMember, {
    projectId: project.projectId,
    person: bruno.email,
    access: 'view',
  })
  expect((await bruno.call(search, { text: 'acao' })).tasks).toHaveLength(1)
})
