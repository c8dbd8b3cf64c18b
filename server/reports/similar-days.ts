import type { Past } from './forecast.ts'

export type IsRest = (day: number) => boolean

/** Asked for the same day again, it knows: holidays take their time to find. */
export function remembered(isRest: IsRest): IsRest {
  const known = new Map<number, boolean>()
  return (day) => {
    const rest = known.get(day) ?? isRest(day)
    known.set(day, rest)
    return rest
  }
}

/**
 * For each day to come the past days that it is like: days of rest are like days of rest, and the others
 * like each other. Drawn from all alike, a week might have no Sunday, and forecasts would be too wide.
 */
export function similarDays(
  finishedPerDay: readonly number[],
  { first, next, isRest }: { first: number; next: number; isRest: IsRest },
): Past {
  const rest = finishedPerDay.filter((_, index) => isRest(first + index))
  const others = finishedPerDay.filter((_, index) => !isRest(first + index))
  const known: (readonly number[])[] = []
  const like = (ahead: number) => {
    const same = isRest(next + ahead) ? rest : others
    return same.length > 0 ? same : finishedPerDay
  }
  return (ahead) => {
    known[ahead] ??= like(ahead)
    return known[ahead]
  }
}
