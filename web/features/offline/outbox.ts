import type { Changed, ProjectEvent } from '#contract/events.ts'
import { askedToWait, isUnreachable } from '#web/api/api-error.ts'
import { createListeners } from '#web/api/listeners.ts'
import type { Entry, Refused } from './entry.ts'
import { EntryKeeper } from './entry-keeper.ts'
import type { Ground } from './ground.ts'
import { Lines, type Outcome, type Waiting } from './lines.ts'
import { pointUndos } from './point-undos.ts'
import { isAboutPerson, isOfOtherHistory, refusalOf } from './refusals.ts'
import { RefusedList } from './refused-list.ts'
import type { Watcher } from './watcher.ts'

interface OutboxView {
  waiting: number
  /** Of them, those that are on the device and outlive this page. */
  stored: number
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
  /** The versions that became of changes of this tab, by key: what can be taken back (R23). */
  readonly versions = new Map<string, number>()
  #lines = new Lines()
  #running = new Set<string>()
  /** Projects whose line waits until somebody may answer again. */
  #asleep = new Set<string>()
  #watchers = new Map<string, Watcher>()
  #refused: RefusedList
  #keeper: EntryKeeper
  #view: OutboxView = { waiting: 0, stored: 0, refused: [], fragile: false }
  #listeners = createListeners()
  #last = 0
  #delivered = 0
  /** Tabs that have left something here, or may. */
  #others = new Set<string>()
  #closing = new AbortController()
  #ground: Ground

  constructor(personId: string, ground: Ground) {
    this.personId = personId
    this.#ground = ground
    this.#refused = new RefusedList(ground.storage)
    this.#keeper = new EntryKeeper(ground.storage)
    // What this very tab kept when the session ended over it comes first.
    this.loaded = this.#adopt(ground.tab).then(() => this.#read())
  }

  view = () => this.#view
  subscribe = this.#listeners.subscribe

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
    const entry = { ...made, personId, madeAt: this.#last, tab: this.#ground.tab }
    void this.#store(entry)
    const outcome = new Promise<Outcome>((tell) =>
      this.#lines.add({ entry, failures: 0, kept: false, tell }),
    )
    this.#watchers.get(made.projectId)?.added(entry)
    // Nobody waits for the next try to hear what is known.
    if (this.#asleep.has(made.projectId)) this.#keep(made.projectId)
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
    // Those on their way get their answer. The others are on the device, and nobody waits for ever.
    for (const waiting of this.#lines.all()) if (!this.#isUnderWay(waiting)) waiting.tell('kept')
    this.#lines.clear()
    this.#watchers.clear()
    this.#tell()
  }

  #isUnderWay(waiting: Waiting): boolean {
    const { projectId } = waiting.entry
    return this.#running.has(projectId) && this.#lines.of(projectId)[0] === waiting
  }

  /** Its event has arrived by another way than its answer. */
  confirmed(projectId: string, event: ProjectEvent): void {
    const waiting = this.#lines.of(projectId).find(({ entry }) => entry.key === event.key)
    // The one under way gets its answer by itself.
    if (!waiting?.kept || this.#running.has(projectId)) return
    this.versions.set(waiting.entry.key, event.version)
    this.#pointUndos(waiting.entry, { version: event.version, event })
    this.#drop(waiting)
    this.#tell()
  }

  forget(key: string): void {
    this.#refused.forget(key)
    this.#tell()
  }

  async #store(entry: Entry): Promise<void> {
    await this.#keeper.keep(entry)
    this.#tell()
  }

  async #read(): Promise<void> {
    const { storage, tab: own } = this.#ground
    const stored = await storage.entriesOf(this.personId)
    this.#last = Math.max(this.#last, ...stored.map(({ madeAt }) => madeAt))
    const tabs = new Set(stored.map(({ tab }) => tab).filter((tab) => tab !== own))
    await Promise.all(Array.from(tabs, (tab) => this.#takeOver(tab)))
    if (await this.#refused.read(this.personId, this.#closing.signal)) this.#tell()
  }

  async #takeOver(tab: string): Promise<void> {
    if (this.#others.has(tab)) return
    this.#others.add(tab)
    await this.#ground.inPlaceOf(tab, () => this.#adopt(tab), this.#closing.signal)
  }

  async #adopt(tab: string): Promise<void> {
    const { storage, tab: ownTab } = this.#ground
    const left = (await storage.entriesOf(this.personId)).filter((entry) => entry.tab === tab)
    const own = left.map((entry) => ({ ...entry, tab: ownTab }))
    if (tab !== ownTab) for (const entry of own) await this.#store(entry)
    if (this.#closing.signal.aborted) return
    // All of them before the first is sent: its answer tells the undos of it what they take back.
    const adopted = own.filter(({ key, projectId }) =>
      this.entries(projectId).every((entry) => entry.key !== key),
    )
    for (const entry of adopted) {
      this.#lines.add({ entry, failures: 0, kept: true, tell: () => {} })
      this.#watchers.get(entry.projectId)?.added(entry)
    }
    this.#tell()
    for (const { projectId } of adopted) void this.#run(projectId)
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
      const answer = await this.#ground.deliver(entry.request, this.personId)
      if (answer.event) this.versions.set(entry.key, answer.version)
      // Before it leaves the device: what hangs on it would never know what became of it.
      this.#pointUndos(entry, answer)
      this.#drop(waiting)
      this.#watchers.get(entry.projectId)?.settled(entry.key, answer)
      if (entry.unanswered) this.#delivered += 1
      waiting.tell('done')
      this.#tell()
      return 'go on'
    } catch (error) {
      if (this.#closing.signal.aborted) return this.#giveUp(waiting, error)
      const pause = askedToWait(error)
      if (pause !== null) return this.#wait(entry, pause)
      if (isUnreachable(error)) {
        this.#ground.connection.lost()
        await this.#sleep(entry, this.#ground.connection.beforeNextTry(waiting.failures))
        waiting.failures += 1
        return this.#closing.signal.aborted ? 'stop' : 'go on'
      }
      // Who is let in again sends what they did before; nothing of it is lost by having to sign in.
      if (waiting.kept && isAboutPerson(error)) {
        this.#keep(entry.projectId)
        return 'stop'
      }
      this.#refuse(waiting, error)
      return 'go on'
    }
  }

  /** The server is busy: nobody is told, for nothing is lost and it will not take long. */
  async #wait(entry: Entry, seconds: number): Promise<'go on' | 'stop'> {
    // Spread out: not everybody who was sent away comes back at the same moment.
    const milliseconds = seconds * 1_000 * (1 + Math.random() / 2)
    const pause = this.#ground.wait(milliseconds, this.#closing.signal)
    // Behind what was told already that it is kept nobody waits either.
    await (entry.unanswered ? this.#sleep(entry, pause) : pause)
    return this.#closing.signal.aborted ? 'stop' : 'go on'
  }

  async #sleep({ projectId }: Entry, pause: Promise<void>): Promise<void> {
    this.#keep(projectId)
    this.#asleep.add(projectId)
    await pause
    this.#asleep.delete(projectId)
  }

  /** The session ended over it. Who was waiting for an answer is told; what was kept stays kept. */
  #giveUp(waiting: Waiting, error: unknown): 'stop' {
    if (!waiting.kept && !isUnreachable(error)) this.#drop(waiting)
    waiting.tell(isUnreachable(error) ? 'kept' : refusalOf(error))
    return 'stop'
  }

  #keep(projectId: string): void {
    for (const waiting of this.#lines.of(projectId)) {
      if (waiting.entry.unanswered) continue
      waiting.entry.unanswered = true
      void this.#store(waiting.entry)
      waiting.kept = true
      waiting.tell('kept')
    }
    this.#tell()
  }

  #refuse(waiting: Waiting, error: unknown): void {
    const { entry, kept } = waiting
    this.#drop(waiting)
    this.#dropUndos(entry)
    // Everything else on the screen goes with the page: see onOtherHistory.
    if (kept || isOfOtherHistory(error)) this.#refused.add(entry, error)
    const refusal = refusalOf(error)
    this.#watchers.get(entry.projectId)?.refused(entry.key, refusal)
    waiting.tell(refusal)
    this.#tell()
  }

  #pointUndos(entry: Entry, { event, version }: Changed): void {
    const line = this.entries(entry.projectId)
    if (!event) this.#dropUndos(entry)
    else for (const undo of pointUndos(line, entry.key, version)) void this.#store(undo)
  }

  /** What did not happen needs no undoing. */
  #dropUndos({ key, projectId }: Entry): void {
    for (const waiting of this.#lines.of(projectId)) {
      if (waiting.entry.undoes !== key) continue
      this.#drop(waiting)
      this.#watchers.get(projectId)?.refused(waiting.entry.key, null)
      waiting.tell('done')
      this.#dropUndos(waiting.entry)
    }
  }

  #drop(waiting: Waiting): void {
    this.#lines.drop(waiting)
    void this.#ground.storage.drop(waiting.entry.key)
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
    const stored = this.#keeper.storedOf(waiting)
    const fragile = this.#keeper.isFragile() && waiting > 0
    this.#view = { waiting, stored, refused: this.#refused.all(), fragile }
    this.#listeners.tell()
  }
}
