import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { rows } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { keysBetween } from '#server/order/order-keys.ts'
import { renumbering, tasksOfColumn } from '#server/order/ordered-list.ts'

export interface TaskPlace {
  taskId: string
  columnId: string
  position: number
}

interface PlacedTask extends TaskPlace {
  key: bigint
}

/**
 * Puts tasks that are not on the board at these places, one after the other: each has its place among
 * those that stand there by then, or the last. One statement writes them, whatever their number. Answers
 * the places that they have, in the order in which they were taken.
 */
export async function placeTasks(scope: Changing, places: TaskPlace[]): Promise<TaskPlace[]> {
  const { tx, access, now, nextVersion } = scope
  const placed: PlacedTask[] = []
  const inTurn = places.toSorted((a, b) => a.position - b.position)
  for (const [columnId, wanted] of Map.groupBy(inTurn, (place) => place.columnId)) {
    placed.push(...(await spotsFor(scope, columnId, wanted)))
  }
  const values = <Value>(pick: (place: PlacedTask) => Value) => sql.param(placed.map(pick))
  // What this very change took away and puts back into its column was there all the time.
  const stays = sql`all_tasks.archived_in = ${nextVersion} and all_tasks.column_id = placed.column_id`
  await tx.execute(sql`
    update all_tasks set deleted_in = 0, archived_in = 0, column_id = placed.column_id,
                         order_key = placed.order_key,
                         moved_at = case when ${stays} then moved_at
                                         else ${now.toISOString()}::timestamptz end
      from unnest(${values(({ taskId }) => taskId)}::uuid[],
                  ${values(({ columnId }) => columnId)}::uuid[],
                  ${values(({ key }) => String(key))}::bigint[])
             as placed (id, column_id, order_key)
     where all_tasks.project_id = ${access.projectId} and all_tasks.id = placed.id`)
  return placed.map(({ key: _, ...place }) => place)
}

/** Where the neighbours leave no room the column is renumbered, and looked at again. */
async function spotsFor(scope: Changing, columnId: string, wanted: TaskPlace[]) {
  const { tx, access, needsLock } = scope
  const spots = spotsAmong(await keysIn(scope, columnId), wanted)
  if (spots) return spots
  needsLock()
  await tx.execute(renumbering(tasksOfColumn, access, columnId))
  const roomy = spotsAmong(await keysIn(scope, columnId), wanted)
  if (!roomy) throw new Error('A renumbered list has room everywhere')
  return roomy
}

async function keysIn({ tx }: Changing, columnId: string): Promise<bigint[]> {
  const found = await rows<{ key: string }>(
    tx,
    sql`select order_key::text as key from tasks where column_id = ${columnId} order by order_key`,
  )
  return found.map(({ key }) => BigInt(key))
}

/** Null: some of them have no room. */
function spotsAmong(keys: bigint[], wanted: TaskPlace[]): PlacedTask[] | null {
  if (keys.length + wanted.length > limits.tasksPerColumn) throw new DomainError('too_many')
  const list: (bigint | PlacedTask)[] = [...keys]
  const placed = wanted.map((place) => {
    const spot = { ...place, position: Math.min(place.position, list.length), key: 0n }
    list.splice(spot.position, 0, spot)
    return spot
  })
  let before: bigint | null = null
  let run: PlacedTask[] = []
  for (const one of [...list, null]) {
    if (one !== null && typeof one !== 'bigint') {
      run.push(one)
      continue
    }
    const free = keysBetween(before, one, run.length)
    if (!free) return null
    for (const [nth, spot] of run.entries()) spot.key = free[nth] ?? 0n
    before = one
    run = []
  }
  return placed
}
