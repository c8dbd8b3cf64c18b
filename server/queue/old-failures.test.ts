import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/testing/older-database.ts'

it('what older versions kept of failed statements loses what these were given', async () => {
  const db = await databaseBefore('0029')
  const failures = ['Failed query: select $1 params: segredo de Ana', 'connect ECONNREFUSED']
  for (const failure of failures) {
    await db.queries.execute(sql`
      insert into jobs (queue, kind, details, created_at, next_attempt_at, last_error)
      values ('mail', 'approved', '{}', now(), now(), ${failure})`)
  }
  await migrate(db)
  expect(
    await rows(db.queries, sql`select last_error from jobs order by length(last_error)`),
  ).toEqual([{ last_error: 'connect ECONNREFUSED' }, { last_error: 'Failed query: select $1' }])
  await db.close()
})
