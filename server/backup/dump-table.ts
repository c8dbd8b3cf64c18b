import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import type { TableEntry } from './manifest.ts'
import type { Room } from './room.ts'
import { digestOf, type Table } from './tables.ts'

/** Fetched at once: rows, and about how many characters. A row may be a whole project. */
const most = { rows: 500, characters: 2_000_000 }

/**
 * Writes a table to a file, a line for each row: the row as the database writes it, which both engines
 * read back to the bit, as a JSON string. Whatever the size of the table, few rows are in memory.
 */
export async function dumpTable(
  tx: Tx,
  table: Table,
  path: string,
  room: Room,
): Promise<TableEntry> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(Readable.from(linesOf(tx, table, room)), createGzip({ level: 4 }), hashed, file)
  return { name: table.name, ...(await digestOf(tx, table)), sha256: hash.digest('hex') }
}

async function* linesOf(tx: Tx, { name }: Table, room: Room): AsyncGenerator<string> {
  await tx.execute(
    sql`declare dumped no scroll cursor for select t::text as row from ${sql.identifier(name)} t`,
  )
  for (let wanted = 10; ; ) {
    await room()
    const found = await rows<{ row: string }>(tx, sql.raw(`fetch ${wanted} from dumped`))
    for (const { row } of found) yield `${JSON.stringify(row)}\n`
    if (found.length < wanted) break
    const longest = Math.max(...found.map(({ row }) => row.length))
    wanted = Math.min(most.rows, 1 + Math.floor(most.characters / longest))
  }
  await tx.execute(sql`close dumped`)
}
