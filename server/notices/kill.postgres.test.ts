import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { type Database, database, rows, type Tx } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { serverProcess, temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { holdCursor } from './event-queries.ts'

const comments = 4_000

it('kill -9 in the middle of telling loses nothing, and tells nothing twice', async () => {
  const created = await createDatabase('template')
  const db = database(openPostgres(created.url, createLog('silent')))
  onTestFinished(async () => {
    await db.close()
    await created.drop()
  })
  const start = async (NOTICE_DELAY_SECONDS: string) =>
    serverProcess({
      ...{ DATA_DIR: await temporaryFolder(), DATABASE_URL: created.url, NOTICE_DELAY_SECONDS },
      ...{ BASE_URL: 'http://mutirao.exemplo', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
    })
  // Nobody is told while the project is made.
  const first = await start('3600')
  await first.ready()
  const place = {
    db,
    fetch: (path: string, init?: RequestInit) => fetch(first.baseUrl + path, init),
  }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  const project = await exampleProject(ana, [[bruno, 'edit']])
  first.kill('SIGKILL')
  await first.exit
  await addComments(db, project, ana.userId, bruno.userId)

  const told = async () => {
    const [count] = await rows<{ mentions: number; behind: number }>(
      db.queries,
      sql`select count(*)::int as mentions,
                 (select p.version - c.version from projects p join notice_cursors c
                     on c.project_id = p.id) as behind
            from notice_news where kind = 'mentioned' and user_id = ${bruno.userId}`,
    )
    return count ?? { mentions: 0, behind: 0 }
  }
  // Whoever tells holds the project's cursor. We come after the first of many batches.
  const hold = (tx: Tx) => holdCursor(tx, project.projectId)
  await db.transaction(hold)
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => letGo.resolve())
  const before = db.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  const doomed = await start('0')
  await until('it comes to tell', async () => (await waitingForLocks(db, 'notice_cursors')) === 1)
  const between = db.transaction(async (tx) => {
    await hold(tx)
    doomed.kill('SIGKILL')
    await doomed.exit
  })
  await until('we wait behind it', async () => (await waitingForLocks(db, 'notice_cursors')) === 2)
  letGo.resolve()
  await Promise.all([before, between])
  const { mentions } = await told()
  expect(mentions).toBeGreaterThan(0)
  expect(mentions).toBeLessThan(comments)

  // What the dead one held is the others' after its lease; here that is now.
  await db.queries.execute(sql`update jobs set next_attempt_at = now() where done_at is null`)
  await Promise.all([start('0'), start('0')])
  await until('all were told', async () => (await told()).behind === 0)
  expect((await told()).mentions).toBe(comments)
})

/** Each calls Bruno. */
async function addComments(
  db: Database,
  { projectId, taskId, columnId }: ExampleProject,
  author: string,
  called: string,
): Promise<void> {
  const shared = { type: 'comment.added', taskId, columnId, text: 'Oi', mentions: [called] }
  await db.queries.execute(sql`
    with counted as (
      update projects set version = version + ${comments}::int where id = ${projectId}
      returning id, version - ${comments}::int as version)
    insert into project_events (project_id, version, at, actor_id, change)
    select id, version + n, now(), ${author}::uuid,
           ${JSON.stringify(shared)}::jsonb || jsonb_build_object('commentId', gen_random_uuid())
      from counted, generate_series(1, ${comments}::int) n`)
}
