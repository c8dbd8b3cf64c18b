import { locally } from './local-database.ts'

/** What sends a person's files in this tab. It is a late part, so it tells of itself. */
interface FileSender {
  personId: string
  /** How many files would be lost with the page. */
  countUnkept(): number
  /** The person has left: what they had still to send is given up. */
  close(): void
}

const senders = new Set<FileSender>()

export const addFileSender = (sender: FileSender) => senders.add(sender)

/** What a person has still to send, or to decide on: in this tab, and on the device in all of them. */
export async function countUnsentFiles(personId: string): Promise<number> {
  const kept = (await locally((db) => db.getAll('files'))) ?? []
  const own = kept.filter((file) => file.personId === personId).length
  return sendersOf(personId).reduce((sum, sender) => sum + sender.countUnkept(), own)
}

export function giveUpFiles(personId: string): void {
  for (const sender of sendersOf(personId)) {
    sender.close()
    senders.delete(sender)
  }
}

const sendersOf = (personId: string) =>
  [...senders].filter((sender) => sender.personId === personId)
