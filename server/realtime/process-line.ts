import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { logFailure } from '#server/db/log-failure.ts'
import type { Log } from '#server/log.ts'
import { coalesced } from './coalesced.ts'

/** PostgreSQL takes messages of less than 8000 bytes. */
const longestMessage = 7_900

/** Between two statements, in milliseconds: what is said meanwhile goes in one. Nobody sees so short a wait. */
const rest = 20

interface ProcessLine {
  /** At once, or soon in one statement with all that was said meanwhile; the same text once. */
  say(text: string): void
  close(): Promise<void>
}

interface Parts {
  db: Database
  log: Log
  /** What another process said. */
  heard(sender: string, text: string): void
  /** Whatever was said until now may have been missed. */
  connected(): void
}

/**
 * How the processes on one database tell each other things. Never within a transaction: NOTIFY
 * takes a lock of the whole server at commit, and all commits would stand in one queue (0010).
 */
export function openProcessLine({ db, log, heard, connected }: Parts): ProcessLine {
  const me = randomUUID()
  const unsaid = new Set<string>()
  let closed = false

  const sending = coalesced(async () => {
    const texts = [...unsaid]
    unsaid.clear()
    // Who does not hear of it finds it at the next sweep.
    await db
      .notify(messagesOf(me, texts))
      .catch((error: unknown) => logFailure(log, error, 'the other processes were not told'))
    await wait(rest)
  })
  const stopListening = db.listen({
    connected,
    heard: (message) => {
      const [sender = '', ...texts] = message.split('\n')
      if (sender === me) return
      try {
        for (const text of texts) heard(sender, text)
      } catch (error) {
        // Anything in the database may speak on this channel, a newer version of ours too.
        log.warn({ err: error }, 'another process was not understood')
      }
    },
  })
  return {
    say: (text) => {
      if (closed) return
      unsaid.add(text)
      sending.wake()
    },
    close: async () => {
      closed = true
      await sending.settled()
      await stopListening()
    },
  }
}

/** As few messages as possible: the sender's name, then a line for each text. */
function messagesOf(sender: string, texts: string[]): string[] {
  const messages: string[] = []
  let current = sender
  for (const text of texts) {
    if (current !== sender && Buffer.byteLength(`${current}\n${text}`) > longestMessage) {
      messages.push(current)
      current = sender
    }
    current += `\n${text}`
  }
  return [...messages, current]
}
