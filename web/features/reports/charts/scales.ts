/** The place of a value on a line, in pixels. */
export type Scale = (value: number) => number

export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  (value) =>
    from === to ? start : start + ((value - from) / (to - from)) * (end - start)

/** Round numbers from zero to at least the highest value; whole ones, as tasks and days are. */
export function ticksUpTo(highest: number, about = 4): number[] {
  const step = roundStep(Math.max(highest, 1) / about)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10
  return factor * power
}
