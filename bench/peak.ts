import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The most that was in use at a time, without what is only waiting to be collected. */
export async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const look = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    peak = Math.max(peak, heapUsed + arrayBuffers)
  }
  const timer = setInterval(look, 200)
  await work()
  clearInterval(timer)
  return peak
}
