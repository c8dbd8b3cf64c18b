import type { BrowserContext, Page } from '@playwright/test'
import { endSession, listSessions } from '../contract/accounts.ts'
import { grantToken } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { type Person, password } from '../server/testing/people.ts'
import type { Installation } from './installation.ts'

let visits = 0

/** Signed in as if through the form, which has a story of its own: the session is already there. */
export async function signInTo(
  context: BrowserContext,
  installation: Installation,
  { email }: Pick<Person, 'email'>,
  secret = password,
): Promise<void> {
  await enterWith(context, installation, await newSession(installation, email, secret))
}

/** With a session that was begun before. */
export async function enterWith(
  context: BrowserContext,
  installation: Pick<Installation, 'baseUrl'>,
  stored: string,
): Promise<void> {
  await context.addInitScript(
    ([origin, value]) => {
      // Once: what the app itself stores later must not be overwritten at the next page.
      if (location.origin !== origin || sessionStorage.getItem('e2e.signed-in')) return
      sessionStorage.setItem('e2e.signed-in', 'yes')
      localStorage.setItem('mutirao.auth', value ?? '')
    },
    [installation.baseUrl, stored],
  )
}

/** In again, after a session that has ended; it counts from the next page. */
export async function signInAgain(page: Page, installation: Installation, { email }: Person) {
  const stored = await newSession(installation, email, password)
  await page.evaluate((value) => localStorage.setItem('mutirao.auth', value), stored)
}

/** Ended from another device. */
export async function endSessions(person: Person): Promise<void> {
  const { sessions } = await person.call(listSessions, {})
  for (const { id, current } of sessions) {
    if (!current) await person.call(endSession, { sessionId: id })
  }
}

export async function newSession(
  { fetch }: Pick<Installation, 'fetch'>,
  email: string,
  secret: string,
): Promise<string> {
  visits += 1
  const from = `10.8.${visits >> 8}.${visits & 255}`
  const credentials = { grant_type: 'password', email, password: secret } as const
  return JSON.stringify(await callRoute(fetch, grantToken, credentials, { from }))
}
