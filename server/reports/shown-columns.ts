import { sql } from 'drizzle-orm'
import type { Stage } from '#contract/report-answers.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** A column of the present, as a report names it. */
export interface ShownColumn {
  columnId: string
  boardId: string
  name: string
  color: string
  boardName: string
  stage: Exclude<Stage, 'removed'>
}

/** Board by board, from left to right. */
export const readShownColumns = (
  tx: Tx,
  { projectId }: Pick<ProjectAccess, 'projectId'>,
  boardId: string | undefined,
): Promise<ShownColumn[]> =>
  rows(
    tx,
    sql`select c.id as "columnId", b.id as "boardId", c.name, c.color, b.name as "boardName",
               case when c.kind <> 'queue' then c.kind
                    when bool_or(c.kind <> 'queue') over (partition by b.id order by c.order_key)
                    then 'waiting' else 'backlog' end as stage
          from boards b join board_columns c on c.board_id = b.id
         where b.project_id = ${projectId} ${boardId ? sql`and b.id = ${boardId}::uuid` : sql``}
         order by b.created_at, b.id, c.order_key`,
  )
