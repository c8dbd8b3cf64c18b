import { isSameValue } from '#contract/same-value.ts'

/** Given and not the same as now: what an edit changes, and what stood there before. */
export function differing<Row extends object, Given extends { [Key in keyof Given]: unknown }>(
  row: Row & { [Key in keyof Given]?: unknown },
  given: Given,
): { after: Defined<Given> | null; before: Defined<Given> } {
  const changed = (Object.keys(given) as (keyof Given & keyof Row)[]).filter(
    (name) => given[name] !== undefined && !same(given[name], row[name]),
  )
  const pick = (from: object): Defined<Given> => {
    const values: Record<string, unknown> = { ...from }
    return Object.fromEntries(changed.map((name) => [name, values[String(name)]])) as object
  }
  return { after: changed.length > 0 ? pick(given) : null, before: pick(row) }
}

/** Sets are the same when they hold the same, in any order. */
const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.every((one) => b.includes(one)) && b.every((one) => a.includes(one))
    : isSameValue(a, b)

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }
