import { createListeners } from '#web/api/listeners.ts'
import { type KeptFile, locally } from './local-database.ts'

/** What sends a person's files in this tab. It is a late part, so it tells of itself. */
interface FileSender {
  personId: string
  /** How many files would be lost with the page. */
  countUnkept(): number
  /** The person has decided that it is not sent. */
  forget(key: string): void
  /** The person has left: what they had still to send is given up. */
  close(): void
}

const senders = new Set<FileSender>()

export const addFileSender = (sender: FileSender) => senders.add(sender)

/** What a person has still to send, or to decide on: in this tab, and on the device in all of them. */
export async function countUnsentFiles(personId: string): Promise<number> {
  const kept = await keptOf(personId)
  return sendersOf(personId).reduce((sum, sender) => sum + sender.countUnkept(), kept.length)
}

export function giveUpFiles(personId: string): void {
  for (const sender of sendersOf(personId)) {
    sender.close()
    senders.delete(sender)
  }
}

let refused: readonly KeptFile[] = []
const listeners = createListeners()

/** Files on this device that the server has refused: of every project, also of tasks that are gone. */
export const refusedFiles = {
  view: () => refused,
  subscribe: listeners.subscribe,
  async read(personId: string): Promise<void> {
    const found = (await keptOf(personId)).filter(({ reason }) => reason)
    if (refused.length + found.length === 0) return
    refused = found
    listeners.tell()
  },
  async forget({ key, personId }: KeptFile): Promise<void> {
    for (const sender of sendersOf(personId)) sender.forget(key)
    await locally((db) => db.delete('files', key))
    await refusedFiles.read(personId)
  },
}

async function keptOf(personId: string): Promise<KeptFile[]> {
  const kept = (await locally((db) => db.getAll('files'))) ?? []
  return kept.filter((file) => file.personId === personId)
}

const sendersOf = (personId: string) =>
  [...senders].filter((sender) => sender.personId === personId)
