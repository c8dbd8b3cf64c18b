import { sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Database, rows } from '#server/db/database.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { serverProcess, temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson } from '#server/testing/people.ts'
import { openPostOffice, type PostOffice } from '#server/testing/smtp-server.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'

const readers = 12
/** The doomed process has sent this many when its mail server takes one more, and does not say so. */
const sent = 3

it('kill -9 in the middle of sending loses no mail, and what is sent again is the same mail', async () => {
  const world = await startWorld()
  const { db } = world.services
  await stopWorkers(world.services)
  const silent = Promise.withResolvers<void>()
  const office = await openPostOffice()
  const doomedOffice: PostOffice = await openPostOffice(0, async () => {
    if (doomedOffice.received.length <= sent) return
    silent.resolve()
    await new Promise(() => {})
  })
  onTestFinished(async () => {
    await world.stop()
    await office.close()
  })
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  await callEverybody(db, await exampleProject(ana, []), ana.userId)
  const [name] = await rows<{ name: string }>(db.queries, sql`select current_database() as name`)
  const database = new URL(inject('postgresUrl'))
  database.pathname = name?.name ?? ''
  const start = async (SMTP_URL: string) =>
    serverProcess({
      ...{ DATA_DIR: await temporaryFolder(), DATABASE_URL: database.href, SMTP_URL },
      ...{ BASE_URL: 'http://mutirao.exemplo', LOG_LEVEL: 'error', NOTICE_DELAY_SECONDS: '0' },
    })

  const doomed = await start(doomedOffice.url)
  await silent.promise
  const survivor = await start(office.url)
  doomed.kill('SIGKILL')
  await doomed.exit
  await survivor.ready()
  // What the dead one held is the other's after its lease; here that is now.
  await db.queries.execute(sql`update jobs set next_attempt_at = now() where done_at is null`)
  await until('every mail has left', async () => (await waiting(db)) === 0, 60_000)

  const ids = new Map<string, Set<string>>()
  for (const { to, headers } of [...doomedOffice.received, ...office.received]) {
    ids.set(to, (ids.get(to) ?? new Set()).add(headers['message-id'] ?? ''))
  }
  expect([...ids.keys()].filter((to) => to.startsWith('leitor'))).toHaveLength(readers)
  expect([...ids].filter(([, ofOne]) => ofOne.size > 1)).toEqual([])
  // The one that was under way, and only that.
  const again = doomedOffice.received.at(-1)?.to
  const twice = office.received.filter(({ to }) =>
    doomedOffice.received.some((one) => one.to === to),
  )
  expect(twice.map(({ to }) => to)).toEqual([again])
})

const waiting = async (db: Database) => {
  const [count] = await rows<{ left: number }>(
    db.queries,
    sql`select (select count(*)::int from notice_news where mail_id is null and kind = 'mentioned')
               + (select count(*)::int from jobs where queue = 'mail') as left`,
  )
  return count?.left
}

/** Members who want mails at once, and one comment that calls all of them. */
async function callEverybody(db: Database, project: ExampleProject, author: string): Promise<void> {
  const { projectId, taskId, columnId } = project
  const statements = [
    sql`insert into accounts (id, email, password_hash, email_confirmed_at, created_at, updated_at)
        select gen_random_uuid(), 'leitor' || n || '@exemplo.com.br', '', now(), now(), now()
          from generate_series(1, ${readers}::int) n`,
    sql`insert into profiles (user_id, full_name, approved, created_at)
        select id, email, true, now() from accounts where email like 'leitor%'`,
    sql`insert into project_members (id, project_id, user_id, access, created_at, since_version)
        select gen_random_uuid(), ${projectId}, id, 'edit', now(), 0
          from accounts where email like 'leitor%'`,
    sql`insert into notice_settings (user_id, kinds)
        select id, '{"mentioned": {"mail": "now", "push": false}}' from accounts
         where email like 'leitor%'`,
    sql`insert into task_comments (id, project_id, task_id, author_id, text, mentions, created_at,
                                   added_version, text_version)
        select gen_random_uuid(), ${projectId}, ${taskId}, ${author}, 'Oi', array_agg(id), now(), 99, 99
          from accounts where email like 'leitor%'`,
    sql`with counted as (
          update projects set version = version + 1 where id = ${projectId} returning id, version)
        insert into project_events (project_id, version, at, actor_id, change)
        select p.id, p.version, now(), ${author}::uuid, jsonb_build_object(
                 'type', 'comment.added', 'taskId', ${taskId}::text, 'columnId', ${columnId}::text,
                 'commentId', c.id, 'text', c.text, 'mentions', c.mentions)
          from counted p, task_comments c where c.text = 'Oi'`,
  ]
  for (const statement of statements) await db.queries.execute(statement)
}
