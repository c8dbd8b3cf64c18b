import { setTimeout as wait } from 'node:timers/promises'

/** Looks again and again until there is something to return. For what no event tells. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 300_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`)
    await wait(20)
  }
}
