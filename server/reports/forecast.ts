import { randomFrom } from './random.ts'

/** How likely something is to come true by the number beside it. */
interface Forecast {
  /** The answers people ask for, and all of them in steps, to draw. */
  shares: { share: number; value: number }[]
  curve: { share: number; value: number }[]
  /** How it was found; `seed` repeats the same trials. */
  by: { kind: 'exact' } | { kind: 'trials'; trials: number; seed: number }
}

const askedShares = [0.5, 0.85, 0.95]
const curveShares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20)

/** On fewer days than these something was finished: any forecast would be made up. */
const fewestDaysWithWork = 5
/** Ten years. What takes as long or longer is never. */
export const mostDays = 3_653
const mostTrials = 10_000
/** Fewer would be too rough: 85 % would be off by more than a percent. */
const fewestTrials = 1_000
/** So many steps of the exact way, or draws of trials, are done while nobody else notices. */
const mostExactSteps = 10_000_000
const mostDraws = 5_000_000

/** Why nothing can be said from how many tasks were finished on each past day; null: it can. */
export function refusalOf(finishedPerDay: readonly number[]): 'history-too-thin' | null {
  const withWork = finishedPerDay.filter((count) => count > 0).length
  return withWork < fewestDaysWithWork ? 'history-too-thin' : null
}

/** How many tasks were finished on each of the past days that a day to come is like; 0 is the next one. */
export type Past = (ahead: number) => readonly number[]

/**
 * After how many days so many tasks are finished, if each day to come is one of the past days that it is
 * like, drawn with the idle ones. Of a higher share the day is later.
 */
export function daysUntil(past: Past, tasks: number, seed: number): Forecast {
  const expected = expectedDays(past, tasks)
  if (expected === mostDays) return forecast(() => mostDays, { kind: 'exact' })
  const chances = chancesOf(past)
  const steps = Math.min(expected * 3, mostDays) * tasks * mostKinds(past, expected, chances)
  if (steps <= mostExactSteps) return forecast(exactDays(chances, tasks), { kind: 'exact' })
  const trials = trialsOf(expected)
  return forecast(triedDays(past, tasks, trials, seed), { kind: 'trials', trials, seed })
}

/** How many tasks are finished after so many days. Of a higher share there are fewer. */
export function tasksAfter(past: Past, days: number, seed: number): Forecast {
  const chances = chancesOf(past)
  const most = nextDays(past, days).reduce((sum, counts) => sum + Math.max(...counts), 0)
  const steps = days * most * mostKinds(past, days, chances)
  if (steps <= mostExactSteps) return forecast(exactTasks(chances, days, most), { kind: 'exact' })
  const trials = trialsOf(days)
  return forecast(triedTasks(past, days, trials, seed), { kind: 'trials', trials, seed })
}

/** The days that an average pace takes; as many as there are at most where that is never. */
function expectedDays(past: Past, tasks: number): number {
  const means = new Map<readonly number[], number>()
  let sum = 0
  for (let days = 0; days < mostDays; days += 1) {
    if (sum >= tasks) return days
    const counts = past(days)
    const mean = means.get(counts) ?? meanOf(counts)
    means.set(counts, mean)
    sum += mean
  }
  return mostDays
}

const mostKinds = (past: Past, days: number, chances: (ahead: number) => Chances): number =>
  nextDays(past, days).reduce((most, _, ahead) => Math.max(most, chances(ahead).length), 1)

/** The farther off, the fewer: what is far off is told as well by fewer. */
const trialsOf = (days: number): number =>
  Math.max(fewestTrials, Math.min(mostTrials, Math.floor(mostDraws / Math.max(1, days))))

const nextDays = (past: Past, count: number) =>
  Array.from({ length: count }, (_, ahead) => past(ahead))

type Ask = (share: number) => number

const forecast = (ask: Ask, by: Forecast['by']): Forecast => ({
  shares: askedShares.map((share) => ({ share, value: ask(share) })),
  curve: curveShares.map((share) => ({ share, value: ask(share) })),
  by,
})

const meanOf = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length

type Chances = [count: number, chance: number][]

/** How likely each number of finished tasks is on a day to come. */
function chancesOf(past: Past): (ahead: number) => Chances {
  const known = new Map<readonly number[], Chances>()
  return (ahead) => {
    const counts = past(ahead)
    const chances = known.get(counts) ?? sharesOf(counts)
    known.set(counts, chances)
    return chances
  }
}

const sharesOf = (counts: readonly number[]): Chances =>
  [...Map.groupBy(counts, (count) => count)].map(([count, days]) => [
    count,
    days.length / counts.length,
  ])

/** Day by day, how likely each number of finished tasks is; `tasks` and more are one. */
function exactDays(chances: (ahead: number) => Chances, tasks: number): Ask {
  const done: number[] = [tasks === 0 ? 1 : 0]
  let left = new Float64Array(tasks)
  if (tasks > 0) left[0] = 1
  while (done.length < mostDays && (done.at(-1) ?? 0) < 0.999) {
    const next = new Float64Array(tasks)
    const today = chances(done.length - 1)
    for (let sum = 0; sum < tasks; sum += 1) {
      const likely = left[sum] ?? 0
      if (likely === 0) continue
      for (const [count, chance] of today) {
        if (sum + count < tasks) next[sum + count] = (next[sum + count] ?? 0) + likely * chance
      }
    }
    left = next
    done.push(1 - left.reduce((sum, likely) => sum + likely, 0))
  }
  return (share) => {
    const days = done.findIndex((likely) => likely >= share - rounding)
    return days === -1 ? mostDays : days
  }
}

function exactTasks(chances: (ahead: number) => Chances, days: number, most: number): Ask {
  let likely = new Float64Array(most + 1)
  likely[0] = 1
  for (let day = 0; day < days; day += 1) {
    const next = new Float64Array(most + 1)
    const today = chances(day)
    for (const [sum, before] of likely.entries()) {
      if (before === 0) continue
      for (const [count, chance] of today) {
        next[sum + count] = (next[sum + count] ?? 0) + before * chance
      }
    }
    likely = next
  }
  return (share) => {
    let atLeast = 0
    for (let sum = most; sum >= 0; sum -= 1) {
      atLeast += likely[sum] ?? 0
      if (atLeast >= share - rounding) return sum
    }
    return 0
  }
}

/** Sums of a thousand small numbers are a little off. */
const rounding = 1e-12

function triedDays(past: Past, tasks: number, trials: number, seed: number): Ask {
  const below = randomFrom(seed)
  const results = Array.from({ length: trials }, () => {
    let days = 0
    for (let sum = 0; sum < tasks && days < mostDays; days += 1) {
      const counts = past(days)
      sum += counts[below(counts.length)] ?? 0
    }
    return days
  }).sort((a, b) => a - b)
  return (share) => results[Math.ceil(share * trials) - 1] ?? mostDays
}

function triedTasks(past: Past, days: number, trials: number, seed: number): Ask {
  const below = randomFrom(seed)
  const results = Array.from({ length: trials }, () => {
    let sum = 0
    for (let day = 0; day < days; day += 1) {
      const counts = past(day)
      sum += counts[below(counts.length)] ?? 0
    }
    return sum
  }).sort((a, b) => b - a)
  return (share) => results[Math.ceil(share * trials) - 1] ?? 0
}
