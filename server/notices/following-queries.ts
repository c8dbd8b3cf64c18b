import { type SQL, sql } from 'drizzle-orm'
import type { FollowChoice, getFollowing } from '#contract/notices.ts'
import type { Received } from '#contract/route.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { isFollowing } from './is-following.ts'

export const listFollows = (tx: Tx, { projectId, accountId }: ProjectAccess) =>
  rows<{ thingId: string; choice: FollowChoice }>(
    tx,
    sql`select thing_id as "thingId", choice from follows
         where project_id = ${projectId} and user_id = ${accountId} order by thing_id`,
  )

type Following = Received<typeof getFollowing>

/** Undefined: there is no such task. */
export async function findFollowing(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  taskId: string,
): Promise<Following | undefined> {
  const me = sql`${accountId}::uuid`
  const [found] = await rows<Following>(
    tx,
    sql`
    select f.choice, ${isFollowing(me)} as following,
           json_build_array(
             ${place('column', sql`c`, me)}, ${place('board', sql`b`, me)},
             ${place('project', sql`p`, me)}) as places
      from kept_tasks t join board_columns c on c.id = t.column_id
      join boards b on b.id = c.board_id join projects p on p.id = t.project_id
      left join follows f on f.user_id = ${me} and f.thing_id = t.id
     where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return found
}

const place = (kind: string, thing: SQL, me: SQL) => sql`
  json_build_object(
    'kind', ${kind}::text, 'id', ${thing}.id, 'name', ${thing}.name,
    'followed', exists (select from follows w
                         where w.user_id = ${me} and w.thing_id = ${thing}.id
                           and w.choice = 'follow'))`

export interface Choice {
  /** Where the thing is found, if it is of the project. */
  table: 'kept_tasks' | 'board_columns' | 'boards' | 'projects'
  thingId: string
  /** Null: none. */
  choice: FollowChoice | null
}

/** Answers whether the project has such a thing. */
export async function keepChoice(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  { table, thingId, choice }: Choice,
): Promise<boolean> {
  const owner = table === 'projects' ? sql`id` : sql`project_id`
  const there = sql`select id from ${sql.identifier(table)}
                     where id = ${thingId} and ${owner} = ${projectId}`
  const kept = choice
    ? sql`insert into follows (user_id, thing_id, project_id, choice)
          select ${accountId}::uuid, id, ${projectId}::uuid, ${choice} from there
          on conflict (user_id, thing_id) do update set choice = excluded.choice`
    : sql`delete from follows where user_id = ${accountId} and thing_id in (select id from there)`
  const [found] = await rows<{ found: boolean }>(
    tx,
    sql`with there as (${there}), kept as (${kept})
        select exists (select from there) as found`,
  )
  return found?.found ?? false
}
