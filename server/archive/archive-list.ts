import { sql } from 'drizzle-orm'
import type { ArchivedTask, listArchive } from '#contract/archive.ts'
import { nobody } from '#contract/history-kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import { rows } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'

const who = sql`coalesce(e.actor_id, p.created_by)`

/**
 * The last archived first, a page at a time. Who takes a project along reads its events since they came:
 * what was archived before is as if it had been when they imported it, by them.
 */
export async function archiveOf(
  { tx, access: { projectId } }: Reading,
  { text, after }: Input<typeof listArchive>,
) {
  const [version = 0, number = 0] = after?.split('-').map(Number) ?? []
  const asked = sql`trim(plain_text(${text ?? ''}))`
  const found = await rows<ArchivedTask & { version: number }>(
    tx,
    sql`
      select t.id, t.number, t.title, t.archived_in as version,
             c.name as "columnName", b.id as "boardId",
             b.name as "boardName", ${jsonMoment('coalesce(e.at, p.created_at)')} as "archivedAt",
             case when ${who} <> ${nobody}::uuid then
               json_build_object('userId', ${who}, 'fullName', coalesce(f.full_name, ''))
             end as "archivedBy"
        from kept_tasks t
        join projects p on p.id = t.project_id
        left join project_events e on e.project_id = t.project_id and e.version = t.archived_in
        join board_columns c on c.id = t.column_id
        join boards b on b.id = c.board_id
        left join profiles f on f.user_id = ${who}
       where t.project_id = ${projectId} and t.archived_in > 0
         ${after ? sql`and (t.archived_in, t.number) < (${version}::bigint, ${number}::bigint)` : sql``}
         ${text ? sql`and (strpos(plain_text(t.title), ${asked}) > 0 or '#' || t.number = ${asked})` : sql``}
       order by t.archived_in desc, t.number desc limit ${limits.archivePerPage}`,
  )
  const last = found.length === limits.archivePerPage ? found.at(-1) : undefined
  return {
    tasks: found.map(({ version: _, ...task }) => task),
    next: last ? `${last.version}-${last.number}` : null,
  }
}
