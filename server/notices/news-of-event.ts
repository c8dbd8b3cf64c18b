import type { Change } from '#contract/events.ts'
import { mentionsIn, type Named } from '#contract/mentions.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'

/** Something that an event has to tell, and to whom. */
export interface EventNews {
  kind: NoticeKind
  /** Null: it is about the project. */
  taskId: string | null
  commentId?: string
  /** The line of its checklist that it is about. */
  itemId?: string
  /** Those whom the event itself names. They are told whether they follow the task or not. */
  people: readonly string[]
  /**
   * Others, by what they are to the task: everybody who follows it; those whose task it is, and who
   * chose to follow it; only those who chose to follow where it is. Null: nobody.
   */
  audience: 'followers' | 'owners' | 'choosers' | null
}

/** What must be known besides the event. */
export interface EventContext {
  /** The columns of what is done (R27). */
  doneColumns: ReadonlySet<string>
  /** Whom the comment called before it was edited. */
  mentionedBefore: readonly string[]
  /** Everyone in the project, whom a description may call. */
  people: readonly Named[]
  /** The tasks of a column that was emptied, where the event does not name them. */
  movedTasks: readonly string[]
}

/** Copies, restorations and what is brought back from the archive are news to nobody (R34). */
export function newsOfEvent(change: Change, context: EventContext): EventNews[] {
  switch (change.type) {
    case 'member.added':
      return [named('added', null, [change.userId])]
    case 'member.changed':
      return [named('access', null, [change.userId])]
    case 'task.created':
      return [
        ...newTask(change.taskId, change.assignees),
        ...calledIn(change.taskId, change.description, '', context),
      ]
    case 'item.converted':
      return newTask(change.newTaskId, change.assignees)
    case 'task.edited':
      return [
        ...assigned(change),
        ...calledIn(change.taskId, change.description, change.before.description, context),
      ]
    case 'tasks.edited':
      return change.tasks.flatMap(assigned)
    case 'item.added':
    case 'item.edited': {
      const { taskId, itemId, assignee } = change
      return assignee ? [{ ...named('assigned', taskId, [assignee]), itemId }] : []
    }
    case 'task.moved':
      return completed([change.taskId], change.from.columnId, change.columnId, context)
    case 'tasks.moved':
      return change.tasks.flatMap(({ taskId, from }) =>
        completed([taskId], from.columnId, change.columnId, context),
      )
    case 'tasks.placed':
      return change.tasks.flatMap(({ taskId, from, columnId }) =>
        completed([taskId], from.columnId, columnId, context),
      )
    case 'column.emptied': {
      const moved = change.taskIds ?? context.movedTasks
      return completed(moved, change.columnId, change.toColumnId, context)
    }
    case 'comment.added':
      return [
        { ...named('mentioned', change.taskId, change.mentions), commentId: change.commentId },
        {
          ...{ kind: 'commented', taskId: change.taskId, commentId: change.commentId },
          ...{ people: [], audience: 'followers' },
        },
      ]
    case 'comment.edited': {
      const added = change.mentions.filter((id) => !context.mentionedBefore.includes(id))
      return [{ ...named('mentioned', change.taskId, added), commentId: change.commentId }]
    }
    default:
      return []
  }
}

const named = (kind: NoticeKind, taskId: string | null, people: readonly string[]): EventNews => ({
  ...{ kind, taskId, people },
  audience: null,
})

const newTask = (taskId: string, assignees: readonly string[]): EventNews[] => [
  named('assigned', taskId, assignees),
  { kind: 'created', taskId, people: [], audience: 'choosers' },
]

interface Edit {
  taskId: string
  assignees?: { add: string[] } | undefined
}

const assigned = ({ taskId, assignees }: Edit) =>
  assignees?.add.length ? [named('assigned', taskId, assignees.add)] : []

/** Those whom a description calls that the one before it did not. */
function calledIn(
  taskId: string,
  description: string | undefined,
  before: string | undefined,
  { people }: EventContext,
): EventNews[] {
  if (!description?.includes('@')) return []
  const calledBefore = mentionsIn(before ?? '', people)
  const called = mentionsIn(description, people).filter((id) => !calledBefore.includes(id))
  return called.length > 0 ? [named('mentioned', taskId, called)] : []
}

const completed = (
  taskIds: readonly string[],
  from: string,
  to: string,
  { doneColumns }: EventContext,
): EventNews[] =>
  doneColumns.has(to) && !doneColumns.has(from)
    ? taskIds.map((taskId) => ({ kind: 'completed', taskId, people: [], audience: 'owners' }))
    : []
