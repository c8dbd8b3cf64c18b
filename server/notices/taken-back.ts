import { sql } from 'drizzle-orm'
import type { Change } from '#contract/events.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { rows, type Tx } from '#server/db/database.ts'
import type { EventContext } from './news-of-event.ts'
import type { Told } from './tell.ts'

/** News that an event has made untrue. Without it they would be true again when somebody else does the same. */
export interface TakenBack {
  kind: NoticeKind
  taskId: string
  /** Null: it is about the task itself. */
  itemId: string | null
  /** Null: everybody's. */
  userId: string | null
}

export function takenBackBy(change: Change, context: EventContext): TakenBack[] {
  switch (change.type) {
    case 'task.edited':
      return takenOff(change)
    case 'tasks.edited':
      return change.tasks.flatMap(takenOff)
    case 'item.edited': {
      const { taskId, itemId, before } = change
      return before.assignee ? [{ kind: 'assigned', taskId, itemId, userId: before.assignee }] : []
    }
    case 'task.moved':
      return reopened([change.taskId], change.from.columnId, change.columnId, context)
    case 'tasks.moved':
      return change.tasks.flatMap(({ taskId, from }) =>
        reopened([taskId], from.columnId, change.columnId, context),
      )
    case 'tasks.placed':
      return change.tasks.flatMap(({ taskId, from, columnId }) =>
        reopened([taskId], from.columnId, columnId, context),
      )
    case 'column.emptied': {
      const moved = change.taskIds ?? context.movedTasks
      return reopened(moved, change.columnId, change.toColumnId, context)
    }
    default:
      return []
  }
}

interface Edit {
  taskId: string
  assignees?: { remove: string[] } | undefined
}

const takenOff = ({ taskId, assignees }: Edit): TakenBack[] =>
  (assignees?.remove ?? []).map((userId) => ({ kind: 'assigned', taskId, itemId: null, userId }))

const reopened = (
  taskIds: readonly string[],
  from: string,
  to: string,
  { doneColumns }: EventContext,
): TakenBack[] =>
  doneColumns.has(from) && !doneColumns.has(to)
    ? taskIds.map((taskId) => ({ kind: 'completed', taskId, itemId: null, userId: null }))
    : []

/** What is left to tell of what happened before these. */
export const leftToTell = (told: readonly Told[], takenBack: readonly TakenBack[]): Told[] =>
  told.map((news) => {
    const gone = takenBack.filter(
      ({ kind, taskId, itemId }) =>
        kind === news.kind && taskId === news.taskId && itemId === (news.itemId ?? null),
    )
    if (gone.length === 0) return news
    if (gone.some(({ userId }) => userId === null)) return { ...news, people: [], audience: null }
    return { ...news, people: news.people.filter((id) => !gone.some((one) => one.userId === id)) }
  })

/** Takes out of everybody's notices what was told before and has been taken back since. Answers whose. */
export async function withdraw(
  tx: Tx,
  projectId: string,
  takenBack: readonly TakenBack[],
): Promise<string[]> {
  if (takenBack.length === 0) return []
  const gone = sql`jsonb_to_recordset(${JSON.stringify(takenBack)}::jsonb)
    as g("kind" text, "taskId" uuid, "itemId" uuid, "userId" uuid)`
  const isMeant = sql`w.user_id = n.user_id and w.subject_id = n.subject_id and w.kind = g.kind
    and (g."userId" is null or n.user_id = g."userId")`
  const deleted = await rows<{ id: string }>(
    tx,
    sql`
    delete from notice_news w using notices n, ${gone}
     where n.project_id = ${projectId} and n.task_id = g."taskId" and ${isMeant}
       and w.item_id is not distinct from g."itemId"
    returning w.user_id as id`,
  )
  const fewer = await rows<{ id: string }>(
    tx,
    sql`
    update notice_news w
       set task_ids = array(select unnest(w.task_ids) except select g."taskId" from ${gone}
                             where g.kind = w.kind and (g."userId" is null or w.user_id = g."userId"))
      from notices n
     where n.project_id = ${projectId} and n.task_id is null and w.task_ids is not null
       and exists (select from ${gone} where ${isMeant} and g."taskId" = any(w.task_ids))
    returning w.user_id as id`,
  )
  return [...deleted, ...fewer].map(({ id }) => id)
}
