import type { OutgoingAnswer } from './outgoing.ts'

/** The receiver did not take it now; it may have said how long to wait before the next attempt. */
export class Undelivered extends Error {
  readonly askedFor: number

  constructor(message: string, askedFor: number) {
    super(message)
    this.askedFor = askedFor
  }
}

/** The wait of a schedule, or the longer one that the receiver asked for. */
export function longerIfAsked(wait: number | undefined, error: unknown): number | undefined {
  if (wait === undefined || !(error instanceof Undelivered)) return wait
  return Math.max(wait, error.askedFor)
}

const day = 24 * 60 * 60_000

/** In milliseconds: `Retry-After` is in seconds or a date; a day at most. */
export function pauseAsked({ retryAfter }: OutgoingAnswer, now: Date): number {
  if (!retryAfter) return 0
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : Number.NaN
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now.getTime() : seconds * 1_000
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), day)
}
