import { archiveOld } from './archive/archive-old.ts'
import { sweepFiles } from './files/sweep.ts'
import { forgetOldImports } from './imports/import-queries.ts'
import type { Services } from './services.ts'
import { purgeOld } from './trash/purge-old.ts'

const hour = 60 * 60_000

/**
 * Removes what time has made worthless. Any number of processes may do it at once. What fails is told in
 * the end, and keeps nothing else from being done.
 */
export async function tidy(services: Services): Promise<void> {
  const failures: unknown[] = []
  for (const work of [
    () => services.retention.settled(),
    () => forgetOldImports(services.db.queries, services.now()),
    () => purgeOld(services),
    () => archiveOld(services),
    () => sweepFiles(services),
  ]) {
    await work().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of it was not tidied')
}

export function keepTidy(services: Services): () => void {
  const run = () =>
    tidy(services).catch((error: unknown) => services.log.warn({ err: error }, 'tidying failed'))
  void run()
  const timer = setInterval(() => void run(), hour).unref()
  return () => clearInterval(timer)
}
