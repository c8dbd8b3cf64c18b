import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { moveTask } from '#contract/tasks.ts'
import { furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { installNoting, planOf, statementsOf } from '#server/testing/statements.ts'
import { startWorld } from '#server/testing/world.ts'

interface Plan {
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

it('a list newer than the statistics is renumbered without comparing each row with all', async () => {
  installNoting()
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const { queries } = world.services.db
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, columnId, taskId } = await furnishedProject(ana, [])
  // Without room between any two of them.
  await queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), ${projectId}, ${columnId}, 'Tarefa', '', -n, 'low',
           ${ana.userId}, now(), 1, 10 + n from generate_series(1, 300) n`)
  const sent = await statementsOf(() =>
    ana.call(moveTask, { projectId, columnId, taskId, position: 100 }),
  )
  const renumbering = sent.find(({ text }) => text.includes('row_number()'))
  const { text = '', values = [] } = renumbering ?? {}
  const plan = await planOf<Plan>(
    world.services.db,
    `explain (analyze, format json) ${text}`,
    values,
  )
  expect(compared(plan)).toBe(0)
})

/** How many pairs of rows were looked at that do not belong together. */
const compared = ({ 'Rows Removed by Join Filter': here = 0, Plans = [] }: Plan): number =>
  Plans.reduce((sum, plan) => sum + compared(plan), here)
