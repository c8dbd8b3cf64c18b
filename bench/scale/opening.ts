import { PgDialect } from 'drizzle-orm/pg-core'
import { snapshotStatement } from '../../server/projects/snapshot.ts'
import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import type { Filled } from './fill.ts'
import { mustSend, type Stand, send } from './stand.ts'

/** Opening a board over HTTP, against the one statement that reads it, through the driver. */
export async function measureOpening(stand: Stand, ana: Person, board: Filled, runs: number) {
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
  return { uncached, cached, unchanged, bytes: bytes.length }
}

export function bareSnapshot({ bare }: Stand, projectId: string) {
  const statement = snapshotStatement({ projectId, access: 'manage' }, undefined)
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  return () => bare.query(sql, params)
}
