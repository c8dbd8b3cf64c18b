import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { rows } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** A database as the version before left it, with whatever a test puts into it. */
async function databaseBefore(migration: string) {
  const db = await emptyDatabase(createTestLog().log)
  onTestFinished(() => db.close())
  const older = await temporaryFolder()
  for (const name of (await readdir(migrationsFolder)).filter((name) => name < migration)) {
    await cp(join(migrationsFolder, name), join(older, name))
  }
  await migrate(db, older)
  return db
}

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [ana, bruno, carla] = [id(1), id(2), id(3)]
const project = id(4)
const [again, unknown] = [id(5), id(6)]

it('gives members of an older database the version at which they were added', async () => {
  const db = await databaseBefore('0009')
  const added = (memberId: string) => JSON.stringify({ type: 'member.added', memberId })
  const statements = [
    sql`insert into accounts (id, email, password_hash, created_at, updated_at)
        select id::uuid, id || '@exemplo.com.br', '', now(), now()
          from unnest(${sql.raw(`array['${[ana, bruno, carla].join("','")}']`)}) id`,
    sql`insert into projects (id, name, description, created_by, created_at, version)
        values (${project}, 'Antigo', '', ${ana}, now(), 9)`,
    sql`insert into project_members (id, project_id, user_id, access, created_at)
        values (${again}, ${project}, ${bruno}, 'view', now()),
               (${unknown}, ${project}, ${carla}, 'view', now())`,
    sql`insert into project_events (project_id, version, at, actor_id, change)
        values (${project}, 3, now(), ${ana}, ${added(id(9))}::jsonb),
               (${project}, 7, now(), ${ana}, ${added(again)}::jsonb),
               (${project}, 8, now(), ${ana}, '{"type": "project.edited"}')`,
  ]
  for (const statement of statements) await db.queries.execute(statement)
  await migrate(db)
  // Of the second nothing is known: the project as it is now, read anew.
  const since = sql`select id, since_version as since from project_members order by id`
  expect(await rows(db.queries, since)).toEqual([
    { id: again, since: 7 },
    { id: unknown, since: 9 },
  ])
})

it('compares the names of an older database as it compares new ones (R38)', async () => {
  const db = await databaseBefore('0009')
  await db.queries.execute(sql`
    insert into accounts (id, email, password_hash, created_at, updated_at)
    values (${ana}, 'ana@exemplo.com.br', '', now(), now())`)
  await db.queries.execute(sql`
    insert into profiles (user_id, full_name, created_at)
    values (${ana}, ${'Jose\u0301\u200b  \u00a0da\u00ad Silva'}, now())`)
  await migrate(db)
  expect(await rows(db.queries, sql`select name_key as key from profiles`)).toEqual([
    { key: 'José da Silva' },
  ])
})
