/** Whether two values say the same; of an object the order of its names does not matter. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || !isObject(a) || !isObject(b)) return a === b
  const names = Object.keys({ ...a, ...b })
  return names.every((name) => isSameValue(a[name], b[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
