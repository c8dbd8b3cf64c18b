import cluster from 'node:cluster'
import { Gauge, Registry } from 'prom-client'
import type { Database } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { registerInstallationMetrics } from './installation-metrics.ts'
import { joinAll, textOfAll } from './of-all-processes.ts'
import { registerProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type ObserveRequest } from './request-metrics.ts'

export interface Metrics {
  observe: ObserveRequest
  /** In the text format of Prometheus, over all processes that share the port. */
  text(): Promise<string>
}

interface Parts {
  db: Database
  now: () => Date
  realtime: { streamCount(): number }
  backups: { newestAt(): Promise<Date | null> }
}

export function openMetrics(parts: Parts): Metrics {
  const own = new Registry()
  const installation = new Registry()
  const observe = createRequestMetrics(own)
  registerInstallationMetrics(installation, parts)
  const reaching = new Registry()
  const up = new Gauge({
    name: 'mutirao_database_up',
    help: 'Whether the database told what it knows: 1, or 0.',
    registers: [reaching],
  })
  let watched = false
  const watchProcess = () => {
    if (!watched) registerProcessMetrics(own, parts)
    watched = true
  }
  if (cluster.isWorker) {
    watchProcess()
    joinAll(own)
  }
  return {
    observe,
    text: async () => {
      // It measures the event loop all the time: alone, from when somebody first asks for it.
      watchProcess()
      const counted = cluster.isWorker ? await textOfAll() : await own.metrics()
      // The numbers of one alone would look as if all had begun to count anew.
      if (counted === null) throw new DomainError('busy')
      // Without the database the process is all that is left to look at.
      const known = await installation.metrics().catch(() => null)
      up.set(known === null ? 0 : 1)
      return [counted, await reaching.metrics(), known].filter(Boolean).join('\n')
    },
  }
}
