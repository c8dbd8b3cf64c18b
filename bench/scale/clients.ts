import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CrowdPlan, Moved } from './crowd-thread.ts'
import type { ReaderPlan } from './reader-thread.ts'

/** Clients have threads of their own: in that of the server they would be measured with it. */
export interface Crowd {
  move(ms: number): Promise<Moved>
  leave(): Promise<unknown>
}

export function gatherCrowd(plan: CrowdPlan): Crowd {
  const worker = new Worker(new URL('./crowd-thread.ts', import.meta.url), { workerData: plan })
  return {
    move: async (ms) => {
      worker.postMessage(ms)
      const [moved] = await once(worker, 'message')
      return moved
    },
    leave: () => worker.terminate(),
  }
}

export interface Reader {
  /** How long each opening took while this was going on. */
  openDuring(work: () => Promise<unknown>): Promise<number[]>
  leave(): Promise<unknown>
}

export function seatReader(plan: ReaderPlan): Reader {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: plan })
  return {
    openDuring: async (work) => {
      const read = once(worker, 'message')
      worker.postMessage('open')
      const [[times]] = await Promise.all([read, work().finally(() => worker.postMessage('stop'))])
      return times
    },
    leave: () => worker.terminate(),
  }
}
