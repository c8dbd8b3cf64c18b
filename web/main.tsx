import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { doAgain, takeOver } from '#web/take-over/take-over.ts'
import { forgetEarly } from './api/early-request.ts'
import { preload, routeAt } from './routes/preload.ts'
import { routes } from './routes/router.tsx'
import './styles/app.css'

/** What the first screen has not taken by then, no screen should. */
const earlyLasts = 10_000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)

/**
 * Public pages arrive as HTML; the others find an outline, or a page that is not theirs. All of them
 * start when their code is there, so that nothing is drawn twice.
 */
async function start(root: HTMLElement): Promise<void> {
  // Where there is no picture to do so, as in development.
  window.mutiraoAskRest?.()
  const written = root.dataset.route === routeAt(location.pathname)
  // What could not be loaded, the router tries again, and says so.
  const hydrationData = await preload(location.pathname).catch(() => undefined)
  if (written && hydrationData) {
    hydrateRoot(root, app(createBrowserRouter(routes, { hydrationData })))
  } else {
    createRoot(root).render(app(createBrowserRouter(routes)))
  }
  setTimeout(forgetEarly, earlyLasts)
}

function app(router: ReturnType<typeof createBrowserRouter>) {
  return (
    <StrictMode>
      <TakingOver>
        <RouterProvider router={router} />
      </TakingOver>
    </StrictMode>
  )
}

/** In the same frame as the first drawing, when all of it is there. */
function TakingOver({ children }: { children: ReactNode }) {
  useLayoutEffect(takeOver, [])
  useEffect(doAgain, [])
  return children
}
