import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { keepResults } from './keep-results.ts'
import { scrubbedChange, scrubbedState } from './scrub.ts'
import type { DamagedEvent } from './stored-event.ts'
import { tasksMadeOfItems } from './tasks-made-of-items.ts'

/** Things of a project that were deleted for good. */
export interface Erasure {
  projectId: string
  ids: string[]
}

const eventsAtOnce = 500

/**
 * Takes the words of what is gone out of the events and bases of its project. Done twice, it is done.
 * Answers the events that could not be read: they stop nothing.
 */
export async function eraseTexts(tx: Tx, { projectId, ids }: Erasure): Promise<DamagedEvent[]> {
  const gone = new Set([...ids, ...(await findConverted(tx, projectId, ids))])
  const damaged = await keepResults(tx, projectId, gone)
  for (let after: number | undefined = 0; after !== undefined; ) {
    after = await eraseEvents(tx, projectId, gone, after)
  }
  const bases = await rows<{ version: number }>(
    tx,
    sql`select version from project_bases where project_id = ${projectId}`,
  )
  for (const { version } of bases) await eraseBase(tx, projectId, gone, version)
  return damaged
}

/**
 * The items that became tasks which are gone, and are neither items again nor another task: in no table, but
 * in events.
 */
async function findConverted(tx: Tx, projectId: string, ids: string[]): Promise<string[]> {
  const items = await rows<{ id: string }>(
    tx,
    sql`with made as materialized (${tasksMadeOfItems(projectId)})
        select distinct e.change ->> 'itemId' as id from project_events e
         where e.project_id = ${projectId} and e.change ->> 'type' = 'item.converted'
           and e.change ->> 'newTaskId' = any(${sql.param(ids)}::text[])
           and not exists (select from made where made.item_id = e.change ->> 'itemId')
           and not exists (select from all_task_checklist_items i
                            where i.id = case when e.change ->> 'itemId' ~ '^[0-9a-f-]{36}$'
                                              then (e.change ->> 'itemId')::uuid end)`,
  )
  return items.map(({ id }) => id)
}

/** Answers the last version that it looked at; undefined: there are no more. */
async function eraseEvents(tx: Tx, projectId: string, gone: Set<string>, after: number) {
  const events = await rows<{ version: number; change: object }>(
    tx,
    sql`select version, change from project_events
         where project_id = ${projectId} and version > ${after}
         order by version limit ${eventsAtOnce}`,
  )
  const scrubbed = events
    .map(({ version, change }) => ({ version, change, bare: scrubbedChange(change, gone) }))
    .filter(({ change, bare }) => bare !== change)
    .map(({ version, bare }) => ({ version, change: bare }))
  if (scrubbed.length > 0) {
    await tx.execute(sql`
      update project_events e set change = bare.change
        from jsonb_to_recordset(${JSON.stringify(scrubbed)}::jsonb) bare(version int, change jsonb)
       where e.project_id = ${projectId} and e.version = bare.version`)
  }
  return events.at(-1)?.version
}

async function eraseBase(tx: Tx, projectId: string, gone: Set<string>, version: number) {
  const here = sql`where project_id = ${projectId} and version = ${version}`
  const [base] = await rows<{ state: object }>(tx, sql`select state from project_bases ${here}`)
  const bare = base && scrubbedState(base.state, gone)
  if (!bare || bare === base.state) return
  await tx.execute(sql`update project_bases set state = ${JSON.stringify(bare)}::jsonb ${here}`)
}
