import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import type { StoredEvent } from '#server/history/stored-event.ts'
import type { FlowColumn } from './flow-columns.ts'
import type { Followed, Stay } from './stays.ts'
import type { Touched } from './touched.ts'

/** How far the facts of a project go. Nobody else brings them further until the transaction ends. */
export async function lockProgress(tx: Tx, projectId: string): Promise<number> {
  await tx.execute(sql`
    insert into report_progress (project_id, version) values (${projectId}, 0)
    on conflict do nothing`)
  const [progress] = await rows<{ version: number }>(
    tx,
    sql`select version from report_progress where project_id = ${projectId} for update`,
  )
  return progress?.version ?? 0
}

export async function readProgress(tx: Tx, projectId: string): Promise<number> {
  const [progress] = await rows<{ version: number }>(
    tx,
    sql`select version from report_progress where project_id = ${projectId}`,
  )
  return progress?.version ?? 0
}

export const saveProgress = (tx: Tx, projectId: string, version: number) =>
  tx.execute(sql`update report_progress set version = ${version} where project_id = ${projectId}`)

export const eventsAfter = (
  tx: Tx,
  projectId: string,
  version: number,
  limit: number,
): Promise<(StoredEvent & { type: string })[]> =>
  rows(
    tx,
    sql`select version, at, actor_id as "actorId", key, undoes, change, change ->> 'type' as type
          from project_events where project_id = ${projectId} and version > ${version}
         order by version limit ${limit}`,
  )

export const readColumns = (tx: Tx, projectId: string): Promise<FlowColumn[]> =>
  rows(
    tx,
    sql`select column_id as "columnId", board_id as "boardId", kind, place, gone_in as "goneIn"
          from report_columns where project_id = ${projectId}`,
  )

/** All stays of the tasks that are touched. */
export async function readStays(
  tx: Tx,
  projectId: string,
  { taskIds, columnIds, deletions }: Touched,
): Promise<Stay[]> {
  const stays = await rows<Stay>(
    tx,
    sql`select task_id as "taskId", version, column_id as "columnId", board_id as "boardId", stage,
               came, entered_at as "enteredAt", left_at as "leftAt", left_in as "leftIn"
          from task_stays
         where project_id = ${projectId} and task_id in (
           select unnest(${sql.param(taskIds)}::uuid[])
           union all
           select task_id from task_stays
            where project_id = ${projectId} and left_in is null
              and column_id = any(${sql.param(columnIds)}::uuid[])
           union all
           select task_id from task_stays
            where project_id = ${projectId} and left_in is not null
              and left_in = any(${sql.param(deletions)}::int[]))
         order by version`,
  )
  return stays.map((stay) => ({
    ...stay,
    enteredAt: new Date(stay.enteredAt).toISOString(),
    leftAt: stay.leftAt && new Date(stay.leftAt).toISOString(),
  }))
}

export async function saveFollowed(
  tx: Tx,
  projectId: string,
  { columns, stays, dropped }: Followed,
): Promise<void> {
  await tx.execute(sql`
    delete from task_stays s
     using jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d("taskId" uuid, version int)
     where s.project_id = ${projectId} and s.task_id = d."taskId" and s.version = d.version`)
  await tx.execute(sql`
    insert into task_stays (project_id, task_id, version, column_id, board_id, stage, came,
                            entered_at, left_at, left_in)
    select ${projectId}, "taskId", version, "columnId", "boardId", stage, came,
           "enteredAt", "leftAt", "leftIn"
      from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as s(
             "taskId" uuid, version int, "columnId" uuid, "boardId" uuid, stage text, came text,
             "enteredAt" timestamptz, "leftAt" timestamptz, "leftIn" int)
        on conflict (project_id, task_id, version)
        do update set left_at = excluded.left_at, left_in = excluded.left_in`)
  await tx.execute(sql`
    insert into report_columns (project_id, column_id, board_id, kind, place, gone_in)
    select ${projectId}, "columnId", "boardId", kind, place, "goneIn"
      from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as c(
             "columnId" uuid, "boardId" uuid, kind text, place int, "goneIn" int)
        on conflict (project_id, column_id)
        do update set board_id = excluded.board_id, kind = excluded.kind, place = excluded.place,
                      gone_in = excluded.gone_in`)
}

/** The stays in these columns, from the first on. */
export const redefineStays = (
  tx: Tx,
  projectId: string,
  stages: { columnId: string; stage: string }[],
) =>
  tx.execute(sql`
    update task_stays s set stage = c.stage
      from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as c("columnId" uuid, stage text)
     where s.project_id = ${projectId} and s.column_id = c."columnId"`)

/** Forgets all facts of a project: they are made anew from its events. */
export const forgetFacts = (tx: Tx, projectId: string) =>
  tx.execute(sql`
    with stays as (delete from task_stays where project_id = ${projectId}),
         columns as (delete from report_columns where project_id = ${projectId})
    delete from report_progress where project_id = ${projectId}`)
