import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '#contract/members.ts'
import { listMyTasks } from '#contract/my-tasks.ts'
import { readHistory } from '#contract/past.ts'
import { summariseProjects } from '#contract/projects.ts'
import { readManagedProjects } from '#contract/reports.ts'
import { isProjectAction } from '#contract/route.ts'
import { changeTask } from '#contract/tasks.ts'
import { bindings } from '#server/routes.ts'
import { writeTexts } from '#server/search/keep-texts.ts'
import { addEvents } from '#server/testing/add-events.ts'
import {
  type ExampleProject,
  exampleProject,
  withSecondTask,
} from '#server/testing/example-project.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { examples } from '#server/testing/route-examples.ts'
import { installNoting, planOf, type Sent, statementsOf } from '#server/testing/statements.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import type { Tx } from './database.ts'

/** Tables that grow with use: whoever reads one of them from end to end is slow for everyone. */
const large = new Set([
  'all_tasks',
  'all_task_checklist_items',
  'all_task_comments',
  'all_task_files',
  'stored_files',
  'task_search',
  'project_events',
  'all_projects',
  'project_members',
  'all_board_columns',
  'all_boards',
  'all_project_labels',
  'deletions',
  'task_stays',
  'report_columns',
  'report_progress',
  'notices',
  'notice_news',
  'follows',
])

const routes = bindings
  .map(({ route }) => route)
  .filter(
    ({ right, path }) =>
      isProjectAction(right) ||
      /^\/api\/(projects|search|my-tasks|notices$|project-summaries)/.test(path),
  )

let world: World
let ana: Person
let bruno: Person
const cast = { pendingId: '', newcomer: '', sessionId: '' }

beforeAll(async () => {
  installNoting()
  world = await startWorld()
  await stopWorkers(world.services)
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  cast.newcomer = (await addAccount(place, 'Novata')).email
  await addManyProjects()
})
afterAll(() => world.stop())

const example = async () => withSecondTask(ana, await exampleProject(ana, [[bruno, 'edit']]))

describe('among a thousand projects, a hundred thousand tasks and as many in the trash', () => {
  for (const route of routes) {
    it(`reads only its own: ${route.method} ${route.path}`, async () => {
      const call = async (project: ExampleProject) => {
        const person = route.right === 'member:leave' ? bruno : ana
        return person.call(route, examples.get(route)?.(project, cast) as never)
      }
      const small = await example()
      const few = await statementsOf(() => call(small))
      const big = await example()
      await addTasks(big, 100)
      const many = await statementsOf(() => call(big))
      // A query for each row would show here. On a slow machine the caller may be asked for once more.
      expect(Math.abs(many.length - few.length)).toBeLessThanOrEqual(1)
      expect(many.length).toBeGreaterThan(0)
      for (const statement of many) expect(await fullScans(statement), statement.text).toEqual([])
    })
  }
})

it('sees a table that is read from end to end, so that the silence above means something', async () => {
  const [seen] = await statementsOf(() =>
    world.services.db.queries.execute(sql`select count(*) from tasks where title = ${'x'}`),
  )
  expect(await fullScans(seen as Sent)).toContain('all_tasks')
})

it('finds the history of a task among fifty thousand events without reading them', async () => {
  const project = await example()
  const { projectId, taskId } = project
  await addEvents(world.services.db, projectId, 50_000)
  await world.services.db.queries.execute(sql`analyze project_events`)
  const asked = { projectId, task: taskId }
  const sent = await statementsOf(() => ana.call(readHistory, asked))
  const { entries } = await ana.call(readHistory, asked)
  expect(entries.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7])
  for (const statement of sent.filter(({ text }) => text.includes('project_events'))) {
    expect(await rowsTaken(statement, 'project_events'), statement.text).toBeLessThan(100)
  }
})

it('finds the tasks of a person without reading those of others in the same projects', async () => {
  const project = await example()
  await addTasks(project, 2_000)
  const { projectId, taskId } = project
  await ana.call(changeTask, { projectId, taskId, assignees: { add: [bruno.userId] } })
  await world.services.db.queries.execute(sql`analyze all_tasks`)
  const sent = await statementsOf(() => bruno.call(listMyTasks, {}))
  expect((await bruno.call(listMyTasks, {})).tasks.map(({ id }) => id)).toEqual([taskId])
  const [statement] = sent.filter(({ text }) => text.includes('assigned'))
  expect(await rowsTaken(statement as Sent, 'all_tasks')).toBeLessThan(10)
})

it('counts what is late in a project without reading the tasks that are not', async () => {
  const project = await example()
  await addTasks(project, 2_000)
  const { projectId, taskId } = project
  await ana.call(changeTask, { projectId, taskId, dueDate: '2020-01-01' })
  await world.services.db.queries.execute(sql`analyze all_tasks`)
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  await ana.call(addMember, { projectId, person: carla.email })
  const sent = await statementsOf(() => carla.call(summariseProjects, {}))
  expect((await carla.call(summariseProjects, {})).summaries).toMatchObject([{ late: 1 }])
  const [statement] = sent.filter(({ text }) => text.includes('due_date'))
  const { text, values } = statement as Sent
  // The tasks themselves are counted by an index alone.
  const late = text.replace(/\(select count\(\*\)::int from tasks[^)]*\)/, '0')
  expect(late).not.toBe(text)
  expect(await rowsTaken({ text: late, values }, 'all_tasks')).toBeLessThan(10)
})

it('reads the figures of all projects that somebody manages at once', async () => {
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  const asked = async () => {
    await exampleProject(carla, [])
    // The facts of a new project are made when they are first asked for.
    await carla.call(readManagedProjects, {})
    return statementsOf(() => carla.call(readManagedProjects, { from: '2026-01-01' }))
  }
  const [few, many] = [await asked(), await asked()]
  expect(Math.abs(many.length - few.length)).toBeLessThanOrEqual(1)
  for (const statement of many) expect(await fullScans(statement), statement.text).toEqual([])
})

/** Rows that a statement takes from a table, also those that it then puts aside. */
async function rowsTaken({ text, values }: Sent, table: string): Promise<number> {
  const explained = `explain (analyze, format json) ${text}`
  return rowsRead(await planOf<Plan>(world.services.db, explained, values), table)
}

const rowsRead = (plan: Plan, table: string): number => {
  const own = plan['Relation Name'] === table
  const read = own ? (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) : 0
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0)
  return read * (plan['Actual Loops'] ?? 1) + below
}

interface Plan {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** With the values at hand and, as PostgreSQL may do with a named statement, whatever they are. */
async function fullScans({ text, values }: Sent): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return []
  const { db } = world.services
  const plans = [await planOf<Plan>(db, `explain (format json) ${text}`, values)]
  if (values.length > 0)
    plans.push(await planOf<Plan>(db, `explain (format json, generic_plan) ${text}`, []))
  return plans.flatMap(scanned)
}

const scanned = ({ 'Node Type': type, 'Relation Name': name = '', Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && large.has(name) ? [name] : []),
  ...Plans.flatMap(scanned),
]

async function addManyProjects(): Promise<void> {
  const statements = [
    // Counted once, below: Ana's part grows with every route, until a table is best read whole for her.
    ...[...large].map((table) => sql.raw(`alter table ${table} set (autovacuum_enabled = false)`)),
    sql`insert into accounts (id, email, password_hash, email_confirmed_at, created_at, updated_at)
        select gen_random_uuid(), 'vizinha' || n || '@exemplo.com.br', 'x', now(), now(), now()
          from generate_series(1, 500) n`,
    sql`insert into projects (id, name, description, created_by, created_at, version)
        select gen_random_uuid(), 'Projeto ' || n, repeat('O que queremos. ', 40), a.id,
               now() - n * interval '1 minute', 20
          from generate_series(1, 1000) n
          join (select id, row_number() over (order by id) as number from accounts
                 where email like 'vizinha%') a on a.number = 1 + n % 500`,
    sql`insert into project_members (id, project_id, user_id, access, created_at, since_version)
        select gen_random_uuid(), p.id, a.id, 'edit', now(), 0
          from (select id, row_number() over (order by id) as number from projects) p
          join (select id, row_number() over (order by email) as number from accounts
                 where email like 'vizinha%') a on a.number % 250 = p.number % 250`,
    sql`insert into boards select gen_random_uuid(), id, 'Board ' || n, now()
          from projects, generate_series(1, 4) n`,
    sql`insert into board_columns select gen_random_uuid(), project_id, id, 'Coluna', '#6366f1', n
          from boards, generate_series(0, 4) n`,
    sql`insert into project_labels (id, project_id, name, color)
        select gen_random_uuid(), id, 'Etiqueta ' || n, 'red' from projects, generate_series(1, 5) n`,
    sql`insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                           created_by, created_at, text_version, number)
        select gen_random_uuid(), c.project_id, c.id, 'Tarefa ' || n, '', n, 'medium', p.created_by,
               now(), 1, row_number() over (partition by c.project_id)
          from board_columns c join projects p on p.id = c.project_id, generate_series(0, 4) n`,
    sql`insert into all_tasks (id, project_id, column_id, title, description, order_key, priority,
                               created_by, created_at, text_version, number, deleted_in)
        select gen_random_uuid(), c.project_id, c.id, 'Excluída ' || n, '', n, 'medium', p.created_by,
               now(), 1, 1000 + row_number() over (partition by c.project_id), 1 + n
          from board_columns c join projects p on p.id = c.project_id, generate_series(0, 4) n`,
    sql`insert into deletions (project_id, version, kind, thing_id, name, at, actor_id)
        select project_id, number - 1000, 'task', id, title, now(), created_by
          from all_tasks where deleted_in > 0`,
    sql`insert into task_checklist_items select gen_random_uuid(), project_id, id, 'Item ' || n, n, false
          from tasks, generate_series(0, 2) n where order_key % 5 = 0`,
    sql`insert into task_comments (id, project_id, task_id, author_id, text, mentions, created_at,
                                   added_version, text_version, indexed)
        select gen_random_uuid(), project_id, id, created_by, 'Comentário ' || n, '{}', now(), n, n,
               true
          from tasks, generate_series(1, 3) n where order_key % 5 = 0 limit 6000`,
    sql`insert into stored_files select id, 'ready', now(), 1, 'image/png', 'x' from tasks limit 6000`,
    sql`insert into task_files (id, project_id, task_id, uploader_id, name, created_at, added_version)
        select t.id, t.project_id, t.id, t.created_by, 'a.png', now(), 1
          from stored_files s join tasks t on t.id = s.id`,
    sql`insert into task_search
        select id, project_id, row_number() over (partition by project_id order by id),
               plain_text(title), '', 'item 0 item 1', true from tasks limit 5000`,
    sql`insert into report_progress select id, 20 from projects`,
    sql`insert into report_columns
        select project_id, id, board_id, 'active', order_key, 0 from board_columns`,
    sql`insert into task_stays (project_id, task_id, version, column_id, board_id, stage, came, entered_at)
        select t.project_id, t.id, 1, c.id, c.board_id, 'active', 'made', now()
          from tasks t join board_columns c on c.id = t.column_id`,
    sql`insert into project_events (project_id, version, at, actor_id, change)
        select id, n, now(), created_by, '{"type": "project.deleted", "name": "x"}'
          from projects, generate_series(1, 20) n`,
    sql`insert into notices (user_id, subject_id, project_id, task_id, at)
        select created_by, id, project_id, id, now() from tasks limit 6000`,
    sql`insert into notice_news (user_id, subject_id, kind, ref, at, version, told_at)
        select user_id, subject_id, 'created', n, at, n, at from notices, generate_series(1, 3) n`,
    sql`insert into follows (user_id, thing_id, project_id, choice)
        select user_id, task_id, project_id, 'follow' from notices`,
    sql`analyze`,
  ]
  // On a busy machine some of them take longer than any request may.
  const work = async (tx: Tx) => {
    for (const statement of statements) await tx.execute(statement)
  }
  await world.services.db.transaction(work, { unhurried: true })
}

async function addTasks({ projectId, columnId }: ExampleProject, count: number): Promise<void> {
  const { queries } = world.services.db
  await queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), ${projectId}, ${columnId}, 'Mais ' || n, '', n, 'medium',
           ${ana.userId}, now(), 1, n + 1000
      from generate_series(1, ${count}::int) n`)
  await queries.execute(sql`
    insert into task_checklist_items select gen_random_uuid(), project_id, id, 'Item ' || n, n, false
      from tasks, generate_series(0, 2) n where project_id = ${projectId} and title like 'Mais %'`)
  await writeTexts(queries, projectId, sql`true`)
  // As the worker that was stopped would have done: it never has so many to do.
  await queries.execute(sql`update task_search set indexed = true where project_id = ${projectId}`)
}
