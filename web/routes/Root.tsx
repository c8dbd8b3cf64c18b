import { Outlet, ScrollRestoration } from 'react-router'
import { Shortcuts } from '#web/features/shortcuts/Shortcuts.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'

/** A new page begins at its top; going back finds the place that was left. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
      <Shortcuts />
    </>
  )
}
