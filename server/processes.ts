import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import { answerForAll } from './metrics/of-all-processes.ts'

export interface Processes {
  /** No new requests; those under way are answered, then all of them are gone. */
  stop(): Promise<void>
}

/** The first one did not come up, and has said why. */
export class NotStarted extends Error {}

const shortestPause = 250
const longestPause = 10_000
/** Who has lived this long did not die of how it was started. */
const settled = 30_000

/**
 * So many processes on one port. The first comes up alone: it migrates, makes the administrator and
 * tells of both. One that dies is replaced, with growing pauses when it dies again and again.
 */
export async function runProcesses(count: number, log: Log): Promise<Processes> {
  let stopping = false
  const keep = async (first: Worker) => {
    let pause = shortestPause
    for (let worker = first; ; worker = cluster.fork()) {
      const begun = performance.now()
      const [code, signal] = await once(worker, 'exit')
      if (stopping) return
      if (performance.now() - begun > settled) pause = shortestPause
      log.error({ pid: worker.process.pid, code, signal, retryInMs: pause }, 'a process died')
      await wait(pause)
      if (stopping) return
      pause = Math.min(pause * 2, longestPause)
    }
  }
  // Each takes connections itself. Handed on in turn by this process, one on its way to a process
  // that dies would be kept open here for ever, and who opened it would wait as long.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  answerForAll()
  const first = cluster.fork()
  await untilReady(first)
  const kept = [keep(first)]
  while (kept.length < count) kept.push(keep(cluster.fork()))
  return {
    stop: async () => {
      stopping = true
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => !worker?.isDead())
      await Promise.all(alive.map((worker) => worker && ended(worker)))
    },
  }
}

/** Called in such a process when it is ready to work. */
export const tellReady = () => void process.send?.('ready')

/** The one that speaks for all of them. */
export const isFirst = () => cluster.isPrimary || cluster.worker?.id === 1

async function untilReady(worker: Worker): Promise<void> {
  const outcome = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  if (outcome[0] !== 'ready') throw new NotStarted()
}

async function ended(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}
