import { type HydrationState, matchRoutes } from 'react-router'
import { landingRoute } from './leave-if-signed-in.ts'
import type { PageHandle } from './page-handle.ts'
import { routes } from './router.tsx'

/** The route that shows a path, such as '/project/:projectId'. */
export const routeAt = (path: string): string | undefined =>
  matchRoutes(routes, path)?.at(-1)?.route.path

/**
 * Loads a page before its router starts, which then shows it at once and not a fallback. What
 * hydrates must be what was written at build time, else React throws it away and draws it anew.
 */
export async function preload(path: string): Promise<HydrationState> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy !== 'function') return
      const page = await route.lazy()
      Object.assign(route, page, { lazy: undefined })
      await (page.handle as PageHandle | undefined)?.warm?.(params)
    }),
  )
  return { loaderData: { [landingRoute]: null } }
}
