import { upcast } from '#contract/upcast.ts'
import type { Entry } from './entry.ts'
import { locally } from './local-database.ts'

/** What this device keeps of a person's, whichever tab they made it in; the oldest first. */
export async function storedEntries(personId: string): Promise<Entry[]> {
  const entries = (await locally((db) => db.getAll('outbox'))) ?? []
  const own = entries.filter((entry) => entry.personId === personId)
  const now = own.map((entry) => ({ ...entry, change: upcast(entry.change) }))
  return now.sort((a, b) => a.madeAt - b.madeAt)
}
