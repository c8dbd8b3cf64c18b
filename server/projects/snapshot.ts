import { type SQL, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { columnFieldsJson } from '#server/db/field-columns.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { cardJson, labelsJson } from '#server/history/card-json.ts'
import { namesFingerprint, peopleJson } from '#server/members/member-queries.ts'

/** What a snapshot shows; the same in two of them, they say the same. */
export interface SnapshotState {
  version: number
  names: string
}

interface WrittenSnapshot extends SnapshotState {
  /** JSON as the contract's `Snapshot` says. */
  text: string
}

export async function readSnapshot(
  tx: Tx,
  access: ProjectAccess,
  boardId: string | undefined,
  most?: number,
): Promise<WrittenSnapshot | undefined> {
  const [row] = await rows<WrittenSnapshot>(tx, snapshotStatement(access, boardId, most))
  return row
}

/** What a snapshot of the project would show now, without writing one. */
export async function readSnapshotState(tx: Tx, { projectId }: ProjectAccess) {
  const [row] = await rows<SnapshotState>(
    tx,
    sql`select ${state} from projects p where p.id = ${projectId}`,
  )
  return row
}

/**
 * The project, its boards and one of them whole, in one statement: what it says is one moment, and
 * the version in it is the version of that moment. The database writes the JSON itself, and nobody
 * reads it again on the way to the screen. With `most` it is a `Picture`: so many cards of a column.
 */
export function snapshotStatement(
  { projectId, access }: Pick<ProjectAccess, 'projectId' | 'access'>,
  boardId: string | undefined,
  most?: number,
): SQL {
  const shown = most === undefined ? allTasks : firstTasks(most)
  const asked = boardId ? sql`and b.id = ${boardId}` : sql``
  return sql`
    with chosen as materialized (
      select b.id from boards b where b.project_id = ${projectId} ${asked}
       order by b.created_at desc, b.id desc limit 1)
    select ${state}, json_build_object(
             'version', p.version, 'access', ${access}::text,
             'project', json_build_object('id', p.id, 'name', p.name,
               'description', p.description, 'createdBy', p.created_by,
               'createdAt', ${jsonMoment('p.created_at')}),
             'labels', (${labelsJson}), 'people', (${peopleJson}), 'boards', (${boards}),
             'board', (select json_build_object('id', id, 'columns', (${columns(shown)})) from chosen)
             ${most === undefined ? sql`` : sql`, 'totals', (${totals})`}
           )::text as text
      from projects p where p.id = ${projectId}`
}

const state = sql`p.version, ${namesFingerprint} as names`

/** The tasks of a column that is called `c`. */
const allTasks = sql`select * from tasks where column_id = c.id`
const firstTasks = (most: number) => sql`${allTasks} order by order_key limit ${most}`

const boards = sql`
  select coalesce(json_agg(json_build_object(
           'id', b.id, 'name', b.name, 'createdAt', ${jsonMoment('b.created_at')},
           'archiveAfter', b.archive_after)
         order by b.created_at desc, b.id desc), '[]')
    from boards b where b.project_id = p.id`

/**
 * The checklist of each task is looked up by its index. Counted for all of the board at once and joined,
 * they would be compared each with all where the database does not know yet how many there are.
 */
const cards = (shown: SQL) => sql`
  select coalesce(json_agg(${cardJson(sql`items.done`, sql`items.total`)} order by t.order_key), '[]')
    from (${shown}) t cross join lateral (
      select count(*) filter (where completed) as done, count(*) as total
        from task_checklist_items where task_id = t.id) items`

const columns = (shown: SQL) => sql`
  select coalesce(json_agg(json_build_object(
           'id', c.id, ${columnFieldsJson('c')}, 'tasks', (${cards(shown)}))
         order by c.order_key), '[]')
    from board_columns c where c.board_id = chosen.id`

const totals = sql`
  select coalesce(json_agg((select count(*) from tasks where column_id = c.id) order by c.order_key),
                  '[]')
    from chosen join board_columns c on c.board_id = chosen.id`
