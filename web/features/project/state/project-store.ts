import type { Access } from '#contract/access.ts'
import { applyEvent, bringsBack } from '#contract/apply-event.ts'
import { type Change, changeTypes, type ProjectEvent } from '#contract/events.ts'
import type {
  BoardState,
  NamedPerson,
  ProjectState,
  Snapshot,
  TaskDetails,
} from '#contract/state.ts'
import { createListeners } from '#web/api/listeners.ts'
import { withDetails } from './with-details.ts'

/** Something the person did that the server has not confirmed yet. */
interface Prediction {
  key: string
  change: Change
  /** The version of its event, once the server has answered with it. */
  doneIn?: number
}

/**
 * `behind`: some in between are missing. `elsewhere`: what it brings back, from the trash or the archive,
 * is not on this screen. `unknown`: a newer version of the product wrote it.
 */
export type Reception = 'applied' | 'behind' | 'elsewhere' | 'unknown'

export interface View {
  state: ProjectState
  access: Access
  /** Who is in the project. Their names are not part of its events: they are read. */
  people: NamedPerson[]
}

/**
 * A project on this screen: what the server has confirmed, and on top of it what is still under
 * way, both through `applyEvent`. A refusal takes its prediction away; nothing else is lost.
 */
export class ProjectStore {
  readonly personId: string
  /** Of what the person did, by key, as far as it was heard here. */
  readonly versions = new Map<string, number>()
  #confirmed: ProjectState
  #access: Access
  #people: NamedPerson[]
  #pending: Prediction[] = []
  #view: View
  #listeners = createListeners()

  constructor(view: View, personId: string) {
    this.personId = personId
    this.#confirmed = view.state
    this.#access = view.access
    this.#people = view.people
    this.#view = view
  }

  subscribe = this.#listeners.subscribe
  view = () => this.#view

  get version(): number {
    return this.#confirmed.version
  }

  /** A fresh reading. Boards read earlier stay only if nothing has happened since. */
  load(snapshot: Snapshot): void {
    if (snapshot.version < this.#confirmed.version) return
    const fresh = stateOf(snapshot)
    const earlier = snapshot.version === this.#confirmed.version ? this.#confirmed.boards : []
    const boards = fresh.boards.map((board) =>
      board.columns ? board : (same(earlier, board) ?? board),
    )
    this.#take(snapshot, { ...fresh, boards })
  }

  /** The same, whatever is on the screen: the server's history is not the one that was followed. */
  replace(snapshot: Snapshot): void {
    this.#take(snapshot, stateOf(snapshot))
  }

  #take({ access, people }: Snapshot, state: ProjectState): void {
    this.#confirmed = state
    this.#access = access
    this.#people = people
    // Its event is part of what was read, and will not come by itself any more.
    this.#pending = this.#pending.filter(({ doneIn }) => !doneIn || doneIn > state.version)
    this.#show()
  }

  /** What the server has said, without what is still under way. */
  confirmed(): View {
    return { state: this.#confirmed, access: this.#access, people: this.#people }
  }

  /** It is on the screen already: confirmed, or foreseen here. */
  knows = ({ version, key }: ProjectEvent): boolean =>
    version <= this.#confirmed.version || this.#pending.some((made) => made.key === key)

  /** Something was done to this task that the server has not confirmed. */
  isPending = (taskId: string): boolean =>
    this.#pending.some(({ change }) => tasksOf(change).includes(taskId))

  /** Once for each key, whoever tells of it. */
  predict(key: string, change: Change): void {
    if (this.#pending.some((made) => made.key === key)) return
    this.#pending = [...this.#pending, { key, change }]
    this.#show()
  }

  /** The server has done it; it stays until what is confirmed has come to that version. */
  done(key: string, doneIn: number): void {
    this.#pending = this.#pending.map((made) => (made.key === key ? { ...made, doneIn } : made))
  }

  /** It was refused, or is part of what the server has confirmed. */
  drop(key: string): void {
    if (this.#pending.every((made) => made.key !== key)) return
    this.#pending = this.#pending.filter((prediction) => prediction.key !== key)
    this.#show()
  }

  /** Events count one by one. */
  receive(event: ProjectEvent): Reception {
    if (event.version <= this.#confirmed.version) return 'applied'
    if (event.version > this.#confirmed.version + 1) return 'behind'
    if (!changeTypes.includes(event.change.type)) return 'unknown'
    if (bringsBack(event.change)) return 'elsewhere'
    this.#confirmed = applyEvent(this.#confirmed, event)
    if (event.key && event.actorId === this.personId) this.versions.set(event.key, event.version)
    this.#access = accessAfter(this.#access, event, this.personId)
    this.#pending = this.#pending.filter((prediction) => prediction.key !== event.key)
    this.#show()
    return 'applied'
  }

  /** What was read of one task, for the version on the screen. */
  learn(taskId: string, details: TaskDetails): void {
    this.#confirmed = withDetails(this.#confirmed, taskId, details)
    this.#show()
  }

  /** Who is in the project now. */
  meet(people: NamedPerson[]): void {
    // The same people told anew would have the whole board looked at again.
    if (JSON.stringify(people) === JSON.stringify(this.#people)) return
    this.#people = people
    this.#show()
  }

  #show(): void {
    const state = this.#pending.reduce(
      (state, { key, change }) => applyEvent(state, this.#foreseen(state, key, change)),
      this.#confirmed,
    )
    this.#view = { state, access: this.#access, people: this.#people }
    this.#listeners.tell()
  }

  #foreseen(state: ProjectState, key: string, change: Change): ProjectEvent {
    const at = new Date().toISOString()
    return { version: state.version + 1, at, actorId: this.personId, key, change }
  }
}

/** What one may do changes with the event that says so: the screen hides at once what is lost. */
function accessAfter(access: Access, { change }: ProjectEvent, personId: string): Access {
  const own = change.type === 'member.changed' && change.userId === personId
  return own ? change.access : access
}

/** The tasks that a change makes or concerns, as far as it names them. */
function tasksOf(change: Change): string[] {
  if ('tasks' in change) return change.tasks.map(({ taskId }) => taskId)
  const taskId = taskOf(change)
  return taskId === null ? [] : [taskId]
}

function taskOf(change: Change): string | null {
  if (change.type === 'task.copied' || change.type === 'item.converted') return change.newTaskId
  return 'taskId' in change ? change.taskId : null
}

export function stateOf({ version, project, labels, boards, board }: Snapshot): ProjectState {
  return {
    version,
    project,
    labels,
    boards: boards.map((summary) => ({
      ...summary,
      columns: summary.id === board?.id ? board.columns : null,
    })),
  }
}

const same = (boards: BoardState[], { id }: BoardState) => boards.find((board) => board.id === id)
