import { type SQL, sql } from 'drizzle-orm'
import type { Changing } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { keyBetween, keyStep } from './order-keys.ts'

/**
 * A list whose order people choose: the rows of one parent, in the order of their keys. A position
 * is never stored: it is the number of rows with a smaller key (R12). What was deleted or archived keeps
 * its key and is not in the list: `all` are the rows with those (decisions 0041, 0046).
 */
export interface OrderedList {
  rows: SQL
  all: SQL
  parent: SQL
  parents: SQL
  /** What is written to a row that comes into the list, from aside or from another one. */
  entering: (now: Date) => SQL
}

const list = (
  table: string,
  parent: string,
  parents: string,
  entering: OrderedList['entering'] = () => sql`deleted_in = 0`,
): OrderedList => ({
  entering,
  rows: sql.raw(table),
  all: sql.raw(`all_${table}`),
  parent: sql.raw(parent),
  parents: sql.raw(parents),
})

export const columnsOfBoard = list('board_columns', 'board_id', 'boards')
export const tasksOfColumn = list(
  ...(['tasks', 'column_id', 'board_columns'] as const),
  (now) => sql`deleted_in = 0, archived_in = 0, moved_at = ${now.toISOString()}::timestamptz`,
)
export const itemsOfTask = list('task_checklist_items', 'task_id', 'tasks')

/** The position of the row that a statement calls by this name. */
export const positionOf = ({ rows, parent }: OrderedList, row: SQL) => sql<number>`(
  select count(*)::int from ${rows} other
   where other.${parent} = ${row}.${parent} and other.order_key < ${row}.order_key)`

export const lengthOf = ({ rows, parent }: OrderedList, parentId: string | SQL) => sql<number>`(
  select count(*)::int from ${rows} other where other.${parent} = ${parentId})`

/** A place between two neighbours; the keys are text, for drivers read large numbers differently. */
export interface Spot {
  to: number
  before: string | null
  after: string | null
}

/**
 * One row that is a `Spot`: where something would stand at this position, or without one behind the
 * last. `own` is the position of the row that moves within the list: it makes no room for itself. Where
 * it stands at that place already, it may be its own neighbour.
 */
export function spotIn(
  { rows, parent }: OrderedList,
  parentId: string | SQL,
  position?: number,
  own: SQL = sql`null::int`,
): SQL {
  const others = sql`from ${rows} other where other.${parent} = ${parentId}`
  if (position === undefined) {
    return sql`select count(*)::int - num_nonnulls(${own}) as to,
                      (select max(order_key)::text ${others}) as before, null as after ${others}`
  }
  if (position === 0) {
    return sql`select 0 as to, null as before, min(order_key)::text as after ${others}`
  }
  // No list is that long, and the database does not know larger numbers.
  const place = Math.min(position, largestInteger)
  const passed = sql`${place - 1}::int + coalesce((${own} < ${place}::int)::int, 0)`
  // `offset 0`: or the database would walk there again for each of the keys.
  return sql`
    select ${place}::int as to, keys[1]::text as before, keys[2]::text as after
      from (select array(select order_key ${others}
                          order by other.order_key limit 2 offset ${passed}) as keys offset 0) two`
}

/** How long the list is in which a statement calls a `Spot` by this name: no row is counted twice. */
export const lengthAround = ({ rows, parent }: OrderedList, parentId: string, spot: SQL) => sql`(
  select ${spot}.to + count(*)::int from ${rows} other
   where other.${parent} = ${parentId} and other.order_key >= ${spot}.after::bigint)`

/** The columns of a `Spot` right behind the row that a statement calls by this name. */
export const spotBehind = (list: OrderedList, row: SQL) => sql`
  ${positionOf(list, row)} + 1 as to, ${row}.order_key::text as before, (
    select min(other.order_key)::text from ${list.rows} other
     where other.${list.parent} = ${row}.${list.parent}
       and other.order_key > ${row}.order_key) as after`

const largestInteger = 2_147_483_647

/** A position that was asked for and is not there: the caller takes the end instead. */
export const isBeyondEnd = ({ to, before }: Spot) => to > 0 && before === null

/** The key of a spot at the end of its list, where there is always room. */
export const keyBehind = ({ before }: Spot): bigint => (numberOf(before) ?? 0n) + keyStep

/** The key of a spot. Where its neighbours leave no room the list is renumbered, and looked at again. */
export async function keyFor(
  { tx, access, needsLock }: Pick<Changing, 'tx' | 'access' | 'needsLock'>,
  list: OrderedList,
  parentId: string,
  spot: Spot,
  lookAgain: () => Promise<Spot | undefined>,
): Promise<bigint> {
  const key = keyOf(spot)
  if (key !== null) return key
  needsLock()
  await tx.execute(renumbering(list, access, parentId))
  const roomy = await lookAgain()
  const found = roomy ? keyOf(roomy) : null
  if (found === null) throw new Error('A renumbered list has room everywhere')
  return found
}

const keyOf = ({ before, after }: Spot) => keyBetween(numberOf(before), numberOf(after))

const numberOf = (key: string | null) => (key === null ? null : BigInt(key))

/**
 * Puts the rows of one parent, or these of them, in their order behind those of another. Each is found by
 * its id alone: by its parent or project, in which a database that knows little of the table expects few,
 * it would compare all with all.
 */
export const appending = (
  { rows, parent, entering }: OrderedList,
  { access: { projectId }, now }: Pick<Changing, 'access' | 'now'>,
  fromId: string,
  toId: string,
  ids?: string[],
) => sql`
  update ${rows} set ${entering(now)}, ${parent} = ${toId}, order_key = numbered.key
    from (select id, coalesce((select max(order_key) from ${rows} where ${parent} = ${toId}), 0)
                       + ${keyStep}::bigint * row_number() over (order by order_key) as key
            from ${rows} where ${parent} = ${fromId} and project_id = ${projectId}
             ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``}) numbered
   where ${rows}.id = numbered.id`

/**
 * Gives the rows of one parent the order of these ids, which are all of them. The new keys are below all
 * old ones, so what was deleted from a list that was then sorted comes back at its end.
 */
export const reordering = (
  { rows, all, parent }: OrderedList,
  { projectId }: ProjectAccess,
  parentId: string,
  ids: string[],
) => sql`
  update ${rows} set order_key = numbered.key
    from (select id, (select min(order_key) from ${all}
                        where ${parent} = ${parentId} and project_id = ${projectId})
                       - ${keyStep}::bigint * (${ids.length}::int + 1 - place) as key
            from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, place)) numbered
   where ${rows}.id = numbered.id`

/**
 * All new keys are above all old ones: no two rows have the same at any moment. What was deleted is
 * renumbered with the others, or it would not find its place again. Found as above.
 */
export const renumbering = (
  { all, parent }: OrderedList,
  { projectId }: ProjectAccess,
  parentId: string,
) => sql`
  update ${all} set order_key = numbered.key
    from (select id, max(order_key) over () + ${keyStep}::bigint
                       * row_number() over (order by order_key) as key
            from ${all} where ${parent} = ${parentId} and project_id = ${projectId}) numbered
   where ${all}.id = numbered.id`
