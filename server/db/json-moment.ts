import { sql } from 'drizzle-orm'

/** A moment in the JSON that the database writes, as the contract and the events write it. */
export const jsonMoment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
