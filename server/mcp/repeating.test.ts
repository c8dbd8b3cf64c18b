import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openProject } from '#contract/projects.ts'
import { getTask } from '#contract/tasks.ts'
import { connectAgent, secretOf } from '#server/testing/agent.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let agent: Awaited<ReturnType<typeof connectAgent>>
const here = () => ({ projectId: project.projectId })
const onTask = () => ({ projeto: project.projectId, tarefa: project.taskId })
const taskOf = (taskId: string) => ana.call(getTask, { ...here(), taskId })
const create = (task: object, chave?: string) =>
  agent.use('criar_tarefa', {
    projeto: project.projectId,
    tarefas: [{ coluna: 'A Fazer', titulo: 'Fechar o mês', ...task }],
    chave,
  })

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'edit']])
  agent = await connectAgent(world, await secretOf(ana))
})
afterAll(() => world.stop())

it('an agent makes a task that comes again, changes its rule, and ends it', async () => {
  const { said } = await create({
    ...{ prazo: '2026-12-07' },
    repeticao: { unidade: 'mes', em: { tipo: 'dia_util', ordem: 5 }, em_feriado: 'depois' },
  })
  const taskId = said.criadas[0].id
  expect((await taskOf(taskId)).repeat).toMatchObject({
    ...{ unit: 'month', every: 1, on: { kind: 'business', nth: 5, saturday: false } },
    ...{ anchor: '2026-12-07', mode: 'when-completed', onRest: 'after', until: null, times: null },
  })
  const change = (repeticao: object | null) =>
    agent.use('alterar_tarefa', { ...onTask(), tarefa: taskId, repeticao })
  await change({ unidade: 'semana', a_cada: 2, quando: 'no_dia', vezes: 3 })
  // It begins on the task's own day, a Monday.
  expect((await taskOf(taskId)).repeat).toMatchObject({
    ...{ unit: 'week', every: 2, on: { kind: 'weekdays', days: [1] } },
    ...{ anchor: '2026-12-07', mode: 'on-time', times: 3 },
  })
  const { said: seen } = await agent.use('ver_tarefa', { ...onTask(), tarefa: taskId })
  expect(seen.repeticao).toBe('A cada 2 semanas, segunda, mais 3 vezes')
  await change(null)
  expect((await taskOf(taskId)).repeat).toBeNull()
})

it('an agent gives items a day and a person, once for each key', async () => {
  const checklist = [
    'Separar notas',
    { texto: 'Conferir', prazo: '2026-12-01', responsavel: 'bruno lima' },
    'Enviar',
    'Guardar',
  ]
  const { said } = await create({ checklist }, 'fechamento')
  expect(said.criadas[0].mudou).toEqual([
    ...['task.created', 'item.pasted', 'item.added', 'item.pasted'],
  ])
  expect((await create({ checklist }, 'fechamento')).said).toEqual(said)
  const { items } = await taskOf(said.criadas[0].id)
  expect(items.map(({ text, dueDate, assignee }) => [text, dueDate, assignee])).toEqual([
    ['Separar notas', null, null],
    ['Conferir', '2026-12-01', bruno.userId],
    ['Enviar', null, null],
    ['Guardar', null, null],
  ])
  await agent.use('checklist', {
    ...onTask(),
    adicionar: [{ texto: 'Novo', responsavel: 'eu' }],
    alterar: [{ item: 'Item', prazo: '2026-12-02', responsavel: 'eu' }],
  })
  const task = await taskOf(project.taskId)
  expect(task.items).toMatchObject([
    { text: 'Item', dueDate: '2026-12-02', assignee: ana.userId },
    { text: 'Outro item', dueDate: null, assignee: null },
    { text: 'Novo', dueDate: null, assignee: ana.userId },
  ])
})

it('an agent is told what is wrong with a rule or an item, and nothing is made', async () => {
  const { version } = await ana.call(openProject, here())
  const week = { unidade: 'semana' }
  const wrong = [
    [{ repeticao: { ...week, em: { tipo: 'dia_do_mes', dia: 3 } } }, 'não faz sentido'],
    [{ repeticao: { ...week, comeca: '2026-12-10', ate: '2026-12-01' } }, 'não faz sentido'],
    [{ repeticao: { ...week, comeca: '2026-02-31' } }, 'AAAA-MM-DD'],
    [{ repeticao: { ...week, semana: 1 } }, 'semana'],
    [{ repeticao: { unidade: 'hora' } }, 'dia'],
    [{ checklist: [{ texto: 'Conferir', prazo: '2026-02-31' }] }, 'AAAA-MM-DD'],
    [{ checklist: [{ texto: '' }] }, 'Informe o texto do item'],
  ] as const
  for (const [task, why] of wrong) {
    const { refused, said } = await create(task)
    expect(refused, why).toBe(true)
    expect(said, why).toMatchObject({ erro: 'validation_failed', mensagem: expect.any(String) })
    expect(JSON.stringify(said.campos)).toContain(why)
  }
  const stranger = await create({ checklist: [{ texto: 'Conferir', responsavel: 'Ninguém' }] })
  expect(stranger.said).toMatchObject({ erro: 'not_found' })
  expect((await ana.call(openProject, here())).version).toBe(version)
})
