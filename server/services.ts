import type { CopyLine } from './access/copy-line.ts'
import type { ProjectWriters } from './access/project-writers.ts'
import type { ReadersFirst } from './access/readers-first.ts'
import type { TokenQuota } from './access/token-quota.ts'
import type { WriteQuota } from './access/write-quota.ts'
import type { AccessTokens } from './auth/access-tokens.ts'
import type { SlowLanes } from './auth/slow-lanes.ts'
import type { Backups } from './backup/backups.ts'
import type { Billing } from './billing/billing.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files-service.ts'
import type { KeptJson } from './http/kept-json.ts'
import type { Imports } from './imports/imports-queue.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { UnsubscribeLinks } from './notice-mails/unsubscribe-link.ts'
import type { Push } from './push/send-pushes.ts'
import type { Worker } from './queue/worker.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Failures } from './system/failures.ts'
import type { Traces } from './traces/traces.ts'
import type { Webhooks } from './webhooks/send-webhooks.ts'

/** What the whole server stands on. Made once at start, handed down, never imported. */
export interface Services {
  config: Config
  db: Database
  log: Log
  mail: Mail
  billing: Billing
  accessTokens: AccessTokens
  realtime: Realtime
  kept: KeptJson
  readersFirst: ReadersFirst
  writers: ProjectWriters
  copies: CopyLine
  writeQuota: WriteQuota
  tokenQuota: TokenQuota
  slowLanes: SlowLanes
  searchIndex: Worker
  bases: Worker
  files: Files
  imports: Imports
  recurrence: Worker
  webhooks: Webhooks
  notices: Worker
  backups: Backups
  retention: Worker
  statistics: Worker
  /** All that works behind requests, in the order in which it stops. */
  behind: readonly Worker[]
  metrics: Metrics
  failures: Failures
  /** Null: no collector is named. */
  traces: Traces | null
  push: Push
  unsubscribing: UnsubscribeLinks
  /** The only clock: tests move it instead of sleeping. */
  now: () => Date
  /** Name of the newest migration applied. */
  schemaVersion: string
  /** Made because this start brought a new schema; null: it did not. */
  upgradeBackup: string | null
  /** Which history the versions of projects belong to: another one after a restore. */
  history: string
}
