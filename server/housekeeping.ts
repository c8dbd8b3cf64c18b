import { archiveOld } from './archive/archive-old.ts'
import { sweepFiles } from './files/sweep.ts'
import { forgetOldImports } from './imports/import-queries.ts'
import type { Services } from './services.ts'
import { purgeOld } from './trash/purge-old.ts'

const hour = 60 * 60_000

/** Removes what time has made worthless. Any number of processes may do it at once. */
export async function tidy(services: Services): Promise<void> {
  await services.retention.settled()
  await forgetOldImports(services.db.queries, services.now())
  await purgeOld(services)
  await archiveOld(services)
  await sweepFiles(services)
}

export function keepTidy(services: Services): () => void {
  const run = () =>
    tidy(services).catch((error: unknown) => services.log.warn({ err: error }, 'tidying failed'))
  void run()
  const timer = setInterval(() => void run(), hour).unref()
  return () => clearInterval(timer)
}
