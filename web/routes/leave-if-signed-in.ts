import { redirect } from 'react-router'
import { pages } from '#contract/pages.ts'
import { freshSession } from '#web/api/session.ts'

export const landingRoute = 'landing'

/**
 * The landing page is for visitors. Not asked where the page arrives written as HTML: /early.js has
 * sent away whom it is not for.
 */
export async function leaveIfSignedIn(): Promise<Response | null> {
  return (await freshSession()) ? redirect(pages.dashboard) : null
}
