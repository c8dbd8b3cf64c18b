import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

export const QueueState = z.object({
  name: AnyText,
  /** Not done yet; what failed and is tried again is among it. */
  waiting: z.int(),
  /** Given up. */
  abandoned: z.int(),
  /** Since when the oldest waits. */
  oldest: Moment.nullable(),
})
export type QueueState = z.output<typeof QueueState>

export const FailedJob = z.object({
  id: Id,
  queue: AnyText,
  kind: AnyText,
  /** Who was to get it, where it goes to somebody. */
  recipient: AnyText.nullable(),
  createdAt: Moment,
  attempts: z.int(),
  error: AnyText,
  /** Null: given up. */
  nextAttemptAt: Moment.nullable(),
})
export type FailedJob = z.output<typeof FailedJob>

export const listQueues = route({
  method: 'get',
  path: '/api/queues',
  right: 'administrator',
  summary: 'O que espera nas filas da instalação, e o que falhou, o mais recente primeiro.',
  answer: z.object({ queues: z.array(QueueState), failed: z.array(FailedJob) }),
})

export const retryJobs = route({
  method: 'post',
  path: '/api/queues/retries',
  right: 'administrator',
  summary: 'Tenta de novo, agora, o que falhou.',
  body: z.object({ jobIds: z.array(Id).min(1).max(limits.failedJobsShown) }),
  answer: z.object({ retried: z.int() }),
})
