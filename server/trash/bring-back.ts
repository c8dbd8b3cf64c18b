import { sql } from 'drizzle-orm'
import type { Changing } from '#server/access/changing.ts'
import { rows } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import {
  keyFor,
  lengthOf,
  type OrderedList,
  positionOf,
  type Spot,
  spotIn,
} from '#server/order/ordered-list.ts'

interface Place {
  /** Null: it is not there. */
  parentId: string | null
  position: number
  length: number
  /** The key that it had, as text; null where it is another list's, or somebody else has it by now. */
  ownKey: string | null
}

/** Where something goes instead of where it was, and how many may be in a list. */
interface Target {
  chosenId?: string | undefined
  /** The place it had, for who takes the deletion back: keys may have been given anew since. */
  position?: number | undefined
  most: number
}

/**
 * Puts something back into its list: to its old place among those that are still there, or to the end
 * of another list. A list that is gone has to be chosen anew (R22).
 */
export async function bringBack(
  scope: Changing,
  list: OrderedList,
  id: string,
  { chosenId, position: wanted, most }: Target,
): Promise<{ parentId: string; position: number }> {
  const { tx, access } = scope
  const { projectId } = access
  const place = found(await findPlace(scope, list, id, chosenId))
  const { parentId, length } = place
  if (parentId === null) throw new DomainError(chosenId ? 'not_found' : 'place_gone')
  if (length >= most) throw new DomainError('too_many')
  const position = Math.min(wanted ?? place.position, length)
  const ownKey = position === place.position ? place.ownKey : null
  const look = async () => (await rows<Spot>(tx, spotIn(list, parentId, position)))[0]
  const orderKey = ownKey ?? (await keyFor(scope, list, parentId, found(await look()), look))
  await tx.execute(sql`
    update ${list.all} set ${list.entering(scope.now)}, ${list.parent} = ${parentId},
                           order_key = ${orderKey}
     where project_id = ${projectId} and id = ${id}`)
  return { parentId, position }
}

async function findPlace(
  { tx, access: { projectId } }: Changing,
  list: OrderedList,
  id: string,
  chosenId: string | undefined,
): Promise<Place | undefined> {
  const length = lengthOf(list, sql`parent.id`)
  const [place] = await rows<Place>(
    tx,
    sql`select parent.id as "parentId", ${length} as length,
               case when parent.id = row.${list.parent} then ${positionOf(list, sql`row`)}
                    else ${length} end as position,
               case when parent.id = row.${list.parent} and not exists (
                      select from ${list.rows} other
                       where other.${list.parent} = row.${list.parent}
                         and other.order_key = row.order_key)
                    then row.order_key::text end as "ownKey"
          from ${list.all} row
          left join ${list.parents} parent on parent.project_id = ${projectId}
               and parent.id = ${chosenId ? sql`${chosenId}::uuid` : sql`row.${list.parent}`}
         where row.project_id = ${projectId} and row.id = ${id}`,
  )
  return place
}
