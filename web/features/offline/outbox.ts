import type { Changed } from '#contract/events.ts'
import { ApiError, askedToWait, isUnreachable, messageOf } from '#web/api/api-error.ts'
import { deliver } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { wait } from '#web/api/wait.ts'
import type { Entry, Refused } from './entry.ts'
import { Lines, type Outcome, type Waiting } from './lines.ts'
import { locally } from './local-database.ts'
import { storedEntries } from './stored-entries.ts'
import { inPlaceOf, tabId } from './tab.ts'
import { numbered, renumber, textVersionOf } from './text-version.ts'

/** The open project's ear: what became of its changes. */
export interface Watcher {
  /** A change that another tab made, which is gone. */
  adopted(entry: Entry): void
  settled(key: string, answer: Changed): void
  refused(key: string): void
}

interface OutboxView {
  waiting: number
  refused: readonly Refused[]
  /** The device keeps nothing: what waits is lost with this tab. */
  fragile: boolean
}

/**
 * What a person did and the server has not confirmed. Each project's changes go out one by one, in
 * the order they were made, each with its key, so that sending one again is harmless. They are kept
 * on the device until they are answered; those of a tab that was closed are sent by another.
 */
export class Outbox {
  readonly personId: string
  readonly loaded: Promise<void>
  #lines = new Lines()
  #running = new Set<string>()
  #watchers = new Map<string, Watcher>()
  #refused: Refused[] = []
  #view: OutboxView = { waiting: 0, refused: [], fragile: false }
  #listeners = new Set<() => void>()
  #last = 0
  #delivered = 0
  #fragile = false
  /** Tabs that have left something here, or may. */
  #others = new Set<string>()
  #closing = new AbortController()

  constructor(personId: string) {
    this.personId = personId
    // What this very tab kept when the session ended over it comes first.
    this.loaded = this.#adopt(tabId).then(() => this.#read())
  }

  view = () => this.#view
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  entries(projectId: string): Entry[] {
    return this.#lines.of(projectId).map(({ entry }) => entry)
  }

  /** Until the returned function is called, or another watches the same project. */
  watch(projectId: string, watcher: Watcher): () => void {
    this.#watchers.set(projectId, watcher)
    return () => {
      if (this.#watchers.get(projectId) === watcher) this.#watchers.delete(projectId)
    }
  }

  add(made: Omit<Entry, 'personId' | 'madeAt' | 'tab'>): Promise<Outcome> {
    // Later than everything before it, also when the clock stands still or goes back.
    this.#last = Math.max(this.#last + 0.001, performance.timeOrigin + performance.now())
    const { personId } = this
    const line = this.entries(made.projectId)
    const entry = numbered({ ...made, personId, madeAt: this.#last, tab: tabId }, line)
    void this.#store(entry)
    const outcome = new Promise<Outcome>((tell) =>
      this.#lines.add({ entry, failures: 0, kept: false, tell }),
    )
    this.#tell()
    void this.#run(made.projectId)
    return outcome
  }

  /** Looks what other tabs have left, and tries to send what is there. */
  async resume(): Promise<void> {
    await this.loaded
    await this.#read()
    for (const projectId of this.#lines.projectIds()) void this.#run(projectId)
  }

  /** The person has left: nothing more is sent in their name, whoever comes next. */
  close(): void {
    this.#closing.abort()
    this.#lines.clear()
    this.#watchers.clear()
    this.#tell()
  }

  /** Its event has arrived by another way than its answer. */
  confirmed(projectId: string, key: string): void {
    const waiting = this.#lines.of(projectId).find(({ entry }) => entry.key === key)
    // The one under way gets its answer by itself.
    if (!waiting?.kept || this.#running.has(projectId)) return
    this.#drop(waiting)
    this.#tell()
  }

  forget(key: string): void {
    this.#refused = this.#refused.filter((refused) => refused.key !== key)
    void locally((db) => db.delete('refused', key))
    this.#tell()
  }

  async #store(entry: Entry): Promise<void> {
    const stored = await locally((db) => db.put('outbox', entry))
    if (this.#fragile === (stored === undefined)) return
    this.#fragile = stored === undefined
    this.#tell()
  }

  async #read(): Promise<void> {
    const stored = await storedEntries(this.personId)
    this.#last = Math.max(this.#last, ...stored.map(({ madeAt }) => madeAt))
    const tabs = new Set(stored.map(({ tab }) => tab).filter((tab) => tab !== tabId))
    await Promise.all(Array.from(tabs, (tab) => this.#takeOver(tab)))
    const before = this.#refused
    const refused = (await locally((db) => db.getAll('refused'))) ?? []
    // What was refused or dismissed meanwhile is newer than what was read.
    if (this.#closing.signal.aborted || this.#refused !== before) return
    this.#refused = refused.filter(({ personId }) => personId === this.personId)
    this.#tell()
  }

  async #takeOver(tab: string): Promise<void> {
    if (this.#others.has(tab)) return
    this.#others.add(tab)
    await inPlaceOf(tab, () => this.#adopt(tab), this.#closing.signal)
  }

  async #adopt(tab: string): Promise<void> {
    const stored = await storedEntries(this.personId)
    for (const entry of stored.filter((entry) => entry.tab === tab)) {
      if (this.#closing.signal.aborted) return
      if (this.entries(entry.projectId).some(({ key }) => key === entry.key)) continue
      const own = { ...entry, tab: tabId }
      if (tab !== tabId) await this.#store(own)
      this.#lines.add({ entry: own, failures: 0, kept: true, tell: () => {} })
      this.#watchers.get(own.projectId)?.adopted(own)
      this.#tell()
      void this.#run(own.projectId)
    }
  }

  async #run(projectId: string): Promise<void> {
    await this.loaded
    if (this.#running.has(projectId)) return
    this.#running.add(projectId)
    try {
      for (;;) {
        const [next] = this.#lines.of(projectId)
        if (!next || (await this.#send(next)) === 'stop') return
      }
    } finally {
      this.#running.delete(projectId)
    }
  }

  async #send(waiting: Waiting): Promise<'go on' | 'stop'> {
    const { entry } = waiting
    try {
      const answer = (await deliver(entry.request, { as: this.personId })) as Changed
      this.#drop(waiting)
      this.#pointDependents(entry, answer)
      this.#watchers.get(entry.projectId)?.settled(entry.key, answer)
      if (waiting.kept) this.#delivered += 1
      waiting.tell('done')
      this.#tell()
      return 'go on'
    } catch (error) {
      if (this.#closing.signal.aborted) return this.#giveUp(waiting, error)
      const pause = askedToWait(error)
      if (pause !== null) return this.#wait(pause)
      if (isUnreachable(error)) {
        this.#keep(entry.projectId)
        await connection.beforeNextTry(waiting.failures)
        waiting.failures += 1
        return this.#closing.signal.aborted ? 'stop' : 'go on'
      }
      // Who is let in again sends what they did before; nothing of it is lost by having to sign in.
      if (waiting.kept && isAboutPerson(error)) return 'stop'
      this.#refuse(waiting, error)
      return 'go on'
    }
  }

  /** The server is busy: nobody is told, for nothing is lost and it will not take long. */
  async #wait(seconds: number): Promise<'go on' | 'stop'> {
    // Spread out: not everybody who was sent away comes back at the same moment.
    await wait(seconds * 1_000 * (1 + Math.random() / 2), this.#closing.signal)
    return this.#closing.signal.aborted ? 'stop' : 'go on'
  }

  /** The session ended over it. Who was waiting for an answer is told; what was kept stays kept. */
  #giveUp(waiting: Waiting, error: unknown): 'stop' {
    if (!waiting.kept && !isUnreachable(error)) this.#drop(waiting)
    waiting.tell(isUnreachable(error) ? 'kept' : refusalOf(error))
    return 'stop'
  }

  #keep(projectId: string): void {
    connection.lost()
    for (const waiting of this.#lines.of(projectId)) {
      if (waiting.kept) continue
      waiting.kept = true
      waiting.tell('kept')
    }
    this.#tell()
  }

  #refuse(waiting: Waiting, error: unknown): void {
    const { entry, kept } = waiting
    this.#drop(waiting)
    if (kept) this.#list(entry, error)
    this.#watchers.get(entry.projectId)?.refused(entry.key)
    waiting.tell(refusalOf(error))
    this.#tell()
  }

  #list(entry: Entry, error: unknown): void {
    const { key, personId, projectId, projectName = '', madeAt, change } = entry
    const current = (error instanceof ApiError && error.current) || null
    const reason = messageOf(error)
    const refused = { key, personId, projectId, projectName, madeAt, change, reason, current }
    this.#refused = [...this.#refused, refused]
    void locally((db) => db.put('refused', refused))
  }

  /** Now the version of the text that others were made from is known. */
  #pointDependents({ key, projectId, request }: Entry, { event, version }: Changed): void {
    const known = event ? version : textVersionOf(request)
    if (known === undefined) return
    for (const entry of renumber(this.entries(projectId), key, known)) {
      if (entry.textFrom === key) entry.textFrom = null
      void this.#store(entry)
    }
  }

  #drop(waiting: Waiting): void {
    this.#lines.drop(waiting)
    void locally((db) => db.delete('outbox', waiting.entry.key))
  }

  /** How many changes made without connection have been sent since this was last asked. */
  takeDelivered(): number {
    if (this.#lines.all().some(({ kept }) => kept)) return 0
    const count = this.#delivered
    this.#delivered = 0
    return count
  }

  #tell(): void {
    const waiting = this.#lines.all().length
    this.#view = { waiting, refused: this.#refused, fragile: this.#fragile && waiting > 0 }
    for (const listener of this.#listeners) listener()
  }
}

const isAboutPerson = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'approval_required')

const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, { code: 'unexpected_failure', message: messageOf(error) })

let current: Outbox | null = null

/** The one of the person who is signed in. */
export function outboxOf(personId: string): Outbox {
  if (current?.personId !== personId) {
    closeOutbox()
    current = new Outbox(personId)
  }
  return current
}

export function closeOutbox(): void {
  current?.close()
  current = null
}
