import { createApp, type StaticFiles } from '#server/app.ts'
import { listen } from '#server/server.ts'
import type { Services } from '#server/services.ts'

/** Another app over the same services, with other settings or other files. */
export async function startSecondApp(
  services: Services,
  files: StaticFiles,
  settings: Partial<Services['config']> = {},
) {
  const server = await listen('127.0.0.1', 0)
  server.ready(createApp({ ...services, config: { ...services.config, ...settings } }, files))
  return {
    fetch: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, init),
    stop: () => server.stop(),
  }
}
