import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import { changeTask } from '#contract/tasks.ts'
import type { Tx } from '#server/db/database.ts'
import { notices } from '#server/db/notice-schema.ts'
import { minutes } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import type { Person } from '#server/testing/people.ts'
import { projectOfTwo } from '#server/testing/project-of-two.ts'
import { until } from '#server/testing/until.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { forgetNoticesOf } from './notice-queries.ts'
import { remindOfDay } from './reminders.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await projectOfTwo(world))
  const { projectId, taskId } = project
  await ana.call(addComment, { projectId, taskId, text: 'Segredo para @Bruno Lima' })
  const assignees = { add: [bruno.userId] }
  await ana.call(changeTask, { projectId, taskId, dueDate: today, assignees })
  world.clock.advance(minutes(2))
})
afterAll(() => world.stop())

const today = '2030-05-06'
const kept = () => world.services.db.queries.$count(notices, eq(notices.userId, bruno.userId))

const removal = (tx: Tx) =>
  tx.execute(sql`delete from project_members where project_id = ${project.projectId}`)
const refusal = (tx: Tx) =>
  tx.execute(sql`update profiles set approved = false where user_id = ${bruno.userId}`)

const telling = () => world.services.notices.settled()
const reminding = () =>
  world.services.db.transaction((tx) =>
    remindOfDay(tx, { day: today, timeZone: null }, nationalCalendar, world.services.now()),
  )

const isAnybodyWaiting = async () => (await waitingForLocks(world.services.db)) > 0

describe.each([
  ['a removal', removal],
  ['‘Reprovar’', refusal],
] as const)('who loses access by %s', (_, lose) => {
  it.each([
    ['are told', telling],
    ['are reminded', reminding],
  ] as const)('while people %s has no notices left', async (_what, tell) => {
    const [lost, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const losing = world.services.db.transaction(async (tx) => {
      await lose(tx)
      await forgetNoticesOf(tx, [bruno.userId])
      lost.resolve()
      await released.promise
    })
    await lost.promise
    let isOver = false
    const telling = tell().finally(() => {
      isOver = true
    })
    await until('the telling waits, or is over', async () => isOver || (await isAnybodyWaiting()))
    released.resolve()
    await Promise.all([losing, telling])
    expect(await kept()).toBe(0)
  })
})
