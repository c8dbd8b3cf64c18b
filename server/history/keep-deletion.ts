import { type SQL, sql } from 'drizzle-orm'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { TrashKind } from '#contract/trashed-state.ts'

/**
 * What the trash has to know of an event: a part of the statement that records it, after the project
 * that it calls `counted`.
 */
export function keepDeletion({ change, at, actorId }: ProjectEvent): SQL {
  if ('deletion' in change) {
    return sql`, brought_back as (
      update deletions set state = 'restored', name = null
       where project_id = (select id from counted) and version = ${change.deletion})`
  }
  const deleted = deletedBy(change)
  if (!deleted) return sql``
  const { kind, thingId, name } = deleted
  return sql`, deletion as (
    insert into deletions (project_id, version, kind, thing_id, name, at, actor_id)
    select id, version, ${kind}, ${thingId}::uuid, ${name}, ${at}::timestamptz, ${actorId}::uuid
      from counted)`
}

interface Deleted {
  kind: TrashKind
  thingId: string
  name: string
}

function deletedBy(change: Change): Deleted | null {
  switch (change.type) {
    case 'task.deleted':
      return { kind: 'task', thingId: change.taskId, name: change.title }
    case 'tasks.deleted': {
      const [first] = change.tasks
      const name = change.tasks.map(({ title }) => title).join(', ')
      return first ? { kind: 'tasks', thingId: first.taskId, name } : null
    }
    case 'column.deleted':
      return { kind: 'column', thingId: change.columnId, name: change.name }
    case 'board.deleted':
      return { kind: 'board', thingId: change.boardId, name: change.name }
    case 'label.deleted':
      return { kind: 'label', thingId: change.labelId, name: change.name }
    case 'item.deleted':
      return { kind: 'item', thingId: change.itemId, name: change.text }
    case 'items.deleted': {
      const [first] = change.items
      const name = change.items.map(({ text }) => text).join(', ')
      return first ? { kind: 'items', thingId: first.itemId, name } : null
    }
    case 'item.unconverted': {
      const [made] = change.tasks
      return made ? { kind: 'task', thingId: made.taskId, name: made.title } : null
    }
    case 'comment.deleted':
      return { kind: 'comment', thingId: change.commentId, name: change.text }
    case 'file.deleted':
      return { kind: 'file', thingId: change.fileId, name: change.fileName }
    default:
      return null
  }
}
