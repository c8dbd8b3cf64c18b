import type { Dice } from './dice.ts'
import { oddBodies, oddTexts, oddValues } from './odd-values.ts'
import type { FuzzRequest } from './send.ts'
import type { Target } from './targets.ts'

export type Fields = Record<string, unknown>

/** Those of the fields that the route takes in its body; with dice, not all of them as they were. */
export function makeBody(
  { route, form }: Target,
  fields: Fields,
  dice?: Dice,
): FuzzRequest['body'] {
  if (dice?.chance(0.06)) return dice.pick(oddBodies)
  if (!route.bodyNames) return null
  const names = route.bodyNames.filter((name) => fields[name] !== undefined)
  const body: Fields = Object.fromEntries(names.map((name) => [name, fields[name]]))
  while (dice?.chance(0.3)) makeOdd(body, dice, route.bodyNames)
  const text = form ? formOf(body) : JSON.stringify(body)
  return dice?.chance(0.02) ? text.slice(0, dice.below(text.length)) : text
}

/** Where there is a text, mostly another text: an object in its place gets no further. */
export function oneOddField(names: readonly string[], fields: Fields, dice: Dice): void {
  if (dice.chance(0.1)) return
  const name = dice.pick(names)
  fields[name] = dice.chance(0.7) ? dice.pick(oddTexts) : oddValue(dice)
}

/** One value deep inside or on top becomes odd, vanishes, or is joined by one nobody asked for. */
function makeOdd(body: Fields, dice: Dice, names: readonly string[]): void {
  const name = dice.pick([...names, ...Object.keys(body), 'approved', 'constructor'])
  const inner = body[name]
  if (typeof inner === 'object' && inner !== null && dice.chance(0.5)) {
    makeOdd(inner as Fields, dice, Object.keys(inner))
  } else if (dice.chance(0.1)) delete body[name]
  else body[name] = oddValue(dice)
}

/** A copy: what is done to it must not be done to the next. */
const oddValue = (dice: Dice): unknown => structuredClone(dice.pick(oddValues))

const formOf = (body: Fields) =>
  Object.entries(body)
    .map(([name, value]) => `${name}=${inAddress(value)}`)
    .join('&')

/** As it stands in an address. Node takes none beyond 16 kB, and would answer in our place. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 1_000))
}
