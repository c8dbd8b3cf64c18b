import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { copyProject } from '#contract/projects.ts'
import { deleteTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { installNoting, type Sent, statementsOf } from '#server/testing/statements.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const count = 1_200

it('takes a project in pages, and leaves nothing out between them', async () => {
  installNoting()
  const world = await startWorld()
  onTestFinished(() => world.stop())
  await stopWorkers(world.services)
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const original = await exampleProject(ana, [])
  await addTasks(world, original.columnId)
  const copied = await ana.call(copyProject, { projectId: original.projectId })
  await deleteOne(world, ana, copied.id)
  await addNames(world, copied.id)

  let bytes = 0
  const sent = await statementsOf(async () => {
    const { manifest, people, base, tasks } = await exported(world.fetch, ana, copied.id)
    const columns = base?.boards.flatMap((board) => board.columns) ?? []
    const inBase = columns.map((column) => column.tasks.map(({ title }) => title))
    expect(inBase.map((titles) => titles.filter(Boolean))).toEqual(
      columns.map(({ id }) =>
        tasks.filter(({ columnId }) => columnId === id).map(({ task }) => task.title),
      ),
    )
    expect(people).toHaveLength(count + 1)
    expect(new Set(manifest.missingFiles).size).toBe(count)
    expect(manifest.counts).toMatchObject({ people: count + 1, files: count, tasks: count })
    bytes = manifest.parts.find(({ name }) => name === 'base.json')?.size ?? 0
  })

  expect(bytes).toBeGreaterThan(2_000_000)
  for (const statement of sent) {
    const { rows, characters } = await answerTo(world, statement)
    expect(rows, statement.text).toBeLessThanOrEqual(500)
    expect(characters, statement.text).toBeLessThan(500_000)
  }
})

/** With something in the Lixeira, words have to be taken out of what goes by. */
async function deleteOne({ services: { db } }: World, person: Person, projectId: string) {
  const [task] = await rows<{ id: string }>(
    db.queries,
    sql`select id from tasks where project_id = ${projectId} and title = 'Tarefa'`,
  )
  await person.call(deleteTask, { projectId, taskId: task?.id ?? '' })
}

const addTasks = ({ services: { db } }: World, columnId: string) =>
  db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), p.id, c.id, 'Tarefa ' || n, repeat('palavra ', 150), 1000000000 + n,
           'low', p.created_by, now(), 1, 100 + n
      from board_columns c join projects p on p.id = c.project_id, generate_series(1, ${count}::int) n
     where c.id = ${columnId}`)

/** A member and a file for each; the files have no bytes. */
async function addNames({ services: { db } }: World, projectId: string) {
  await db.queries.execute(sql`
    with people as (
      insert into accounts (id, email, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'pessoa' || n || '@exemplo.com.br', '', now(), now()
        from generate_series(1, ${count}::int) n returning id)
    insert into project_members (id, project_id, user_id, access, created_at, since_version)
    select gen_random_uuid(), ${projectId}, id, 'view', now(), 1 from people`)
  await db.queries.execute(sql`
    with stored as (
      insert into stored_files (id, state, since, size, media_type, sha256)
      select gen_random_uuid(), 'ready', now(), 1, 'text/plain', repeat('0', 64)
        from generate_series(1, ${count}::int) returning id)
    insert into task_files (id, project_id, task_id, uploader_id, name, created_at, added_version)
    select s.id, ${projectId}, t.id, t.created_by, 'a.txt', now(), 1
      from (select id, row_number() over () as n from stored) s
      join (select id, created_by, row_number() over () as n from tasks
             where project_id = ${projectId}) t on t.n = s.n`)
}

/** How much comes of it at once. Of a cursor so many rows as are fetched. */
async function answerTo({ services: { db } }: World, { text, values }: Sent) {
  const fetched = /^fetch (\d+)/.exec(text)
  if (fetched) return { rows: Number(fetched[1]), characters: 0 }
  if (!/^\s*(select|with)/.test(text)) return { rows: 0, characters: 0 }
  const { $client } = db.queries as unknown as { $client: { query: Query } }
  const { rows } = await $client.query(text, values)
  return { rows: rows.length, characters: JSON.stringify(rows).length }
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
