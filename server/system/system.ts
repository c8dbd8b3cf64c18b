import { sql } from 'drizzle-orm'
import type { Health, PublicConfig } from '#contract/system.ts'
import type { Call } from '#server/http/serve.ts'
import { version } from '#server/http/version.ts'

export async function health({ services }: Call): Promise<Health> {
  await services.db.queries.execute(sql`select 1`)
  return {
    status: 'ok',
    version,
    schema: services.schemaVersion,
    database: services.db.engine,
  }
}

export async function publicConfig({ services }: Call): Promise<PublicConfig> {
  return { version, checkoutUrl: services.billing.checkoutUrl }
}
