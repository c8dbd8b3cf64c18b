import type { Changed } from '#contract/events.ts'
import { ApiError, isUnreachable, messageOf } from '#web/api/api-error.ts'
import { deliver } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import type { Entry, Refused } from './entry.ts'
import { locally } from './local-database.ts'

/** `kept`: the server cannot be reached; it will be sent when it can. */
export type Outcome = 'done' | 'kept' | ApiError

/** The open project's ear: what became of its changes. */
export interface Watcher {
  projectName(): string
  settled(key: string, answer: Changed): void
  refused(key: string): void
}

export interface OutboxView {
  waiting: number
  refused: readonly Refused[]
}

interface Waiting {
  entry: Entry
  failures: number
  /** Has met a server that did not answer: its maker was told that it is kept. */
  kept: boolean
  tell(outcome: Outcome): void
}

/**
 * What a person did and the server has not confirmed. Each project's changes go out one by one, in
 * the order they were made, each with its key, so that sending one again is harmless. They are kept
 * on the device until they are answered.
 */
export class Outbox {
  readonly personId: string
  readonly loaded: Promise<void>
  #lines = new Map<string, Waiting[]>()
  #running = new Set<string>()
  #watchers = new Map<string, Watcher>()
  #refused: Refused[] = []
  #view: OutboxView = { waiting: 0, refused: [] }
  #listeners = new Set<() => void>()
  #last = 0
  #delivered = 0

  constructor(personId: string) {
    this.personId = personId
    this.loaded = this.#load()
  }

  view = () => this.#view
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  entries(projectId: string): Entry[] {
    return (this.#lines.get(projectId) ?? []).map(({ entry }) => entry)
  }

  watch(projectId: string, watcher: Watcher): void {
    this.#watchers.set(projectId, watcher)
  }

  add(made: Omit<Entry, 'personId' | 'madeAt'>): Promise<Outcome> {
    // Later than everything before it, also when the clock stands still.
    this.#last = Math.max(this.#last + 0.001, performance.timeOrigin + performance.now())
    const entry = { ...made, personId: this.personId, madeAt: this.#last }
    void locally((db) => db.put('outbox', entry))
    const outcome = new Promise<Outcome>((tell) =>
      this.#enqueue({ entry, failures: 0, kept: false, tell }),
    )
    this.#tell()
    void this.#run(made.projectId)
    return outcome
  }

  /** Tries to send what is left, for example after signing in again. */
  async resume(): Promise<void> {
    await this.loaded
    for (const projectId of this.#lines.keys()) void this.#run(projectId)
  }

  /** Its event has arrived by another way than its answer. */
  confirmed(projectId: string, key: string): void {
    const waiting = this.#lines.get(projectId)?.find(({ entry }) => entry.key === key)
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

  async #load(): Promise<void> {
    const own = ({ personId }: { personId: string }) => personId === this.personId
    const entries = ((await locally((db) => db.getAll('outbox'))) ?? []).filter(own)
    const refused = ((await locally((db) => db.getAll('refused'))) ?? []).filter(own)
    entries.sort((a, b) => a.madeAt - b.madeAt)
    const made = this.#lines
    this.#lines = new Map()
    for (const entry of entries) this.#enqueue({ entry, failures: 0, kept: true, tell: () => {} })
    // Whatever was done while the device was being read comes after what lay there.
    for (const waiting of [...made.values()].flat()) this.#enqueue(waiting)
    this.#refused = refused
    this.#tell()
  }

  #enqueue(waiting: Waiting): void {
    const { projectId, key } = waiting.entry
    const line = this.#lines.get(projectId) ?? []
    const same = line.find(({ entry }) => entry.key === key)
    // The same thing done twice is done once; both hear what became of it.
    if (same) same.tell = both(same.tell, waiting.tell)
    else this.#lines.set(projectId, [...line, waiting])
  }

  async #run(projectId: string): Promise<void> {
    await this.loaded
    if (this.#running.has(projectId)) return
    this.#running.add(projectId)
    try {
      for (;;) {
        const [next] = this.#lines.get(projectId) ?? []
        if (!next || (await this.#send(next)) === 'stop') return
      }
    } finally {
      this.#running.delete(projectId)
    }
  }

  async #send(waiting: Waiting): Promise<'go on' | 'stop'> {
    const { entry } = waiting
    try {
      const answer = (await deliver(entry.request)) as Changed
      this.#drop(waiting)
      this.#pointDependents(entry, answer)
      this.#watchers.get(entry.projectId)?.settled(entry.key, answer)
      if (waiting.kept) this.#delivered += 1
      waiting.tell('done')
      this.#tell()
      return 'go on'
    } catch (error) {
      if (isUnreachable(error)) {
        this.#keep(entry.projectId)
        await connection.beforeNextTry(waiting.failures)
        waiting.failures += 1
        return 'go on'
      }
      // Who is let in again sends what they did before; nothing of it is lost by having to sign in.
      if (waiting.kept && isAboutPerson(error)) return 'stop'
      this.#refuse(waiting, error)
      return 'go on'
    }
  }

  #keep(projectId: string): void {
    connection.lost()
    for (const waiting of this.#lines.get(projectId) ?? []) {
      if (waiting.kept) continue
      waiting.kept = true
      waiting.tell('kept')
    }
    this.#tell()
  }

  #refuse(waiting: Waiting, error: unknown): void {
    const { entry, kept } = waiting
    this.#drop(waiting)
    const watcher = this.#watchers.get(entry.projectId)
    if (kept) this.#list(entry, watcher?.projectName() ?? '', error)
    watcher?.refused(entry.key)
    waiting.tell(error instanceof ApiError ? error : new ApiError(0, strange(error)))
    this.#tell()
  }

  #list({ request, ...entry }: Entry, projectName: string, error: unknown): void {
    const { key, personId, projectId, madeAt, change } = entry
    const current = (error instanceof ApiError && error.current) || null
    const reason = messageOf(error)
    const refused = { key, personId, projectId, projectName, madeAt, change, reason, current }
    this.#refused = [...this.#refused, refused]
    void locally((db) => db.put('refused', refused))
  }

  /** An edit made on top of an edit that was on its way: now the version of that text is known. */
  #pointDependents({ key, projectId }: Entry, { version }: Changed): void {
    for (const { entry } of this.#lines.get(projectId) ?? []) {
      if (entry.textFrom !== key || entry.request.body === null) continue
      const body = { ...JSON.parse(entry.request.body), textVersion: version }
      entry.request = { ...entry.request, body: JSON.stringify(body) }
      entry.textFrom = null
      void locally((db) => db.put('outbox', entry))
    }
  }

  #drop({ entry }: Waiting): void {
    const line = (this.#lines.get(entry.projectId) ?? []).filter((w) => w.entry !== entry)
    if (line.length > 0) this.#lines.set(entry.projectId, line)
    else this.#lines.delete(entry.projectId)
    void locally((db) => db.delete('outbox', entry.key))
  }

  /** How many changes made without connection have been sent since this was last asked. */
  takeDelivered(): number {
    if ([...this.#lines.values()].flat().some(({ kept }) => kept)) return 0
    const count = this.#delivered
    this.#delivered = 0
    return count
  }

  #tell(): void {
    const waiting = [...this.#lines.values()].flat().length
    this.#view = { waiting, refused: this.#refused }
    for (const listener of this.#listeners) listener()
  }
}

const both = (first: Waiting['tell'], second: Waiting['tell']) => (outcome: Outcome) => {
  first(outcome)
  second(outcome)
}

const isAboutPerson = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'approval_required')

const strange = (error: unknown) =>
  ({ code: 'unexpected_failure', message: messageOf(error) }) as const

let current: Outbox | null = null

/** The one of the person who is signed in. */
export function outboxOf(personId: string): Outbox {
  if (current?.personId !== personId) current = new Outbox(personId)
  return current
}
