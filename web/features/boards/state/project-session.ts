import type { Change, Changed } from '#contract/events.ts'
import { listEvents, openProject } from '#contract/projects.ts'
import type { Route, Sent } from '#contract/route.ts'
import type { ProjectState, Snapshot } from '#contract/state.ts'
import { getTask } from '#contract/tasks.ts'
import { call } from '#web/api/call.ts'
import { newId } from '#web/api/new-id.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { toasts } from '#web/ui/toasts.ts'
import { ProjectStore } from './project-store.ts'

/** Something a person does on the board: how it will look, what is sent, what is said of it. */
export interface Action<R extends Route = Route> {
  route: R
  input: Omit<Sent<R>, 'projectId'>
  /** Null: it is so already, and nothing needs to be sent. */
  foresee: (state: ProjectState) => Change | null
  failure: string
  /** What a person without a session is told they cannot do (R7). */
  doing?: string
  success?: { title: string; description?: string }
  /** For who may do the same thing twice by accident: a dialog keeps one key while it is open. */
  key?: string
}

/** A project that is open: its store, and the way to and from the server. Writes go in order. */
export class ProjectSession {
  readonly projectId: string
  readonly store: ProjectStore
  #queue: Promise<unknown> = Promise.resolve()
  #catchingUp: Promise<void> | null = null

  constructor(snapshot: Snapshot, personId: string) {
    this.projectId = snapshot.project.id
    this.store = new ProjectStore(snapshot, personId)
  }

  /** Shows the change at once; answers whether the server agreed. */
  act<R extends Route>(action: Action<R>): Promise<boolean> {
    const key = action.key ?? newId()
    const change = action.foresee(this.store.view().state)
    if (!change) return Promise.resolve(true)
    this.store.predict(key, change)
    const done = this.#queue.then(() => this.#send(action, key))
    this.#queue = done
    return done
  }

  async #send<R extends Route>(action: Action<R>, key: string): Promise<boolean> {
    try {
      const input = { ...action.input, projectId: this.projectId } as unknown as Sent<R>
      const answer = (await call(action.route, input, { key })) as unknown as Changed
      if (this.store.settle(key, answer) === 'behind') await this.catchUp()
      this.store.refuse(key)
      const { success } = action
      if (success) toasts.success(success.title, success.description)
      return true
    } catch (error) {
      this.store.refuse(key)
      tellFailure(action.failure, error, action.doing)
      // What was refused may have been done to something that others have changed meanwhile.
      void this.catchUp().catch(() => {})
      return false
    }
  }

  /** Reads what has happened since the version on the screen, however much it is. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readEvents().finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  async #readEvents(): Promise<void> {
    for (;;) {
      const after = this.store.version
      const { events, version } = await call(listEvents, { projectId: this.projectId, after })
      for (const event of events) this.store.receive(event)
      if (this.store.version >= version || events.length === 0) return
    }
  }

  /** A board that has not been read, or all of it again. */
  async read(boardId: string | undefined): Promise<void> {
    const { projectId } = this
    this.store.load(await call(openProject, { projectId, ...(boardId && { board: boardId }) }))
  }

  /** The description and checklist of one task, brought to the version on the screen. */
  async open(taskId: string): Promise<void> {
    for (;;) {
      const task = await call(getTask, { projectId: this.projectId, taskId })
      if (task.version > this.store.version) await this.catchUp()
      if (task.version !== this.store.version) continue
      const { description, items, textVersion } = task
      return this.store.learn(taskId, { description, items, textVersion })
    }
  }
}
