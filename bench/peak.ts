import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** One look could miss what is in use for a moment: short work is done again until there were so many. */
const looksNeeded = 10

/** The most that was in use at a time, without what is only waiting to be collected. */
export async function peakOf(
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  let peak = 0
  let looks = 0
  const look = () => {
    looks += 1
    // What is outside of the heap is let go beside a collection, which does not wait for it; the next one does.
    collect()
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    peak = Math.max(peak, heapUsed + arrayBuffers)
  }
  while (looks < looksNeeded) {
    await before()
    const timer = setInterval(look, 50)
    await work()
    clearInterval(timer)
  }
  return peak
}
