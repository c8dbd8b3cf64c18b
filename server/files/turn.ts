/** Those who wait for their turn, in the order in which they asked. */
const waiting: (() => void)[] = []

/**
 * One piece of one upload between two looks at everything else: of fifty that come as fast as they can,
 * each would otherwise have a piece taken before anybody else is answered.
 */
export function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waiting.push(resolve) === 1) setImmediate(next)
  return promise
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
