import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyProject, createProject } from '../contract/projects.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { keyStep } from '../server/order/order-keys.ts'
import { start } from '../server/start.ts'
import { addPerson, type Person } from '../server/testing/people.ts'
import { preparePostgres } from '../server/testing/postgres-server.ts'
import { ratio, report } from './measure.ts'

/** Our operations over HTTP, each against the bare statements of the same work through the driver. */
const postgres = await preparePostgres()
await postgres.start()
const folder = await mkdtemp(join(tmpdir(), 'mutirao-bench-'))
const url = postgres.url('postgres')
const config = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'error' })
const running = await start({ config, log: createLog('error') })
const bare = new pg.Client({ connectionString: url })
await bare.connect()
try {
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  const ana = await addPerson({ db: running.services.db, fetch: fetchHere }, 'Ana Souza')
  report('PostgreSQL: ours over HTTP / bare SQL through the driver', [
    {
      what: 'duplicate a project of 5,000 tasks, 25,000 items',
      ratio: await copies(ana),
      goal: 1.5,
    },
  ])
} finally {
  await bare.end()
  await running.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function copies(ana: Person): Promise<number> {
  const { id: projectId } = await ana.call(createProject, { name: 'Grande' })
  await fill(projectId, ana.userId, { boards: 5, columns: 5, tasks: 200, items: 5 })
  return ratio(
    5,
    () => ana.call(copyProject, { projectId }),
    () => bareCopy(projectId, ana.userId),
  )
}

/** The insert … select of a copy and of its searched texts in one transaction, and nothing else. */
async function bareCopy(from: string, account: string): Promise<void> {
  const to = randomUUID()
  await bare.query('begin')
  await bare.query(
    `insert into projects (id, name, description, created_by, created_at)
     values ($1, 'Cópia', '', $2, now())`,
    [to, account],
  )
  await bare.query(
    `insert into boards select derived_id($2, id), $2, name, created_at
       from boards where project_id = $1`,
    [from, to],
  )
  await bare.query(
    `insert into board_columns select derived_id($2, id), $2, derived_id($2, board_id), name, color,
            order_key from board_columns where project_id = $1`,
    [from, to],
  )
  await bare.query(
    `insert into tasks (id, project_id, column_id, title, description, order_key, priority, due_date,
                        created_by, created_at, text_version, number)
     select derived_id($2, id), $2, derived_id($2, column_id), title, description,
            order_key, priority, due_date, created_by, now(), 1, number
       from tasks where project_id = $1`,
    [from, to],
  )
  await bare.query(
    `insert into task_checklist_items select derived_id($2, id), $2, derived_id($2, task_id), text,
            order_key, false from task_checklist_items where project_id = $1`,
    [from, to],
  )
  await bare.query(
    `insert into task_search (task_id, project_id, number, title, description, items)
     select id, $1, row_number() over (), plain_text(title), plain_text(description),
            (select string_agg(plain_text(text), ' ') from task_checklist_items where task_id = t.id)
       from tasks t where project_id = $1`,
    [to],
  )
  await bare.query('commit')
}

interface Size {
  boards: number
  columns: number
  tasks: number
  items: number
}

async function fill(projectId: string, account: string, size: Size): Promise<void> {
  const { boards, columns, tasks, items } = size
  await bare.query(
    `insert into boards select gen_random_uuid(), $1, 'Board ' || n, now() + n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [projectId, boards],
  )
  await bare.query(
    `insert into board_columns select gen_random_uuid(), $1, b.id, 'Coluna ' || n, '#6366f1', n * ${keyStep}
       from boards b, generate_series(0, $2::int - 1) n where b.project_id = $1`,
    [projectId, columns],
  )
  await bare.query(
    `insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                        created_by, created_at, text_version, number)
     select gen_random_uuid(), $1, c.id, 'Tarefa ' || n, 'Descrição da tarefa ' || n,
            n * ${keyStep}, 'medium', $3, now(), 1, row_number() over ()
       from board_columns c, generate_series(0, $2::int - 1) n where c.project_id = $1`,
    [projectId, tasks, account],
  )
  await bare.query(
    `insert into task_checklist_items select gen_random_uuid(), $1, t.id, 'Item ' || n,
            n * ${keyStep}, n % 2 = 0
       from tasks t, generate_series(0, $2::int - 1) n where t.project_id = $1`,
    [projectId, items],
  )
}
