import { sql } from 'drizzle-orm'
import type { AdviceKind, SystemReport } from '#contract/system-report.ts'
import type { Config } from '#server/config.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { leastFreeBytes } from '#server/disk/free-bytes.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import { version } from '#server/http/version.ts'
import { databaseBytes, eventLags } from '#server/metrics/metric-queries.ts'
import { queueStates } from '#server/queue/queue-states.ts'
import { adviceFor } from './advice.ts'
import { type Failures, newestFailures } from './failures.ts'

interface ReportServices {
  config: Config
  db: Database
  now: () => Date
  schemaVersion: string
  failures: Failures
  realtime: { streamCount(): number }
  backups: { troubles(): Promise<AdviceKind[]> }
}

const tablesShown = 6

export async function systemReport({
  services,
}: SignedInCall<ReportServices>): Promise<SystemReport> {
  const { config, db, now, schemaVersion, failures, realtime, backups } = services
  await failures.settled()
  const facts = {
    database: await databaseFacts(db),
    files: { bytes: await fileBytes(db.queries), freeBytes: await leastFreeBytes(config) },
    queues: await queueStates(db.queries),
    failures: await newestFailures(db.queries),
  }
  return {
    version,
    schema: schemaVersion,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    processes: config.processes,
    memoryBytes: process.memoryUsage.rss(),
    streams: realtime.streamCount(),
    ...facts,
    lags: await eventLags(db.queries, now()),
    advice: adviceFor({ ...facts, backups: await backups.troubles() }, config, now()),
  }
}

async function databaseFacts(db: Database): Promise<SystemReport['database']> {
  const [server] = await rows<{ version: string }>(
    db.queries,
    sql`select current_setting('server_version') as version`,
  )
  const tables = await rows<{ name: string; bytes: number }>(
    db.queries,
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
         order by bytes desc, name limit ${tablesShown}`,
  )
  return {
    engine: db.engine,
    version: server?.version ?? '',
    bytes: await databaseBytes(db.queries),
    connections: db.pool?.() ?? null,
    tables,
  }
}

async function fileBytes(tx: Tx): Promise<number> {
  const [taken] = await rows<{ bytes: number }>(
    tx,
    sql`select coalesce(sum(size), 0)::float8 as bytes from stored_files`,
  )
  return taken?.bytes ?? 0
}
