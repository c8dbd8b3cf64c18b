import { sql } from 'drizzle-orm'
import type { Health, PublicConfig } from '#contract/system.ts'
import type { Billing } from '#server/billing/billing.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import { version } from '#server/http/version.ts'
import type { Failures } from './failures.ts'

interface SystemServices {
  db: Database
  billing: Billing
  config: Config
  schemaVersion: string
  failures: Pick<Failures, 'lacksRoom'>
}
type SystemCall = Call<SystemServices>

export async function health({ services }: SystemCall): Promise<Health> {
  await services.db.queries.execute(sql`select 1`)
  return {
    status: services.failures.lacksRoom() ? 'no_room' : 'ok',
    version,
    schema: services.schemaVersion,
    database: services.db.engine,
  }
}

export async function publicConfig({ services }: SystemCall): Promise<PublicConfig> {
  const { billing, config } = services
  return { version, checkoutUrl: billing.checkoutUrl, maxFileBytes: config.maxFileBytes }
}
