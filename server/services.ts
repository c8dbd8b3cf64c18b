import type { CopyLine } from './access/copy-line.ts'
import type { ProjectWriters } from './access/project-writers.ts'
import type { Readers } from './access/readers-first.ts'
import type { WriteQuota } from './access/write-quota.ts'
import type { AccessTokens } from './auth/access-tokens.ts'
import type { SlowLanes } from './auth/slow-lanes.ts'
import type { Billing } from './billing/billing.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files-service.ts'
import type { KeptJson } from './http/kept-json.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Worker } from './queue/worker.ts'
import type { Realtime } from './realtime/realtime.ts'

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
  readers: Readers
  writers: ProjectWriters
  copies: CopyLine
  writeQuota: WriteQuota
  slowLanes: SlowLanes
  searchIndex: Worker
  bases: Worker
  files: Files
  recurrence: Worker
  /** The only clock: tests move it instead of sleeping. */
  now: () => Date
  /** Name of the newest migration applied. */
  schemaVersion: string
}
