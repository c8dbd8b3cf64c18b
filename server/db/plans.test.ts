import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProjectAction } from '#contract/route.ts'
import { openStatistics } from '#server/retention/fresh-statistics.ts'
import { bindings } from '#server/routes.ts'
import { writeTexts } from '#server/search/keep-texts.ts'
import { engine } from '#server/testing/databases.ts'
import {
  type ExampleProject,
  exampleProject,
  withSecondTask,
} from '#server/testing/example-project.ts'
import { type ExplainedDatabase, explainedDatabase } from '#server/testing/explained-database.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { examples } from '#server/testing/route-examples.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { rows } from './database.ts'

/** So many tasks in one column, every second with a checklist, others with a comment. */
const size = 450
/** For each task. Whoever compares each with each takes a hundred and more, and nothing that is planned well takes 35. */
const most = 60
const counts = /count\(\*\)::int from tasks other/

const routes = bindings
  .map(({ route }) => route)
  .filter(
    ({ right, path }) =>
      isProjectAction(right) ||
      /^\/api\/(projects|search|my-tasks|notices$|project-summaries)/.test(path),
  )

let explained: ExplainedDatabase
let world: World
let ana: Person
let bruno: Person
const cast = { pendingId: '', newcomer: '', sessionId: '' }

beforeAll(async () => {
  explained = await explainedDatabase(createTestLog().log)
  world = await startWorld({}, {}, explained.db)
  await stopWorkers(world.services)
  const place = { db: explained.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  cast.newcomer = (await addAccount(place, 'Novata')).email
})
afterAll(() => world.stop())

// PostgreSQL knows nothing until its autovacuum comes by, which is longer than it takes to open a board; what
// it knows then is of plans.postgres.test.ts.
const states =
  engine === 'pglite' ? (['nothing', 'what our worker tells'] as const) : (['nothing'] as const)

describe.each(states)('where the database knows %s of its tables', (known) => {
  let unchanged: ExampleProject | null = null

  for (const route of routes) {
    it(`takes up no more rows than in proportion: ${route.method} ${route.path}`, async () => {
      const project = unchanged ?? (await largeProject())
      if (!unchanged && known !== 'nothing') await lookOver()
      unchanged = route.method === 'get' ? project : null
      const person = route.right === 'member:leave' ? bruno : ana
      const asked: object = examples.get(route)?.(project, cast) ?? {}
      const many = 'taskIds' in asked ? await idsBeside(asked.taskIds as string[]) : []
      explained.done()
      await person.call(route, { ...asked, ...(many.length > 0 && { taskIds: many }) } as never)
      const done = explained.done()
      expect(done.length).toBeGreaterThan(0)
      // The position of each of them is counted (decision 19).
      const allowed = (text: string) => size * (counts.test(text) ? most + many.length : most)
      expect(done.filter(({ taken, text }) => taken > allowed(text))).toEqual([])
    })
  }
})

it('sees each compared with each, so that the silence above means something', async () => {
  await largeProject()
  explained.done()
  await explained.db.queries.execute(
    sql`select count(*) from tasks one join tasks other on one.number < other.number`,
  )
  expect(explained.done()[0]?.taken).toBeGreaterThan(most * size)
})

/** The only one, as it is right after an import: emptied tables are as unknown as new ones. */
async function largeProject(): Promise<ExampleProject> {
  const { queries } = explained.db
  await queries.execute(sql`truncate all_projects cascade`)
  const project = await withSecondTask(ana, await exampleProject(ana, [[bruno, 'edit']]))
  const { projectId, columnId, labelId } = project
  await queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority, created_by,
                       created_at, text_version, number, labels, assignees, due_date)
    select gen_random_uuid(), ${projectId}, ${columnId}, 'Mais ' || n, '', n, 'medium', ${ana.userId},
           now(), 1, 10 + n, array[${labelId}::uuid], array[${ana.userId}::uuid],
           date '2027-01-01' + n % 300
      from generate_series(1, ${size}::int) n`)
  await queries.execute(sql`
    update projects set last_number = 10 + ${size}::int where id = ${projectId}`)
  await queries.execute(sql`
    insert into task_checklist_items (id, project_id, task_id, text, order_key, completed, assignee, due_date)
    select gen_random_uuid(), project_id, id, 'Item ' || n, n, false, created_by, due_date
      from tasks, generate_series(1, 4) n where title like 'Mais %' and number % 2 = 0`)
  await queries.execute(sql`
    insert into task_comments (id, project_id, task_id, author_id, text, mentions, created_at,
                               added_version, text_version, indexed)
    select gen_random_uuid(), project_id, id, created_by, 'Comentário', '{}', now(), number, 1, true
      from tasks where title like 'Mais %' and number % 2 = 1`)
  await writeTexts(queries, projectId, sql`true`)
  await queries.execute(sql`update task_search set indexed = true where project_id = ${projectId}`)
  return project
}

const lookOver = async () => {
  const { db } = explained
  const statistics = openStatistics({ db, log: createTestLog().log })
  await statistics.settled()
  await statistics.stop()
}

/** Others that are where these are, on the board or in the archive. */
async function idsBeside(taskIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    explained.db.queries,
    sql`select id from kept_tasks
         where archived_in = (select archived_in from kept_tasks where id = ${taskIds[0]})
         limit 100`,
  )
  return found.map(({ id }) => id)
}
