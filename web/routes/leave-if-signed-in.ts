import { redirect } from 'react-router'
import { pages } from '#contract/pages.ts'
import { hasStoredSession } from '#web/api/stored-session.ts'

export const landingRoute = 'landing'

/**
 * The landing page is for visitors. The auth library is loaded only for those it may concern. Not
 * asked where the page arrives written as HTML: /early.js has sent away whom it is not for.
 */
export async function leaveIfSignedIn(): Promise<Response | null> {
  if (!hasStoredSession()) return null
  const { authClient } = await import('#web/api/auth-client.ts')
  const { data } = await authClient.getSession()
  return data.session ? redirect(pages.dashboard) : null
}
