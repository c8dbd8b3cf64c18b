import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject } from '#contract/projects.ts'
import { rows } from '#server/db/database.ts'
import { bringIn } from '#server/testing/bring-in.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { card, fileOf, trelloBoard } from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'

// Enough for each of the tables looked at to have more pages than the planner takes for granted.
const count = 1_000

let world: World
let ana: Person
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const cards = Array.from({ length: count }, (_, number) => card(`Cartão ${number}`))
  const made = await bringIn(world, ana, fileOf(trelloBoard({ cards })))
  projectId = String(made.projectId)
})
afterAll(() => world.stop())

/** Of each table: how many rows the database believes there are, and how many there are. */
async function known() {
  const { queries } = world.services.db
  const tables = await rows<{ name: string; believed: number }>(
    queries,
    sql`select relname as name, reltuples::int as believed from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counted = tables.map(async ({ name, believed }) => {
    const found = sql`select count(*)::int as there from ${sql.identifier(name)}`
    const [row] = await rows<{ there: number }>(queries, found)
    return [name, { believed, there: row?.there }] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

it('knows the tables after an import, and after a copy, without being told', async () => {
  await world.services.statistics.settled()
  const imported = await known()
  expect(imported.all_tasks).toEqual({ believed: count, there: count })
  expect(imported.task_search).toEqual({ believed: count, there: count })
  // Whoever knows that a table is tiny reads all of it, also when it is no longer.
  expect(imported.all_projects).toEqual({ believed: -1, there: 1 })
  await ana.call(copyProject, { projectId })
  await world.services.statistics.settled()
  expect((await known()).all_tasks).toEqual({ believed: 2 * count, there: 2 * count })
})

it('looks a table over again when there is much more of it, and no sooner', async () => {
  await world.services.statistics.settled()
  const { there = 0 } = (await known()).all_tasks ?? {}
  await addTasks(there / 10)
  await world.services.statistics.settled()
  expect((await known()).all_tasks).toEqual({ believed: there, there: there * 1.1 })
  await addTasks(there / 2)
  await world.services.statistics.settled()
  expect((await known()).all_tasks).toEqual({ believed: there * 1.6, there: there * 1.6 })
})

it('knows what is in the columns that have an index, and computes no index anew', async () => {
  await world.services.statistics.settled()
  const looked = await rows<{ name: string }>(
    world.services.db.queries,
    sql`select tablename || '.' || attname as name from pg_stats where schemaname = 'public'`,
  )
  const names = looked.map(({ name }) => name)
  expect(names).toContain('all_tasks.column_id')
  expect(names).not.toContain('all_tasks.description')
  expect(names.filter((name) => name.startsWith('task_search'))).toContain('task_search.project_id')
  expect(names.filter((name) => !/^[a-z_]+\.[a-z_]+$/.test(name))).toEqual([])
})

const addTasks = (more: number) =>
  world.services.db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), project_id, column_id, title, description, last_key + n, priority,
           created_by, created_at, 1, last_number + n
      from (select *, max(order_key) over () as last_key, max(number) over () as last_number
              from tasks where project_id = ${projectId} limit 1) t,
           generate_series(1, ${more}::int) n`)
