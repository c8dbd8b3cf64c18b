import { type SQL, sql } from 'drizzle-orm'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * The same for events that carry the new text: a part of the statement that records them, after the
 * project that it calls `counted`. An item is added without reading the others of its checklist.
 */
export function keepTextsOf(change: Change): SQL {
  const texts = textsIn(change)
  if (texts.length === 0) return sql``
  return sql`, texts as (
    update task_search set indexed = false, ${sql.join(texts, sql`, `)}
     where project_id = (select id from counted) and task_id = ${(change as { taskId: string }).taskId})`
}

function textsIn(change: Change): SQL[] {
  if (change.type === 'item.added') {
    return [sql`items = concat_ws(' ', nullif(items, ''), plain_text(${change.text}))`]
  }
  if (change.type !== 'task.edited') return []
  const { title, description } = change
  return [
    ...(title === undefined ? [] : [sql`title = plain_text(${title})`]),
    ...(description === undefined ? [] : [sql`description = plain_text(${description})`]),
  ]
}

/** Keeps what is searched equal to the texts an event has changed. A move changes none. */
export async function keepTexts(
  tx: Tx,
  projectId: string,
  { version, change }: Pick<ProjectEvent, 'version' | 'change'>,
): Promise<void> {
  const which = tasksWithNewText(change)
  if (which) await writeTexts(tx, projectId, which)
  const gone = tasksWithoutText(change, version)
  if (gone) {
    await tx.execute(sql`delete from task_search where project_id = ${projectId} and ${gone}`)
  }
}

/** What lies in the trash is not searched. */
function tasksWithoutText(change: Change, version: number): SQL | null {
  switch (change.type) {
    case 'task.deleted':
      return sql`task_id = ${change.taskId}`
    case 'tasks.deleted':
    case 'item.unconverted':
      return sql`task_id = ${anyOf(change.tasks)}`
    case 'column.deleted':
      return sql`task_id = any(array(
        select id from all_tasks where column_id = ${change.columnId} and deleted_in = ${version}))`
    case 'board.deleted':
      return sql`task_id = any(array(
        select t.id from all_board_columns c join all_tasks t on t.column_id = c.id
         where c.board_id = ${change.boardId} and t.deleted_in = ${version}))`
    default:
      return null
  }
}

const anyOf = (tasks: { taskId: string }[]) =>
  sql`any(${sql.param(tasks.map(({ taskId }) => taskId))}::uuid[])`

/** A new kind of event has to say what it does. */
function tasksWithNewText(change: Change): SQL | null {
  switch (change.type) {
    case 'task.created':
    case 'task.restored':
    case 'item.pasted':
    case 'item.deleted':
    case 'item.restored':
    case 'items.deleted':
    case 'items.restored':
    case 'item.unconverted':
      return sql`t.id = ${change.taskId}`
    case 'item.edited':
      return change.text === undefined ? null : sql`t.id = ${change.taskId}`
    case 'item.converted':
      return sql`t.id in (${change.taskId}, ${change.newTaskId})`
    case 'item.reconverted':
      return sql`(t.id = ${change.taskId} or t.id = ${anyOf(change.tasks)})`
    case 'task.copied':
      return sql`t.id = ${change.newTaskId}`
    case 'tasks.copied':
    case 'tasks.restored':
      return sql`t.id = ${anyOf(change.tasks)}`
    case 'column.restored':
      return sql`t.column_id = ${change.columnId}`
    case 'column.copied':
      return sql`t.column_id = ${change.newColumnId}`
    case 'board.restored':
      return inBoard(change.boardId)
    case 'board.created':
      return change.contents ? inBoard(change.boardId) : null
    case 'board.copied':
      return inBoard(change.newBoardId)
    case 'project.copied':
    case 'project.imported':
      return sql`true`
    case 'project.created':
    case 'project.edited':
    case 'project.deleted':
    case 'project.restored':
    case 'project.upgraded':
    case 'trash.purged':
    case 'member.added':
    case 'member.changed':
    case 'member.removed':
    case 'label.created':
    case 'label.edited':
    case 'label.deleted':
    case 'label.restored':
    case 'label.merged':
    case 'label.separated':
    case 'board.renamed':
    case 'board.deleted':
    case 'board.archiving_set':
    case 'column.created':
    case 'column.edited':
    case 'column.moved':
    case 'column.emptied':
    case 'column.sorted':
    case 'column.deleted':
    // What is archived is searched too.
    case 'column.cleared':
    case 'column.refilled':
    case 'tasks.archived':
    case 'tasks.unarchived':
    case 'task.moved':
    case 'task.edited':
    case 'task.deleted':
    case 'tasks.edited':
    case 'tasks.moved':
    case 'tasks.placed':
    case 'tasks.deleted':
    case 'item.added':
    case 'item.ticked':
    case 'item.moved':
    // What comments say is kept with the comments themselves.
    case 'comment.added':
    case 'comment.edited':
    case 'comment.deleted':
    case 'comment.restored':
    // What files are called is not searched with their task.
    case 'file.attached':
    case 'file.renamed':
    case 'file.deleted':
    case 'file.restored':
      return null
  }
}

const inBoard = (boardId: string) =>
  sql`t.column_id in (select id from board_columns where board_id = ${boardId})`

/** One statement, whatever their number. Under the project's lock nobody else numbers its tasks. */
export const writeTexts = (tx: Tx, projectId: string, which: SQL) =>
  tx.execute(sql`
    insert into task_search (task_id, project_id, number, title, description, items)
    select t.id, t.project_id,
           coalesce((select max(number) + 1 from task_search where project_id = ${projectId}), 0)
             + row_number() over (order by t.created_at, t.id) - 1,
           plain_text(t.title), plain_text(t.description),
           coalesce((select string_agg(plain_text(i.text), ' ')
                       from task_checklist_items i where i.task_id = t.id), '')
      from kept_tasks t
     where t.project_id = ${projectId} and ${which}
        on conflict (task_id) do update
       set title = excluded.title, description = excluded.description, items = excluded.items,
           indexed = false`)
