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

/** At noon in São Paulo, so that what takes minutes does not end on another day. */
export function advanceToNoon({ now, advance }: Clock): void {
  const sinceNoon = (now().getTime() - hours(15)) % days(1)
  advance(days(1) - sinceNoon)
}

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)
