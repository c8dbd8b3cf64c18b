import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { openProject } from '#contract/projects.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { newcomer } from '#server/testing/newcomer.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

it.each([
  ['approval', 'the project', 'approval_required'],
  ['session', 'the project', 'no_authorization'],
  ['approval', 'the copies', 'approval_required'],
] as const)(
  'who lost the %s while they waited for %s changes nothing',
  async (what, line, code) => {
    const bruno = await newcomer(world, 'Bruno Lima')
    const { projectId, columnId, boardId } = await exampleProject(ana, [[bruno, 'manage']])
    const { writers, copies } = world.services
    const release = Promise.withResolvers<void>()
    const occupied =
      line === 'the project'
        ? writers.inTurn(projectId, () => release.promise)
        : copies.inTurn(ana.userId, () => release.promise)
    const { token } = bruno
    const late =
      line === 'the project'
        ? callRoute(world.fetch, createTask, { projectId, columnId, title: 'Tarde' }, { token })
        : callRoute(world.fetch, copyBoard, { projectId, boardId }, { token })
    const outcome = expect(late).rejects.toMatchObject({ code })
    await bruno.letIn()
    await bruno.lost[what]()
    release.resolve()
    await occupied
    await outcome
    const { boards, board } = await ana.call(openProject, { projectId })
    expect(boards).toHaveLength(1)
    expect(board?.columns[0]?.tasks.map((task) => task.title)).toEqual(['Tarefa'])
  },
)

it('who lost their right while changes of other projects were waited for is not told the present text', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const { projectId, taskId } = await exampleProject(ana, [[bruno, 'edit']])
  const { writers, db } = world.services
  const release = Promise.withResolvers<void>()
  const others = Array.from({ length: db.engine === 'postgres' ? 6 : 1 }, (_, number) =>
    writers.inTurn(`another project ${number}`, () => release.promise),
  )
  const edit = { projectId, taskId, title: 'Meu', textVersion: 0 }
  const late = callRoute(world.fetch, changeTask, edit, { token: bruno.token })
  const outcome = expect(late).rejects.toMatchObject({ code: 'not_found', current: undefined })
  await bruno.letIn()
  await bruno.lost.membership()
  release.resolve()
  await Promise.all(others)
  await outcome
})
