import type { Changed, ProjectEvent } from '#contract/events.ts'
import { listPeople } from '#contract/members.ts'
import { listEvents, openProject } from '#contract/projects.ts'
import type { Route, Sent } from '#contract/route.ts'
import type { NamedPerson, ProjectState } from '#contract/state.ts'
import type { Presence, Writing } from '#contract/streams.ts'
import { getTask } from '#contract/tasks.ts'
import type { Undone } from '#contract/undo.ts'
import { ApiError, isUnreachable } from '#web/api/api-error.ts'
import { call, prepare } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { newId } from '#web/api/new-id.ts'
import { membersKey, queryClient } from '#web/api/query-client.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { dropCopy, keepEvent, saveCopy, savePicture } from '#web/features/offline/copies.ts'
import type { Outbox } from '#web/features/offline/outbox.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { toasts } from '#web/ui/toasts.ts'
import { hearUndoKeys, noteStep, withUndo } from '../undo/late-undo.ts'
import type { Action } from './action.ts'
import { Arrivals } from './arrivals.ts'
import { followProject } from './follow-project.ts'
import { inTime } from './in-time.ts'
import { cardIn } from './look-up.ts'
import { PresenceStore } from './presence-store.ts'
import { ProjectStore, type Reception, type View } from './project-store.ts'
import { tellDamaged } from './tell-damaged.ts'
import { tellOutcome } from './tell-outcome.ts'
import { whenIdle } from './when-idle.ts'
import { createWriters } from './writers.ts'

const saveAfter = 1_000
/** A screen on a wall hears events for months: so many, and the copy is written anew without them. */
const mostEventsKept = 100

/**
 * A project that is open: its store, and the way to and from the server. What the person does goes
 * through the outbox, what others do comes by the stream; the store brings both together.
 */
export class ProjectSession {
  readonly projectId: string
  readonly store: ProjectStore
  readonly presence = new PresenceStore()
  readonly arrivals = new Arrivals()
  readonly writers = createWriters()
  /** What people are called, as far as it was heard here. */
  readonly names = keptByPlace<string>()
  readonly #outbox: Outbox
  #catchingUp: Promise<void> | null = null
  #saving: ReturnType<typeof setTimeout> | undefined
  #saved: ProjectState | null = null
  #eventsKept = 0
  /** The board looked at. */
  #boardId: string | undefined
  #closed = false
  readonly #unwatch: () => void

  constructor(view: View, personId: string) {
    this.projectId = view.state.project.id
    this.store = new ProjectStore(view, personId)
    this.#outbox = outboxOf(personId)
    for (const { key, change } of this.#outbox.entries(this.projectId)) {
      this.store.predict(key, change)
    }
    // Until it is closed: an answer may come when another page is on the screen.
    this.#unwatch = this.#outbox.watch(this.projectId, {
      added: ({ key, change }) => this.store.predict(key, change),
      settled: (key, answer) => this.#settle(key, answer),
      refused: (key, error) => {
        this.store.drop(key)
        const putAside = () => withUndo(({ refused }) => refused(this, key, error?.code ?? null))
        putAside()
        // What was refused may have been done to something that others have changed meanwhile.
        void this.catchUp().then(putAside, () => {})
      },
    })
  }

  /** Nobody can look at it any more. What was dropped from the device is not written there again. */
  close(): void {
    this.#closed = true
    this.#unwatch()
  }

  /** Shows the change at once; answers false only if the server refused it. */
  async act<R extends Route>(action: Action<R>): Promise<boolean> {
    const { projectId, store } = this
    const key = action.key ?? newId()
    const { state } = store.view()
    const undoes = action.undoes ?? null
    const change = action.foresee(state)
    if (!change) return true
    const sent = { ...action.input, projectId } as unknown as Sent<R>
    this.arrivals.noteOwn(change, action.carried)
    store.predict(key, change)
    if (!undoes) noteStep(this, key, change, state)
    const request = prepare(action.route, sent, key)
    const projectName = state.project.name
    const made = { key, projectId, projectName, request, change, undoes }
    return tellOutcome(this, key, action, await this.#outbox.add(made))
  }

  /** From now on what happens in the project is heard here; `onGone` when there is nothing to hear. */
  follow(boardId: string | undefined, onGone: (error: unknown) => void): () => void {
    const { projectId } = this
    this.#boardId = boardId
    const silence = followProject({
      request: () => prepare(listEvents, { projectId, ...(boardId && { board: boardId }) }),
      heard: () => String(this.store.version),
      on: ({ event, data }) => this.#hear(event ?? '', data),
      askInstead: () => {
        // Who is here is not known any more.
        this.presence.empty()
        return this.catchUp()
      },
      onEnd: (error) => {
        this.close()
        onGone(error)
      },
    })
    const deafen = hearUndoKeys(this)
    const save = () => void this.#save()
    const unwatch = connection.subscribe(save)
    document.addEventListener('visibilitychange', save)
    this.#saveSoon()
    return () => {
      silence()
      deafen()
      unwatch()
      document.removeEventListener('visibilitychange', save)
      save()
      this.presence.empty()
    }
  }

  async #hear(event: string, data: string): Promise<void> {
    if (event === 'change') {
      const happened = JSON.parse(data) as ProjectEvent
      if (!this.store.knows(happened)) this.arrivals.noteOthers(happened.change)
      const { change, actorId: userId } = happened
      if (change.type === 'comment.added') this.writers.forget({ taskId: change.taskId, userId })
      if (this.#receive(happened) !== 'applied') await this.catchUp()
    } else if (event === 'presence') {
      const presence: Presence = JSON.parse(data)
      this.presence.show(presence)
      this.learnNames(presence.people)
    } else if (event === 'writing') {
      const writing: Writing = JSON.parse(data)
      this.learnNames([writing])
      this.writers.show(writing)
    } else if (event === 'reset') {
      if (JSON.parse(data).damaged) tellDamaged()
      await this.#readAnew()
    }
  }

  /** The history cannot be continued from the version on the screen. */
  async #readAnew(): Promise<void> {
    const snapshot = await this.#snapshot(this.#boardId)
    await dropCopy(this.store.personId, this.projectId)
    this.store.replace(snapshot)
    this.#saveSoon()
  }

  #receive(event: ProjectEvent): Reception {
    const before = this.store.version
    const applied = this.store.receive(event)
    if (this.store.version > before) this.#keep(event)
    if (applied === 'applied' && 'memberId' in event.change) this.#meetAnew()
    if (!event.key) return applied
    // It stays on the screen until the events in between, and then this one, have come.
    if (applied === 'applied') this.store.drop(event.key)
    else this.store.done(event.key, event.version)
    this.#outbox.confirmed(this.projectId, event)
    return applied
  }

  #keep(event: ProjectEvent): void {
    if (this.#closed) return
    void keepEvent(this.store.personId, this.projectId, event)
    this.#eventsKept += 1
    if (this.#eventsKept >= mostEventsKept) this.#saveSoon()
  }

  #settle(key: string, answer: Changed): void {
    const { event } = answer
    const reception = event && this.#receive(event)
    if ('skipped' in answer) withUndo(({ answered }) => answered(this, key, answer as Undone))
    if (!event) this.store.drop(key)
    else if (reception !== 'applied') void this.catchUp().catch(() => {})
  }

  /** Reads what has happened since the version on the screen, however much it is. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readEvents()
      .catch((error) => {
        if (error instanceof ApiError && error.code === 'history_damaged') tellDamaged()
        else if (!(error instanceof ApiError && error.code === 'too_far_behind')) throw error
        return this.#readAnew()
      })
      .finally(() => {
        this.#catchingUp = null
      })
    return this.#catchingUp
  }

  async #readEvents(): Promise<void> {
    for (;;) {
      const after = this.store.version
      const { events, version } = await call(listEvents, { projectId: this.projectId, after })
      for (const event of events) {
        const reception = this.#receive(event)
        if (reception === 'unknown') toasts.newVersion()
        if (/unknown|elsewhere/.test(reception)) return this.#readAnew()
      }
      if (this.store.version >= version || events.length === 0) return
    }
  }

  /** A board that has not been read. */
  async read(boardId: string): Promise<void> {
    const read = await inTime(async () => {
      this.store.load(await this.#snapshot(boardId))
      const { boards } = this.store.view().state
      return !boards.some(({ id, columns }) => id === boardId && !columns)
    })
    if (!read) throw new Error('The board changed during every reading')
    this.#saveSoon()
  }

  #snapshot(boardId: string | undefined) {
    return call(openProject, { projectId: this.projectId, ...(boardId && { board: boardId }) })
  }

  /** The description and checklist of one task, brought to the version on the screen. */
  async open(taskId: string): Promise<void> {
    const isKnown = () => cardIn(this.store.view().state, taskId)?.details !== undefined
    try {
      const read = await inTime(() => this.#readTask(taskId))
      if (!read && !isKnown()) throw new Error('The task changed during every reading')
    } catch (error) {
      // Without connection what was read before will do; what is not sent yet is nowhere else.
      if (isKnown() && (isUnreachable(error) || this.store.isPending(taskId))) return
      throw error
    }
  }

  async #readTask(taskId: string): Promise<boolean> {
    const task = await call(getTask, { projectId: this.projectId, taskId })
    const { description, repeat, items, latestComments, files, textVersion } = task
    this.learnNames(task.people)
    return this.learnAt(task.version, () =>
      this.store.learn(taskId, { description, repeat, items, latestComments, files, textVersion }),
    )
  }

  /** Takes over what was read, if it is of the version on the screen. Answers whether it is. */
  async learnAt(version: number, learn: () => void): Promise<boolean> {
    if (version > this.store.version) await this.catchUp()
    if (version !== this.store.version) return false
    learn()
    this.#saveSoon()
    return true
  }

  #meetAnew(): void {
    void queryClient.invalidateQueries({ queryKey: membersKey(this.projectId) })
    void this.readPeople()
  }

  /** Who is in the project now; without an answer those who were known stay. */
  async readPeople(): Promise<void> {
    const answer = await call(listPeople, { projectId: this.projectId }).catch(() => null)
    if (answer && !this.#closed) this.store.meet(answer.people)
  }

  learnNames(people: readonly NamedPerson[]): void {
    for (const { userId, fullName } of people) {
      if (this.names.get(userId) !== fullName) this.names.keep(userId, fullName)
    }
  }

  /** For the next visit, and for when there is no connection. */
  #saveSoon(): void {
    this.#saving ??= setTimeout(() => whenIdle(() => void this.#save()), saveAfter)
  }

  async #save(): Promise<void> {
    clearTimeout(this.#saving)
    this.#saving = undefined
    if (this.#closed) return
    if (this.#boardId) savePicture(this.store.personId, this.store.view(), this.#boardId)
    const copy = this.store.confirmed()
    if (copy.state === this.#saved) return
    const last = this.#saved
    this.#saved = copy.state
    this.#eventsKept = 0
    await saveCopy(this.store.personId, copy, last)
  }
}
