import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard, deleteBoard } from '#contract/boards.ts'
import { isBusinessDay } from '#contract/business-days.ts'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { changeItem, tickItem } from '#contract/checklists.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import { createLabel } from '#contract/labels.ts'
import { removeMember } from '#contract/members.ts'
import { createProject, deleteProject } from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import type { CardState, ProjectState } from '#contract/state.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveOwnTemplate,
  saveTemplate,
} from '#contract/templates.ts'
import { createToken } from '#contract/tokens.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const today = () => todayIn('America/Sao_Paulo', world.clock.now())
const cardsOf = ({ boards }: ProjectState): CardState[] =>
  boards.flatMap(({ columns }) => (columns ?? []).flatMap(({ tasks }) => tasks))
const listedFor = async (person: Person) =>
  (await person.call(listTemplates, {})).templates.filter(({ owner }) => owner !== 'built-in')

const ofProjects = async (person: Person) =>
  (await listedFor(person)).filter(({ owner }) => owner === 'project')

/** What the database holds is what the events say. */
async function proven(person: Person, projectId: string): Promise<ProjectState> {
  const state = await stateOf(world.services.db, projectId)
  const events = await eventsOf(person, projectId)
  expect(await replay(world.services.db, projectId, events)).toEqual(state)
  return state
}

async function kept(input: { boardId?: string } = {}): Promise<string> {
  const templateId = randomUUID()
  const { projectId } = project
  await ana.call(saveOwnTemplate, { projectId, templateId, name: 'Praça', ...input })
  return templateId
}

describe('a template of the product', () => {
  it('makes a project with all that it holds, and no day of it is past', async () => {
    const { templates } = await ana.call(listTemplates, {})
    const builtIns = templates.filter(({ owner }) => owner === 'built-in')
    expect(builtIns.map(({ name }) => name)).toContain('Escritório de contabilidade')
    for (const { id: templateId, boards, tasks, name } of builtIns) {
      const made = await ana.call(createProject, { name, templateId })
      const state = await proven(ana, made.id)
      expect(state.boards, name).toHaveLength(boards)
      const cards = cardsOf(state)
      expect(cards.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: tasks }, (_, index) => index + 1),
      )
      for (const { startDate, dueDate, title } of cards) {
        expect(startDate === null || startDate >= today(), title).toBe(true)
        expect(dueDate === null || dueDate >= (startDate ?? today()), title).toBe(true)
      }
    }
  })

  it('counts dias úteis, and begins its series on their first day', async () => {
    const { templates } = await ana.call(listTemplates, {})
    const templateId = templates.find(({ name }) => name.startsWith('Escritório'))?.id ?? ''
    const made = await ana.call(createProject, { name: 'Contabilidade', templateId })
    const cards = cardsOf(await stateOf(world.services.db, made.id))
    const worked = { calendar: nationalCalendar, saturday: true }
    for (const { dueDate, title } of cards) {
      expect(dueDate && isBusinessDay(dueDate, worked), title).toBe(true)
    }
    const payroll = cards.find(({ title }) => title.startsWith('Fechar a folha'))
    expect(payroll?.details?.repeat).toMatchObject({
      ...{ on: { kind: 'business', nth: 3, saturday: true }, anchor: today() },
    })
  })

  it('makes a board in a project, whose labels of the same name it takes', async () => {
    const { projectId } = project
    const urgent = randomUUID()
    await ana.call(createLabel, { projectId, id: urgent, name: 'URGENTE', color: 'pink' })
    const { templates } = await ana.call(listTemplates, {})
    const templateId = templates.find(({ name }) => name === 'Kanban simples')?.id ?? ''
    const before = (await stateOf(world.services.db, projectId)).labels.length
    const boardId = randomUUID()
    const made = await ana.call(createBoard, { projectId, id: boardId, name: 'Equipe', templateId })
    const state = await proven(ana, projectId)
    expect(state.boards[0]).toMatchObject({ id: boardId, name: 'Equipe' })
    expect(state.labels).toHaveLength(before + 1)
    expect(state.labels.filter(({ name }) => /urgente/i.test(name))).toHaveLength(1)
    const found = await ana.call(search, { text: 'Como usar este quadro' })
    expect(JSON.stringify(found)).toContain(projectId)

    const undone = await ana.call(undoChange, { projectId, version: made.version })
    expect((await proven(ana, projectId)).boards).toHaveLength(1)
    await ana.call(undoChange, { projectId, version: undone.version })
    expect((await proven(ana, projectId)).boards).toHaveLength(2)
  })

  it('leaves its labels when the board is deleted for good', async () => {
    const { projectId } = project
    const { templates } = await ana.call(listTemplates, {})
    const boardId = randomUUID()
    const templateId = templates[0]?.id ?? ''
    await ana.call(createBoard, { projectId, id: boardId, name: 'Equipe', templateId })
    const { labels } = await stateOf(world.services.db, projectId)
    const { version: deletion } = await ana.call(deleteBoard, { projectId, boardId })
    await ana.call(purgeDeleted, { projectId, deletion })
    await world.services.bases.settled()
    expect((await proven(ana, projectId)).labels).toEqual(labels)
    const events = JSON.stringify(await eventsOf(ana, projectId))
    expect(events).not.toContain('Como usar este quadro')
  })
})

describe('a template of one’s own', () => {
  it('is nobody else’s, and is renamed and deleted by its owner', async () => {
    const templateId = await kept()
    expect(await listedFor(bruno)).toEqual([])
    for (const attempt of [
      () => bruno.call(getTemplate, { templateId }),
      () => bruno.call(createProject, { name: 'X', templateId }),
      () => bruno.call(renameTemplate, { templateId, name: 'X' }),
      () => bruno.call(deleteTemplate, { templateId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
    const { projectId } = project
    const wish = { name: 'Planilha', scope: 'write', projectIds: [projectId], days: 7 } as const
    const { secret: token } = await ana.call(createToken, { ...wish, projectIds: [projectId] })
    const byToken = world.call(createBoard, { projectId, name: 'X', templateId }, { token })
    await expect(byToken).rejects.toMatchObject({ code: 'token_refused' })
    await ana.call(renameTemplate, { templateId, name: 'Praça central' })
    const mine = (await listedFor(ana)).find(({ id }) => id === templateId)
    expect(mine).toMatchObject({
      ...{ name: 'Praça central', owner: 'own', changeable: true, boards: 1, tasks: 1 },
    })
    await ana.call(deleteTemplate, { templateId })
    expect((await listedFor(ana)).map(({ id }) => id)).not.toContain(templateId)
  })

  it('is of at most fifty, each of at most 500 tasks', async () => {
    const { projectId, columnId } = project
    const own = await bruno.call(createProject, { name: 'Vazio' })
    const keepOne = () =>
      bruno.call(saveOwnTemplate, { projectId: own.id, templateId: randomUUID(), name: 'Vazio' })
    for (let made = 0; made < 50; made += 1) await keepOne()
    await expect(keepOne()).rejects.toMatchObject({ code: 'too_many_templates' })
    const description = 'x'.repeat(10_000)
    for (let made = 0; made < 50; made += 1) {
      await ana.call(createTask, { projectId, columnId, title: 'Longa', description })
    }
    await expect(kept()).rejects.toMatchObject({ code: 'template_too_large' })
  })
})

describe('a template of a project', () => {
  it('is for everybody in it, and changed by who may edit it', async () => {
    const { projectId } = project
    const templateId = randomUUID()
    const refused = bruno.call(saveTemplate, { projectId, templateId, name: 'Equipe' })
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
    await ana.call(saveTemplate, { projectId, templateId, name: 'Equipe' })
    expect(await ofProjects(bruno)).toMatchObject([
      { id: templateId, owner: 'project', projectName: 'Projeto', changeable: false },
    ])
    await bruno.call(createProject, { name: 'Do Bruno', templateId })
    const hers = await carla.call(createProject, { name: 'Da Carla' })
    for (const attempt of [
      () => bruno.call(renameTemplate, { templateId, name: 'X' }),
      () => bruno.call(deleteTemplate, { templateId }),
      () => carla.call(getTemplate, { templateId }),
      // Nor is it taken by saving another under its id.
      () => carla.call(saveOwnTemplate, { projectId: hers.id, templateId, name: 'X' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
    await ana.call(removeMember, { projectId, memberId: project.memberId })
    expect(await ofProjects(bruno)).toEqual([])
    await ana.call(deleteProject, { projectId })
    expect((await listedFor(ana)).map(({ id }) => id)).not.toContain(templateId)
  })
})

it('a board made of a template is a copy: unticked, without comments and files, its days counted from the day of use', async () => {
  const { projectId, columnId, taskId, itemId, labelId, boardId } = project
  const days = { startDate: addDays(today(), -3), dueDate: addDays(today(), 4) }
  const assignees = { add: [ana.userId, bruno.userId] }
  await ana.call(changeTask, { projectId, taskId, ...days, assignees })
  await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
  await ana.call(changeItem, { projectId, taskId, itemId, dueDate: today() })
  await ana.call(createTask, { projectId, columnId, title: 'Sem prazo' })
  const templateId = await kept({ boardId })

  world.clock.advance(10 * 24 * 3_600_000)
  // The session has ended meanwhile.
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  const made = await ana.call(createProject, { name: 'Outra praça', templateId })
  const state = await proven(ana, made.id)
  const [copy, undated] = cardsOf(state)
  expect(copy).toMatchObject({
    ...{ title: 'Tarefa', number: 1, done: 0, total: 2, comments: 0 },
    // The first of its days is the day of use.
    ...{ startDate: today(), dueDate: addDays(today(), 7), assignees: [ana.userId] },
    details: { files: [], items: [{ text: 'Item', dueDate: addDays(today(), 3) }, {}] },
  })
  expect(undated).toMatchObject({ title: 'Sem prazo', dueDate: null })
  expect(state.labels.map(({ name }) => name).sort()).toEqual(['Etiqueta', 'Outra'])
  expect(copy?.labels).not.toContain(labelId)
  expect(state.labels.map(({ id }) => id)).toContain(copy?.labels[0])
})
