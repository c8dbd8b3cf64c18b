import type { BrowserContext } from '@playwright/test'
import { grantToken } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { type Person, password } from '../server/testing/people.ts'
import type { Installation } from './installation.ts'

let visits = 0

/** Signed in as if through the form, which has a story of its own: the session is already there. */
export async function signInTo(
  context: BrowserContext,
  { fetch, baseUrl }: Installation,
  { email }: Pick<Person, 'email'>,
  secret = password,
): Promise<void> {
  visits += 1
  const from = `10.8.${visits >> 8}.${visits & 255}`
  const session = await callRoute(
    fetch,
    grantToken,
    { grant_type: 'password', email, password: secret },
    { from },
  )
  const stored = JSON.stringify(session)
  await context.addInitScript(
    ([origin, value]) => {
      // Once: what the app itself stores later must not be overwritten at the next page.
      if (location.origin !== origin || sessionStorage.getItem('e2e.signed-in')) return
      sessionStorage.setItem('e2e.signed-in', 'yes')
      localStorage.setItem('mutirao.auth', value ?? '')
    },
    [baseUrl, stored],
  )
}
