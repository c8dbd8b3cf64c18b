import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/database.ts'

interface Parts {
  db: Database
  realtime: { streamCount(): number }
}

/** What belongs to this process alone; with several, the sums are shown. */
export function registerProcessMetrics(registry: Registry, { db, realtime }: Parts): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'mutirao_streams_open',
    help: 'Streams that screens hold open.',
    registers: [registry],
    collect() {
      this.set(realtime.streamCount())
    },
  })
  const { pool } = db
  if (!pool) return
  new Gauge({
    name: 'mutirao_pool_connections',
    help: 'Connections to PostgreSQL: in use, or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle } = pool()
      this.set({ state: 'in_use' }, open - idle)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'mutirao_pool_waiting_requests',
    help: 'Requests that wait for a connection to PostgreSQL.',
    registers: [registry],
    collect() {
      this.set(pool().waiting)
    },
  })
}
