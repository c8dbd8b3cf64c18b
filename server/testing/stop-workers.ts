import type { Services } from '#server/services.ts'

/** What looks at the database on its own, the live channel too: those statements are no request's. */
export async function stopWorkers(services: Services): Promise<void> {
  await services.realtime.close()
  for (const worker of services.behind) await worker.stop()
  await services.failures.stop()
}
