import type { Change } from '#contract/events.ts'
import { createListeners } from '#web/api/listeners.ts'

/** How the card came: carried, it is where the hand is; by keys, the focus goes with it. */
export type Carried = 'hand' | 'keys'

/** A card of one's own that has to be brought into sight. */
export interface Arrival {
  taskId: string
  by: Carried | undefined
}

const markedMs = 2_500
/** Nobody is brought to what others did: there is time to come by it. */
const othersMs = 10_000

/** Tasks that have just come to their place: marked for a moment, and one's own brought into sight. */
export class Arrivals {
  #marks = new Map<string, ReturnType<typeof setTimeout>>()
  #made: ReadonlySet<string> = new Set()
  #own: Arrival | null = null
  #listeners = createListeners()

  subscribe = this.#listeners.subscribe
  isMarked = (taskId: string): boolean => this.#marks.has(taskId)
  /** What this person has made since the filter was last changed. */
  made = (): ReadonlySet<string> => this.#made

  /** This person did it, here. */
  noteOwn(change: Change, by: Carried | undefined): void {
    const [taskId, ...others] = comingTasks(change)
    if (!taskId) return
    this.#own = { taskId, by }
    if (!isMove(change)) this.#made = new Set([...this.#made, taskId, ...others])
    this.#mark([taskId, ...others])
  }

  /** Somebody else did it: nobody's screen is scrolled for that. */
  noteOthers(change: Change): void {
    this.#mark(comingTasks(change), othersMs)
  }

  /** Once, for the list that has the card. */
  takeOwn(isHere: (taskId: string) => boolean): Arrival | null {
    const own = this.#own
    if (!own || !isHere(own.taskId)) return null
    this.#own = null
    return own
  }

  /** With every letter of a filter: where nothing is forgotten, nothing is drawn anew. */
  forgetMade(): void {
    if (this.#made.size === 0) return
    this.#made = new Set()
    this.#tell()
  }

  #mark(taskIds: string[], forMs = markedMs): void {
    for (const taskId of taskIds) {
      clearTimeout(this.#marks.get(taskId))
      this.#marks.set(taskId, setTimeout(this.#unmark, forMs, taskId))
    }
    if (taskIds.length > 0) this.#tell()
  }

  #unmark = (taskId: string) => {
    this.#marks.delete(taskId)
    this.#tell()
  }

  #tell(): void {
    this.#listeners.tell()
  }
}

function comingTasks(change: Change): string[] {
  if (change.type === 'task.copied' || change.type === 'item.converted') return [change.newTaskId]
  if (change.type === 'tasks.moved' || change.type === 'tasks.copied')
    return change.tasks.map(({ taskId }) => taskId)
  return change.type === 'task.created' || change.type === 'task.moved' ? [change.taskId] : []
}

const isMove = ({ type }: Change) => type === 'task.moved' || type === 'tasks.moved'
