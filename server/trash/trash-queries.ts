import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AttachedFile, Comment, Item, Label } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { peopleOf } from '#server/access/project-people.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { deletions } from '#server/db/history-schema.ts'
import { commentJson } from '#server/history/comment-json.ts'
import { fileJson } from '#server/history/file-json.ts'
import { found } from '#server/http/domain-error.ts'
import { lengthOf, tasksOfColumn } from '#server/order/ordered-list.ts'

export type Deletion = typeof deletions.$inferSelect

/** What was deleted before the caller was a member is not theirs to see, nor to restore. */
export async function findDeletion(tx: Tx, { projectId, since }: ProjectAccess, version: number) {
  const [deletion] = await tx
    .select()
    .from(deletions)
    .where(
      and(
        eq(deletions.projectId, projectId),
        eq(deletions.version, version),
        gt(deletions.version, since),
      ),
    )
  return deletion
}

/** Everything of a column or board that one gesture took. */
export const unmark = (
  tx: Tx,
  { projectId }: ProjectAccess,
  table: 'all_boards' | 'all_board_columns' | 'all_tasks',
  version: number,
  which: SQL,
) =>
  tx.execute(sql`update ${sql.raw(table)} set deleted_in = 0
                  where project_id = ${projectId} and deleted_in = ${version} and ${which}`)

/** Those tasks of a gesture whose column is there, and whose place nobody else has by now. */
export const unmarkFree = (tx: Tx, { projectId }: ProjectAccess, version: number, now: Date) =>
  rows<{ id: string }>(
    tx,
    sql`update all_tasks t set ${tasksOfColumn.entering(now)}
         where t.project_id = ${projectId} and t.deleted_in = ${version}
           and exists (select from board_columns c where c.id = t.column_id)
           and not exists (select from tasks other
                            where other.column_id = t.column_id and other.order_key = t.order_key)
        returning t.id`,
  )

/** The others, and whether their column is gone. */
export const findUnplaced = (tx: Tx, { projectId }: ProjectAccess, version: number) =>
  rows<{ id: string; homeless: boolean }>(
    tx,
    sql`select t.id, not exists (select from board_columns c where c.id = t.column_id) as homeless
          from all_tasks t where t.project_id = ${projectId} and t.deleted_in = ${version}
         order by t.order_key`,
  )

/** How many stand in that of their columns in which the most do. */
export async function countInFullest(tx: Tx, { projectId }: ProjectAccess, taskIds: string[]) {
  const [fullest] = await rows<{ count: number }>(
    tx,
    sql`select max(${lengthOf(tasksOfColumn, sql`c.id`)}) as count from board_columns c
         where c.project_id = ${projectId} and c.id = any(array(
           select column_id from tasks
            where project_id = ${projectId} and id = any(${sql.param(taskIds)}::uuid[])))`,
  )
  return fullest?.count ?? 0
}

interface Lost {
  labels: string[]
  assignees: string[]
}

/**
 * Takes from these tasks and their items what is no longer in the project, and answers what that was.
 */
export async function dropLost(tx: Tx, access: ProjectAccess, which: SQL): Promise<Lost> {
  const { projectId } = access
  const kept = (set: 'labels' | 'assignees') => {
    const name = sql.raw(set)
    return sql`array(select one from unnest(tasks.${name}) with ordinality as of_task (one, place)
                      where one = any(valid.${name}) order by place)`
  }
  const lost = (set: 'labels' | 'assignees') => {
    const name = sql.raw(set)
    return sql`array(select distinct one from stale, valid, unnest(stale.${name}) one
                      where one <> all(valid.${name}) order by 1) as ${name}`
  }
  const [row] = await rows<Lost>(
    tx,
    sql`
    with valid as materialized (
      select array(select id from project_labels where project_id = ${projectId}) as labels,
             array(select "userId" from (${peopleOf(projectId)}) p) as assignees),
    stale as materialized (
      select t.id, t.labels, t.assignees from tasks t, valid
       where t.project_id = ${projectId} and ${which}
         and not (t.labels <@ valid.labels and t.assignees <@ valid.assignees)),
    mended as (
      update tasks set labels = ${kept('labels')}, assignees = ${kept('assignees')}
        from valid where tasks.id = any(array(select id from stale)))
    select ${lost('labels')}, ${lost('assignees')}`,
  )
  const { labels, assignees } = found(row)
  return { labels, assignees: unique([...assignees, ...(await dropLeavers(tx, access, which))]) }
}

/** Takes people who have left the project from these items, and answers who they were (R28). */
export async function dropLeavers(tx: Tx, { projectId }: ProjectAccess, which: SQL) {
  const dropped = await rows<{ userId: string }>(
    tx,
    sql`
    with stale as materialized (
      select i.id, i.assignee from task_checklist_items i join tasks t on t.id = i.task_id
       where t.project_id = ${projectId} and ${which}
         and i.assignee not in (select "userId" from (${peopleOf(projectId)}) p)),
    mended as (
      update task_checklist_items set assignee = null
       where id = any(array(select id from stale)))
    select distinct assignee as "userId" from stale`,
  )
  return dropped.map(({ userId }) => userId)
}

const unique = (ids: string[]) => [...new Set(ids)].sort()

export async function findTrashedLabel(tx: Tx, { projectId }: ProjectAccess, labelId: string) {
  const [label] = await rows<Omit<Label, 'id'>>(
    tx,
    sql`select name, color from all_project_labels
         where project_id = ${projectId} and id = ${labelId}`,
  )
  return label
}

/** On those of the tasks it was taken from that have room for it, also in the archive and the trash. */
export async function putLabelBack(
  tx: Tx,
  { projectId }: ProjectAccess,
  { version, thingId: labelId }: Deletion,
  name: string,
  most: number,
): Promise<string[]> {
  await tx.execute(sql`update all_project_labels set deleted_in = 0, name = ${name}
                        where project_id = ${projectId} and id = ${labelId}`)
  const given = await rows<{ id: string }>(
    tx,
    sql`update all_tasks set labels = labels || ${labelId}::uuid
         where project_id = ${projectId} and cardinality(labels) < ${most}
           and id = any(array(
                 select jsonb_array_elements_text(change -> 'taskIds')::uuid from project_events
                  where project_id = ${projectId} and version = ${version}))
        returning id`,
  )
  return given.map(({ id }) => id).sort()
}

/** With the column its task stands in; none while the task is not there. */
export async function findRestoredItem(tx: Tx, { projectId }: ProjectAccess, itemId: string) {
  const [item] = await rows<Item & { columnId: string }>(
    tx,
    sql`select i.text, i.due_date as "dueDate", i.assignee, i.completed, t.column_id as "columnId"
          from task_checklist_items i join tasks t on t.id = i.task_id
         where i.project_id = ${projectId} and i.id = ${itemId}`,
  )
  return item
}

type RestoredComment = Omit<Comment, 'id'> & {
  taskId: string
  columnId: string
  /** How many its task has now. */
  comments: number
}

export async function findTrashedComment(
  tx: Tx,
  { projectId }: ProjectAccess,
  commentId: string,
): Promise<RestoredComment | undefined> {
  const [row] = await rows<{ comment: RestoredComment }>(
    tx,
    sql`select json_build_object(${commentJson}, 'taskId', t.id, 'columnId', t.column_id,
                                 'comments', t.comments) as comment
          from all_task_comments k join tasks t on t.id = k.task_id
         where k.project_id = ${projectId} and k.id = ${commentId}`,
  )
  return row?.comment
}

export const putCommentBack = (tx: Tx, { projectId }: ProjectAccess, commentId: string) =>
  tx.execute(sql`
    with comment as (
      update all_task_comments set deleted_in = 0
       where project_id = ${projectId} and id = ${commentId} returning task_id)
    update tasks set comments = comments + 1 where id = (select task_id from comment)`)

type RestoredFile = AttachedFile & {
  taskId: string
  columnId: string
  /** How many its task has now. */
  files: number
  /** It was the picture on the card, and there is none now. */
  asCover: boolean
}

export async function findTrashedFile(
  tx: Tx,
  { projectId }: ProjectAccess,
  fileId: string,
): Promise<RestoredFile | undefined> {
  const [row] = await rows<{ file: RestoredFile }>(
    tx,
    sql`select json_build_object(${fileJson}, 'taskId', t.id, 'columnId', t.column_id,
                                 'files', t.file_count,
                                 'asCover', f.was_cover and t.cover is null) as file
          from all_task_files f join stored_files s on s.id = f.id join tasks t on t.id = f.task_id
         where f.project_id = ${projectId} and f.id = ${fileId}`,
  )
  return row?.file
}

/** As the picture on its card again, if nothing else is there by now. */
export const putFileBack = (tx: Tx, { projectId }: ProjectAccess, fileId: string) =>
  tx.execute(sql`
    with file as (
      update all_task_files set deleted_in = 0
       where project_id = ${projectId} and id = ${fileId} returning task_id, was_cover)
    update tasks t set file_count = file_count + 1,
                       cover = coalesce(cover, case when was_cover then ${fileId} end)
      from file where t.id = file.task_id`)
