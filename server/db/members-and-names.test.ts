import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { visible } from '#contract/visible-text.ts'
import { databaseBefore } from '#server/testing/older-database.ts'
import { rows } from './database.ts'
import { migrate } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [ana, bruno, carla] = [id(1), id(2), id(3)]
const project = id(4)
const [again, unknown] = [id(5), id(6)]

it('gives members of an older database the version at which they were added', async () => {
  const db = await databaseBefore('0009')
  onTestFinished(() => db.close())
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
  onTestFinished(() => db.close())
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

it('compares names without any character that only formats, the older ones too (R38)', async () => {
  const db = await databaseBefore('0017')
  onTestFinished(() => db.close())
  await db.queries.execute(sql`
    insert into accounts (id, email, password_hash, created_at, updated_at)
    values (${ana}, 'ana@exemplo.com.br', '', now(), now())`)
  await db.queries.execute(sql`
    insert into profiles (user_id, full_name, created_at)
    values (${ana}, ${'Ana\uFFF9\uFFFA\uFFFB Souza'}, now())`)
  await migrate(db)
  expect(await rows(db.queries, sql`select name_key as key from profiles`)).toEqual([
    { key: 'Ana Souza' },
  ])
  const every = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character))
  const [{ key } = { key: null }] = await rows<{ key: string }>(
    db.queries,
    sql`select comparable_name(${`Ana${every.join('')} Souza`}) as key`,
  )
  expect(key).toBe('Ana Souza')
  expect(visible(`Ana${every.join('')} Souza`)).toBe('Ana Souza')
})
