import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { linesOf } from '#server/disk/text-lines.ts'
import type { Table } from './tables.ts'

/** Sent at once: rows, or characters of them. */
const most = { rows: 500, characters: 2_000_000 }

/** Reads back what dumpTable wrote. */
export async function loadTable(tx: Tx, table: Table, bytes: Readable): Promise<void> {
  let batch: string[] = []
  let characters = 0
  const send = async () => {
    if (batch.length > 0) await insert(tx, table, batch)
    batch = []
    characters = 0
  }
  for await (const line of linesOf(bytes.pipe(createGunzip()).setEncoding('utf8'))) {
    batch.push(JSON.parse(line) as string)
    characters += line.length
    if (batch.length >= most.rows || characters >= most.characters) await send()
  }
  await send()
}

/** Each row is read once, and then taken apart: hence the inner select of its own. */
async function insert(tx: Tx, { name, columns }: Table, batch: string[]): Promise<void> {
  const table = sql.identifier(name)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`(v).${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${values}
          from (select line::${table} as v
                  from json_array_elements_text(${JSON.stringify(batch)}::json) line offset 0) read`,
  )
}
