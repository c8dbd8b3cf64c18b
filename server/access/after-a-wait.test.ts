import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { openProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { profiles, sessions } from '#server/db/schema.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { answerOf, signInAs } from '#server/testing/auth-browser.ts'
import { furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

/** Somebody whose first request can be seen to have been let in: it brings a token not seen before. */
async function newcomer() {
  const person = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Bruno Lima')
  const { browser } = await signInAs(world, person.email)
  const { session } = await answerOf(browser.refreshSession())
  const token = session?.access_token ?? ''
  const { queries } = world.services.db
  const mine = eq(sessions.accountId, person.userId)
  const wasLetIn = async () =>
    (await queries.select().from(sessions).where(mine)).some((row) => row.receivedCounter > 0)
  const lost = {
    approval: () =>
      queries.update(profiles).set({ approved: false }).where(eq(profiles.userId, person.userId)),
    session: () => queries.delete(sessions).where(mine),
  }
  return { ...person, token, lost, letIn: () => until('the request to be let in', wasLetIn) }
}

it.each([
  ['approval', 'the project', 'approval_required'],
  ['session', 'the project', 'no_authorization'],
  ['approval', 'the copies', 'approval_required'],
] as const)(
  'who lost the %s while they waited for %s changes nothing',
  async (what, line, code) => {
    const bruno = await newcomer()
    const { projectId, columnId, boardId } = await furnishedProject(ana, [[bruno, 'manage']])
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
