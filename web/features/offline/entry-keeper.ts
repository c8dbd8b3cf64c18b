import type { Entry } from './entry.ts'
import type { Ground } from './ground.ts'

/** Puts entries on the device, and knows whether it takes them. */
export class EntryKeeper {
  #underWay = 0
  #isFragile = false
  #storage: Ground['storage']

  constructor(storage: Ground['storage']) {
    this.#storage = storage
  }

  async keep(entry: Entry): Promise<void> {
    this.#underWay += 1
    this.#isFragile = !(await this.#storage.keep(entry))
    this.#underWay -= 1
  }

  /** Of so many that wait, those that are on the device. */
  storedOf = (waiting: number): number => Math.max(0, waiting - this.#underWay)

  /** The last one could not be kept. */
  isFragile = (): boolean => this.#isFragile
}
