import { sql } from 'drizzle-orm'
import { database } from '../server/db/database.ts'
import { openPglite } from '../server/db/pglite.ts'

/** Writes until it is killed. Each number is two rows of one transaction, said only after commit. */
const db = database(await openPglite(String(process.argv[2])))

for (let number = Number(process.argv[3]); ; number++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into halves values (${number}, 'left')`)
    await tx.execute(sql`insert into halves values (${number}, 'right')`)
  })
  process.stdout.write(`${number}\n`)
}
