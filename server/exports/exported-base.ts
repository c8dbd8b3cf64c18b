import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CardState } from '#contract/state.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { upcastCard, upcastWhole } from '#contract/upcast.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { scrubbedState } from '#server/history/scrub.ts'
import { stateAt } from '#server/history/state-at.ts'
import { found } from '#server/http/domain-error.ts'
import { readRestored } from './export-queries.ts'

/**
 * A base as it is stored, in today's shape, without the words of what lies in the trash now (R21), and of
 * its own trash with nothing but what came back later. It may be a project of any size, so its tasks are
 * fetched a few at a time.
 */
export async function* storedBase(
  tx: Tx,
  access: ProjectAccess,
  version: number,
  trashed: Set<string>,
): AsyncGenerator<string> {
  const whole = scrubbedState(upcastWhole(await readShell(tx, access, version)), trashed)
  const shell = withReturning(whole, await readRestored(tx, access, version))
  const around = textAroundTasks(shell)
  let reached = 0
  let text = around[0] ?? ''
  let comma = ''
  for await (const page of storedTasks(tx, access, version)) {
    for (const { place, entry } of page) {
      for (; reached < place; comma = '') text += around[++reached]
      text += `${comma}${JSON.stringify(scrubbedState(upcastEntry(entry), trashed))}`
      comma = ','
    }
    yield text
    text = ''
  }
  yield `${around.slice(reached + 1).join('')}\n`
}

/** The project as it was at a version, the same way: in memory until it is written. */
export async function* appliedBase(
  tx: Tx,
  access: ProjectAccess,
  version: number,
  trashed: Set<string>,
): AsyncGenerator<string> {
  const state = scrubbedState(await stateAt(tx, access.projectId, version), trashed)
  yield `${JSON.stringify(withReturning(state, await readRestored(tx, access, version)))}\n`
}

/** With no other trash than what these deletions took: events that bring it back would not find it. */
const withReturning = (state: WholeProject, restored: ReadonlySet<number>): WholeProject => ({
  ...state,
  trash: state.trash.filter(({ deletion }) => restored.has(deletion)),
})

/** The text before the tasks of the first column, before those of the next, and so on; after the archive. */
function textAroundTasks({ archive: _, ...shell }: WholeProject): string[] {
  const tasks = randomUUID()
  const boards = shell.boards.map((board) => ({
    ...board,
    columns: board.columns?.map((column) => ({ ...column, tasks: [tasks] })),
  }))
  return JSON.stringify({ ...shell, boards, archive: [tasks] }).split(`"${tasks}"`)
}

async function readShell(tx: Tx, { projectId }: ProjectAccess, version: number) {
  const [row] = await rows<{ shell: WholeProject }>(
    tx,
    sql`
    select state - 'archive' || jsonb_build_object('boards', (
             select coalesce(jsonb_agg(board || jsonb_build_object('columns', (
                      select coalesce(jsonb_agg(col || '{"tasks": []}' order by c.n), '[]')
                        from jsonb_array_elements(board -> 'columns') with ordinality c(col, n)))
                      order by b.n), '[]')
               from jsonb_array_elements(state -> 'boards') with ordinality b(board, n))) as shell
      from project_bases where project_id = ${projectId} and version = ${version}`,
  )
  return found(row).shell
}

type Archived = WholeProject['archive'][number]

interface StoredTask {
  /** Which column of all it stands in, from 0; the archive is the one behind the last. */
  place: number
  entry: CardState | Archived
}

const upcastEntry = (entry: StoredTask['entry']) =>
  'task' in entry ? { ...entry, task: upcastCard(entry.task) } : upcastCard(entry)

const tasksAtOnce = 100

/** By a cursor: each statement of its own would unpack the whole base again. */
async function* storedTasks(
  tx: Tx,
  { projectId }: ProjectAccess,
  version: number,
): AsyncGenerator<StoredTask[]> {
  await tx.execute(sql`
    declare base_tasks no scroll cursor for
    with base as materialized (
      select state from project_bases where project_id = ${projectId} and version = ${version}),
    columns as materialized (
      select col -> 'tasks' as entries, row_number() over (order by b.n, c.n) - 1 as place
        from base, jsonb_array_elements(state -> 'boards') with ordinality b(board, n),
             jsonb_array_elements(board -> 'columns') with ordinality c(col, n)),
    places as (
      select entries, place from columns
      union all
      select coalesce(state -> 'archive', '[]'), (select count(*) from columns) from base)
    select place::int, entry from places, jsonb_array_elements(entries) with ordinality e(entry, n)
     order by place, n`)
  for (;;) {
    const page = await rows<StoredTask>(tx, sql.raw(`fetch ${tasksAtOnce} from base_tasks`))
    yield page
    if (page.length < tasksAtOnce) break
  }
  await tx.execute(sql`close base_tasks`)
}
