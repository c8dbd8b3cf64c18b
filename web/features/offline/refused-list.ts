import { ApiError, messageOf } from '#web/api/api-error.ts'
import type { Entry, Refused } from './entry.ts'
import type { Ground } from './ground.ts'

/** What the server did not take of what was kept: on the device too, until its person has seen it. */
export class RefusedList {
  #list: readonly Refused[] = []
  #storage: Ground['storage']

  constructor(storage: Ground['storage']) {
    this.#storage = storage
  }

  all = () => this.#list

  /** Reads what the device has. False: too late, or what was refused or dismissed meanwhile is newer. */
  async read(personId: string, signal: AbortSignal): Promise<boolean> {
    const before = this.#list
    const stored = await this.#storage.refusedOf(personId)
    if (signal.aborted || this.#list !== before) return false
    this.#list = stored
    return true
  }

  add(entry: Entry, error: unknown): void {
    const { key, personId, projectId, projectName = '', madeAt, change } = entry
    const current = (error instanceof ApiError && error.current) || null
    const reason = messageOf(error)
    const refused = { key, personId, projectId, projectName, madeAt, change, reason, current }
    this.#list = [...this.#list, refused]
    void this.#storage.keepRefused(refused)
  }

  forget(key: string): void {
    this.#list = this.#list.filter((refused) => refused.key !== key)
    void this.#storage.dropRefused(key)
  }
}
