import { applyEvent } from '#contract/apply-event.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { effectOn } from '#contract/set-edit.ts'
import { sortTasks } from '#contract/sort-tasks.ts'
import type { CardState, ColumnState, ProjectState } from '#contract/state.ts'
import { cardIn, columnIn, placeOf } from './look-up.ts'

/**
 * For tests of the store and the session: decides as the real one does, on what it knows, whatever the screen that
 * asked had foreseen. `refused`: what was meant is gone. Null: it is so already.
 */
export class ImaginedServer {
  readonly history: ProjectState[]
  readonly events: ProjectEvent[] = []

  constructor(state: ProjectState) {
    this.history = [state]
  }

  get state(): ProjectState {
    return this.history.at(-1) as ProjectState
  }

  /** The state that a version was; the first is the one it began with. */
  at(version: number): ProjectState {
    return this.history[version - (this.history[0]?.version ?? 0)] as ProjectState
  }

  decide(foreseen: Change, actorId: string, key: string | null): ProjectEvent | null | 'refused' {
    const change = decided(this.state, foreseen)
    if (change === null || change === 'refused') return change
    const event = { version: this.state.version + 1, at: '', actorId, key, change }
    this.#append(event, applyEvent(this.state, event))
    return event
  }

  /** A newer version of the product does something that this one does not know. */
  decideUnknown(): void {
    const version = this.state.version + 1
    const change = { type: 'project.praised' } as unknown as Change
    const project = { ...this.state.project, description: `praised ${version}` }
    const event = { version, at: '', actorId: 'bruno', key: null, change }
    this.#append(event, { ...this.state, version, project })
  }

  #append(event: ProjectEvent, state: ProjectState): void {
    this.events.push(event)
    this.history.push(state)
  }
}

function decided(state: ProjectState, change: Change): Change | null | 'refused' {
  switch (change.type) {
    case 'task.created': {
      const column = columnIn(state, change.columnId)
      const number = state.version
      return column ? { ...change, position: column.tasks.length, number } : 'refused'
    }
    case 'task.moved': {
      const [from, target] = [placeOf(state, change.taskId), columnIn(state, change.columnId)]
      return from && target ? movedTo(change, from, target) : 'refused'
    }
    case 'task.edited': {
      const card = cardIn(state, change.taskId)
      return card ? editedNow(card, { ...change, ...placeOf(state, card.id) }) : 'refused'
    }
    case 'task.deleted': {
      const place = placeOf(state, change.taskId)
      return place ? { ...change, ...place } : 'refused'
    }
    case 'tasks.edited': {
      const tasks = change.tasks.flatMap((edit) => {
        const place = placeOf(state, edit.taskId)
        return place ? [{ ...edit, columnId: place.columnId }] : []
      })
      return tasks.length > 0 ? { ...change, tasks } : 'refused'
    }
    case 'tasks.moved': {
      const target = columnIn(state, change.columnId)
      const moving = change.tasks.flatMap(({ taskId }) => {
        const from = placeOf(state, taskId)
        return from ? [{ taskId, from }] : []
      })
      if (!target || moving.length === 0) return 'refused'
      const staying = target.tasks.filter(({ id }) => moving.every(({ taskId }) => taskId !== id))
      return { ...change, position: staying.length, tasks: moving }
    }
    case 'tasks.copied': {
      const tasks = change.tasks.flatMap((copy) => {
        const place = placeOf(state, copy.fromTaskId)
        return place ? [{ ...copy, columnId: place.columnId }] : []
      })
      return tasks.length > 0 ? { ...change, tasks, number: state.version } : 'refused'
    }
    case 'tasks.deleted':
    case 'tasks.archived': {
      const tasks = change.tasks.flatMap((task) => {
        const place = placeOf(state, task.taskId)
        return place ? [{ ...task, ...place }] : []
      })
      return tasks.length > 0 ? { ...change, tasks } : 'refused'
    }
    case 'column.emptied': {
      const [from, target] = [columnIn(state, change.columnId), columnIn(state, change.toColumnId)]
      if (!from || !target) return 'refused'
      const count = from.tasks.length
      return count > 0 && from !== target ? { ...change, count } : null
    }
    case 'column.sorted': {
      const tasks = columnIn(state, change.columnId)?.tasks
      if (!tasks) return 'refused'
      const isSorted = sortTasks(tasks, change.by).every((task, index) => task === tasks[index])
      return isSorted ? null : change
    }
    case 'comment.added': {
      const place = placeOf(state, change.taskId)
      return place ? { ...change, columnId: place.columnId } : 'refused'
    }
    case 'column.deleted':
      return columnIn(state, change.columnId) ? change : 'refused'
    default:
      throw new Error(`Nobody imagined ${change.type}`)
  }
}

/** Labels are added and taken away from what they are by now. */
function editedNow(card: CardState, edit: Extract<Change, { type: 'task.edited' }>): Change | null {
  if (!edit.labels) return edit
  const labels = effectOn(card.labels, edit.labels)
  return labels && { ...edit, labels }
}

function movedTo(
  change: Extract<Change, { type: 'task.moved' }>,
  from: { columnId: string; position: number },
  target: ColumnState,
): Change | null {
  const last = target.tasks.length - (from.columnId === target.id ? 1 : 0)
  const position = Math.min(change.position, last)
  const stays = from.columnId === target.id && from.position === position
  return stays ? null : { ...change, position, from }
}
