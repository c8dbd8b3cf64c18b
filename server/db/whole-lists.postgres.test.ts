import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { moveColumnTasks, sortColumnTasks } from '#contract/columns.ts'
import { moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { installNoting, planOf, statementsOf } from '#server/testing/statements.ts'
import { startWorld, type World } from '#server/testing/world.ts'

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

const length = 300

let world: World
let ana: Person
let project: ExampleProject

beforeEach(async () => {
  installNoting()
  world = await startWorld()
  onTestFinished(() => world.stop())
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
})

const changes = {
  renumbered: ({ projectId, columnId, taskId }: ExampleProject) =>
    ana.call(moveTask, { projectId, columnId, taskId, position: 100 }),
  sorted: ({ projectId, columnId }: ExampleProject) =>
    ana.call(sortColumnTasks, { projectId, columnId, by: 'title' }),
  emptied: ({ projectId, columnId, otherColumnId: toColumnId }: ExampleProject) =>
    ana.call(moveColumnTasks, { projectId, columnId, toColumnId }),
}

// What the database knows of a table may be nothing, or of a time when it was nearly empty.
it.each([
  ['renumbered', 'knows nothing of it'],
  ['renumbered', 'knows it as it was with one task'],
  ['sorted', 'knows nothing of it'],
  ['sorted', 'knows it as it was with one task'],
  ['emptied', 'knows nothing of it'],
  ['emptied', 'knows it as it was with one task'],
] as const)(
  'a list is %s without comparing each row with all where PostgreSQL %s',
  async (name, known) => {
    const { db } = world.services
    if (known !== 'knows nothing of it') await db.queries.execute(sql`analyze`)
    await fill(1)
    const sent = await statementsOf(() => changes[name](project))
    const { text = '', values = [] } = sent.find((one) => one.text.includes('numbered.key')) ?? {}
    await fill(1_000)
    const plan = await planOf<Plan>(db, `explain (analyze, format json) ${text}`, values)
    expect(rowsLookedAt(plan)).toBeGreaterThan(length)
    expect(rowsLookedAt(plan)).toBeLessThan(40 * length)
  },
)

/** Without room between any two of them. */
const fill = (first: number) =>
  world.services.db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), ${project.projectId}, ${project.columnId}, 'Tarefa ' || n, '', -n - ${first}::int, 'low',
           ${ana.userId}, now(), 1, 10 + n + ${first}::int from generate_series(1, ${length}::int) n`)

const rowsLookedAt = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsLookedAt(one), 0)
