import type { Change } from '#contract/events.ts'
import { upcast } from '#contract/upcast.ts'
import type { Entry, Refused } from './entry.ts'
import { locally } from './local-database.ts'

/** What the outbox keeps over the end of a page. */
export interface OutboxStorage {
  /** A person's, whichever tab they made it in; the oldest first. */
  entriesOf(personId: string): Promise<Entry[]>
  /** False: the device keeps nothing. */
  keep(entry: Entry): Promise<boolean>
  drop(key: string): Promise<void>
  refusedOf(personId: string): Promise<Refused[]>
  keepRefused(refused: Refused): Promise<void>
  dropRefused(key: string): Promise<void>
}

export const deviceStorage: OutboxStorage = {
  async entriesOf(personId) {
    const entries = (await locally((db) => db.getAll('outbox'))) ?? []
    const own = entries.filter((entry) => entry.personId === personId)
    const now = own.map((entry) => inWords({ ...entry, change: upcast(entry.change) }))
    return now.sort((a, b) => a.madeAt - b.madeAt)
  },
  async keep(entry) {
    return (await locally((db) => db.put('outbox', entry))) !== undefined
  },
  async drop(key) {
    await locally((db) => db.delete('outbox', key))
  },
  async refusedOf(personId) {
    const refused = (await locally((db) => db.getAll('refused'))) ?? []
    return refused.filter((one) => one.personId === personId)
  },
  async keepRefused(refused) {
    await locally((db) => db.put('refused', refused))
  },
  async dropRefused(key) {
    await locally((db) => db.delete('refused', key))
  },
}

/**
 * An edit on top of another under way once waited to be told the number of that text (`textFrom`). What did
 * not wait may have been sent: the server knows it again only as it was.
 */
function inWords({ textFrom, ...entry }: Entry & { textFrom?: string | null }): Entry {
  const { request, change } = entry
  if (!textFrom || request.body === null) return entry
  const { textVersion: _, ...edit } = JSON.parse(request.body)
  const body = JSON.stringify({ ...edit, ...wordsBefore(change) })
  return { ...entry, request: { ...request, body } }
}

const wordsBefore = (change: Change) => {
  if (change.type === 'comment.edited') return { textBefore: change.before }
  if (change.type !== 'task.edited') return {}
  const { title: titleBefore, description: descriptionBefore } = change.before
  return { titleBefore, descriptionBefore }
}
