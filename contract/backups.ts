import { z } from 'zod'
import { Moment } from './fields.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

const BackupFile = z.object({
  name: AnyText,
  madeAt: Moment,
  bytes: z.int(),
  /** By itself at night, by somebody's wish, before an upgrade, or before one that is not over. */
  kind: z.enum(['nightly', 'asked', 'upgrade', 'upgrading']),
  /** False: some of people's files were not in the store, or damaged there. */
  whole: z.boolean(),
})
export type BackupFile = z.output<typeof BackupFile>

export const BackupReport = z.object({
  /** Whether they are made by themselves. */
  nightly: z.boolean(),
  folder: AnyText,
  encrypted: z.boolean(),
  /** The newest first. */
  backups: z.array(BackupFile),
  /** The one that is being made, or waits to be; `progress` from 0 to 1. */
  making: z.object({ askedAt: Moment, progress: z.number() }).nullable(),
  /** Why the last one was not made; null when it was. */
  failure: z.object({ at: Moment, error: AnyText }).nullable(),
  /** The last one that was restored into a place of its own; `error` null: it arrived whole. */
  selfTest: z.object({ name: AnyText, at: Moment, error: AnyText.nullable() }).nullable(),
})
export type BackupReport = z.output<typeof BackupReport>

export const readBackups = route({
  method: 'get',
  path: '/api/backups',
  right: 'administrator',
  summary: 'Os backups que há, o que está sendo feito, e o resultado do último teste.',
  answer: BackupReport,
})

export const makeBackup = route({
  method: 'post',
  path: '/api/backups',
  right: 'administrator',
  summary: 'Faz um backup agora; enquanto um está sendo feito, não começa outro.',
  status: 202,
  answer: BackupReport,
})
