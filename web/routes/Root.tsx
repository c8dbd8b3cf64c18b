import { Outlet, ScrollRestoration } from 'react-router'

/** A new page begins at its top; going back finds the place that was left. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
