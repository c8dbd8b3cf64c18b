/** Times are never shown alone: machines are noisy, and only a ratio within one run says something. */
export interface Row {
  what: string
  ratio: number
  goal: number
}

/** One after the other in turn, so that a slow moment of the machine hits both. */
export async function ratio(
  runs: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  /** Not timed: what has to be so before each of ours. */
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let run = -1; run < runs; run += 1) {
    for (const [name, work] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      if (name === 'ours') await before()
      const begun = performance.now()
      await work()
      if (run >= 0) times[name].push(performance.now() - begun)
    }
  }
  // The quick ones of each: what else the machine is doing slows the others.
  return percentile(times.ours, 20) / percentile(times.bare, 20)
}

export const middle = (list: number[]) => percentile(list, 50)

export const percentile = (list: number[], percent: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length * percent) / 100)] ?? 1

export function report(title: string, rows: Row[]): void {
  console.log(`\n${title}`)
  for (const { what, ratio, goal } of rows) {
    const verdict = ratio <= goal ? 'ok' : 'MISSED'
    console.log(
      `  ${what.padEnd(58)} ${ratio.toFixed(2).padStart(7)} x  goal ${goal} x  ${verdict}`,
    )
  }
}
