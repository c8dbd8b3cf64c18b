import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/route.ts'
import type { Found, search } from '#contract/search.ts'
import { rows } from '#server/db/database.ts'
import type { SignedInCall } from '#server/http/serve.ts'

const most = 8

/** Only ever through the caller's own projects: what one may not open is not found either. */
export async function find(
  { services, caller }: SignedInCall,
  { text }: Input<typeof search>,
): Promise<Found> {
  const tx = services.db.queries
  const mine = sql`
    with mine as (
      select p.id, p.name from projects p where p.created_by = ${caller.accountId}
      union
      select p.id, p.name from project_members m join projects p on p.id = m.project_id
       where m.user_id = ${caller.accountId})`
  const matches = (column: SQL) => allWords(column, text)
  const first = (column: SQL) => sql`order by length(${column}), ${column} limit ${most}`
  return {
    projects: await rows(
      tx,
      sql`${mine} select id, name from mine where ${matches(sql`name`)} ${first(sql`name`)}`,
    ),
    boards: await rows(
      tx,
      sql`${mine} select b.id, b.name, mine.id as "projectId", mine.name as "projectName"
            from boards b join mine on mine.id = b.project_id
           where ${matches(sql`b.name`)} ${first(sql`b.name`)}`,
    ),
    tasks: await rows(
      tx,
      sql`${mine} select t.id, t.title, b.id as "boardId", b.name as "boardName",
                 mine.id as "projectId", mine.name as "projectName"
            from tasks t join mine on mine.id = t.project_id
            join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
           where ${matches(sql`t.title`)} ${first(sql`t.title`)}`,
    ),
  }
}

/** Every word must occur somewhere; % and _ are what they look like. */
function allWords(column: SQL, text: string): SQL {
  const words = text.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const tests = words.map((word) => sql`plain_text(${column}) like plain_text(${word})`)
  return sql.join(tests, sql` and `)
}
