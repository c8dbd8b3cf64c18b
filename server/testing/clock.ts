export interface Clock {
  now(): Date
  advance(ms: number): void
}

/** A clock that stands still until the test moves it. */
export function createClock(): Clock {
  let moment = Date.now()
  return {
    now: () => new Date(moment),
    advance: (ms) => {
      moment += ms
    },
  }
}

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)
