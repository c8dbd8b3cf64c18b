import { PgDialect } from 'drizzle-orm/pg-core'
import { snapshotStatement } from '../../server/projects/snapshot.ts'
import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import type { Filled } from './fill.ts'
import { mustSend, send } from './send.ts'
import type { Stand } from './stand.ts'
import type { Measured } from './table.ts'

/** Opening a board over HTTP, against the one statement that reads it, through the driver. */
export async function measureOpening(
  stand: Stand,
  ana: Person,
  board: Filled,
  runs: number,
): Promise<Measured[]> {
  const { bare } = stand
  const { projectId } = board
  const path = ['GET', `/api/projects/${projectId}`] as const
  const open = () => mustSend(stand, ana, path)
  const read = bareSnapshot(stand, projectId)
  const touch = () =>
    bare.query('update projects set version = version + 1 where id = $1', [projectId])
  const uncached = await ratio(runs, open, read, touch)
  const cached = await ratio(runs, open, read)
  const { etag, bytes } = await open()
  const headers = { 'if-none-match': etag }
  const unchanged = await ratio(runs, () => send(stand, ana, path, { headers }), read)
  const tasks = board.columns.flatMap((column) => column.tasks).length
  // Of a short board the request itself is the most of it.
  const goal = (what: string, value: number, atMost: number): Measured => ({
    what,
    unit: 'x',
    value,
    atMost,
    from: 5_000,
  })
  return [
    goal('open, read anew / bare snapshot', uncached, 1.5),
    goal('open, kept / bare snapshot', cached, 0.1),
    goal('open, unchanged (304) / bare snapshot', unchanged, 0.1),
    { ...goal('bytes on the wire for each task', bytes.length / tasks, 70), unit: 'bytes' },
  ]
}

export function bareSnapshot({ bare }: Stand, projectId: string) {
  const statement = snapshotStatement({ projectId, access: 'manage' }, undefined)
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  return () => bare.query(sql, params)
}
