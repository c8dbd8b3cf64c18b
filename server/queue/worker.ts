import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '#server/log.ts'

/** Works through a queue that is kept in the database. */
export interface Worker {
  /** After the commit: do now what is due instead of at the next look. */
  wake(): void
  /** Resolves when nothing that was due is left to try. */
  settled(): Promise<void>
  /** What is under way is finished; nothing else is begun. */
  stop(): Promise<void>
}

interface Work {
  log: Log
  /** How often it looks by itself, in milliseconds. */
  every: number
  /** Does one thing that is due; false: there was none. */
  next: () => Promise<boolean>
  /** What the log says when not even the queue could be read. */
  complaint: string
}

export function openWorker({ log, every, next, complaint }: Work): Worker {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const run = async () => {
    do {
      again = false
      try {
        // A turn of the event loop in between: PGlite would keep every request waiting.
        while (!stopped && (await next())) await turn()
      } catch (error) {
        log.warn({ err: error }, complaint)
      }
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    again = true
    if (!running && !stopped) running = run()
  }
  const timer = setInterval(wake, every).unref()

  return {
    wake,
    settled: async () => {
      wake()
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** One that looks for what is due, and the queues that do it. */
export const lookingFor = (look: Worker, ...queues: Worker[]): Worker => ({
  wake: look.wake,
  settled: async () => {
    await look.settled()
    await Promise.all(queues.map((queue) => queue.settled()))
  },
  stop: async () => {
    await look.stop()
    await Promise.all(queues.map((queue) => queue.stop()))
  },
})
