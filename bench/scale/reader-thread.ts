import { parentPort, workerData } from 'node:worker_threads'
import type { Person } from '../../server/testing/people.ts'
import { mustSend } from './send.ts'

export interface ReaderPlan {
  port: number
  person: Pick<Person, 'token'>
  projectId: string
}

/** Opens a project again and again, from one message to the next, and answers how long each took. */
const { port, person, projectId } = workerData as ReaderPlan
let going = false
parentPort?.on('message', async (message: 'open' | 'stop') => {
  going = message === 'open'
  const times: number[] = []
  while (going) {
    const begun = performance.now()
    await mustSend({ running: { port } }, person, ['GET', `/api/projects/${projectId}`])
    times.push(performance.now() - begun)
  }
  if (message === 'open') parentPort?.postMessage(times)
})
