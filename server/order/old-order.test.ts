import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openProject } from '#contract/projects.ts'
import { getTask, moveTask } from '#contract/tasks.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { start } from '#server/start.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { databaseBefore } from '#server/testing/older-database.ts'
import { addPerson } from '#server/testing/people.ts'
import { createTestLog } from '#server/testing/test-log.ts'

const [accountId, projectId, boardId] = [randomUUID(), randomUUID(), randomUUID()]

it('a database that kept positions opens with the same order, and can be put in another', async () => {
  const { log } = createTestLog()
  const db = await databaseBefore('0011', log)
  await fillByPositions(db)

  const config = readConfig({ PORT: '0', DATA_DIR: await temporaryFolder() })
  const running = await start({ config, log, db })
  onTestFinished(() => running.stop())
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  const ana = await addPerson({ db, fetch: fetchHere }, 'Ana Souza')
  await db.queries.execute(sql`
    insert into project_members (id, project_id, user_id, access, created_at, since_version)
    values (gen_random_uuid(), ${projectId}, ${ana.userId}, 'edit', now(), 0)`)

  const columns = async () => (await ana.call(openProject, { projectId })).board?.columns ?? []
  const titles = async () => (await columns()).map(({ tasks }) => tasks.map(({ title }) => title))
  expect((await columns()).map(({ name }) => name)).toEqual(['C0', 'C1', 'C2'])
  const before = Array.from({ length: 12 }, (_, place) => `T${place}`)
  expect(await titles()).toEqual([before, before, before])

  const [first] = await columns()
  const [top, last] = [first?.tasks[0]?.id ?? '', first?.tasks[11]?.id ?? '']
  const { items } = await ana.call(getTask, { projectId, taskId: top })
  expect(items.map(({ text }) => text)).toEqual(['I0', 'I1', 'I2'])
  await ana.call(moveTask, { projectId, taskId: last, columnId: first?.id ?? '', position: 1 })
  expect((await titles())[0]).toEqual(['T0', 'T11', ...before.slice(1, 11)])
})

/** Written in no order: what counts is the position alone. */
async function fillByPositions({ queries }: Database): Promise<void> {
  const statements = [
    sql`insert into accounts (id, email, password_hash, created_at, updated_at)
        values (${accountId}, 'antiga@exemplo.com.br', 'x', now(), now())`,
    sql`insert into projects (id, name, description, created_by, created_at)
        values (${projectId}, 'Antigo', '', ${accountId}, now())`,
    sql`insert into boards (id, project_id, name, created_at)
        values (${boardId}, ${projectId}, 'Board', now())`,
    sql`insert into board_columns (id, project_id, board_id, name, color, position)
        select gen_random_uuid(), ${projectId}, ${boardId}, 'C' || n, '#6366f1', n
          from generate_series(0, 2) n order by random()`,
    sql`insert into tasks (id, project_id, column_id, title, description, position, priority,
                           created_by, created_at, text_version)
        select gen_random_uuid(), ${projectId}, c.id, 'T' || n, '', n, 'low', ${accountId}, now(), 1
          from board_columns c, generate_series(0, 11) n order by random()`,
    sql`insert into task_checklist_items (id, project_id, task_id, text, position)
        select gen_random_uuid(), ${projectId}, t.id, 'I' || n, n
          from tasks t, generate_series(0, 2) n order by random()`,
  ]
  for (const statement of statements) await queries.execute(statement)
}
