import { z } from 'zod'
import { Moment } from './fields.ts'
import { QueueState } from './queues.ts'
import { route } from './route.ts'
import { Health } from './system.ts'
import { AnyText } from './text.ts'

/** Something that failed and should not have. Without words of anybody: its kind, its place, its route. */
export const Failure = z.object({
  what: AnyText,
  place: AnyText,
  route: AnyText,
  times: z.int(),
  firstAt: Moment,
  lastAt: Moment,
})
export type Failure = z.output<typeof Failure>

/** What the administrator should look at; the screen says what to do about each. */
const adviceKinds = [
  'disk-low',
  'backup-failed',
  'backup-late',
  'backup-incomplete',
  'backup-untrusted',
  'jobs-abandoned',
  'queue-late',
  'failures',
  'pool-exhausted',
  'mail-in-files',
  'address-without-tls',
  'pglite-outgrown',
] as const
export type AdviceKind = (typeof adviceKinds)[number]

export const SystemReport = Health.pick({ version: true, schema: true }).extend({
  node: AnyText,
  /** Of the process that answers. */
  startedAt: Moment,
  processes: z.int(),
  memoryBytes: z.int(),
  streams: z.int(),
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    version: AnyText,
    bytes: z.int(),
    /** Of the process that answers; null: PGlite, which is in it. */
    connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }).nullable(),
    /** The largest first. */
    tables: z.array(z.object({ name: AnyText, bytes: z.int() })),
  }),
  files: z.object({ bytes: z.int(), freeBytes: z.int() }),
  queues: z.array(QueueState),
  /** Seconds by which who follows the events is behind them. */
  lags: z.object({ notices: z.number(), webhooks: z.number() }),
  failures: z.array(Failure),
  /** The most urgent first. */
  advice: z.array(z.enum(adviceKinds)),
})
export type SystemReport = z.output<typeof SystemReport>

export const getSystem = route({
  method: 'get',
  path: '/api/system',
  right: 'administrator',
  summary: 'Como está a instalação: versões, tamanhos, filas, falhas, e o que pede atenção.',
  answer: SystemReport,
})
