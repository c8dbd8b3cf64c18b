import {
  type Browser,
  type BrowserContext,
  test as base,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Person } from '../server/testing/people.ts'
import { type Installation, install } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { waitForApp } from './wait-for-app.ts'
import { watchPage } from './watch-page.ts'

interface WorkerFixtures {
  installation: Installation
}

interface Fixtures {
  /** Touches the first picture of a board before the app is there; other stories wait for the app. */
  hasty: boolean
  /** A new person, approved. */
  ana: Person
  /** As this screen is used: by a finger where it feels one, or else by the mouse. */
  press(target: Locator, options?: { force?: boolean }): Promise<void>
  /** Another person's own window, watched as closely. */
  windowOf(person: Person): Promise<Page>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasty: [false, { option: true }],
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what it needs.
    async ({}, use) => {
      const installation = await install(await ownDatabase())
      await use(installation)
      await installation.remove()
    },
    // Not on the time of the first story.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.baseUrl),
  context: async ({ context, installation, hasty }, use) => {
    if (!hasty) context.on('page', waitForApp)
    await watched(context, installation, use)
  },
  ana: async ({ installation }, use) => use(await installation.person('Ana Souza')),
  press: async ({ hasTouch }, use) =>
    use((target, options) => (hasTouch ? target.tap(options) : target.click(options))),
  windowOf: async ({ browser, installation, contextOptions, hasty }, use) => {
    const opened: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (person) => {
      const context = await openContext(browser, installation, contextOptions)
      opened.push(context)
      context.on('page', (page) => {
        if (!hasty) waitForApp(page)
        watchPage(page, installation, complaints)
      })
      await signInTo(context, installation, person)
      return context.newPage()
    })
    for (const context of opened) await context.close()
    refuse(complaints)
  },
})

const openContext = (browser: Browser, { baseUrl }: Installation, options: object) =>
  browser.newContext({ ...options, baseURL: baseUrl, locale: 'pt-BR' })

async function watched(
  context: BrowserContext,
  installation: Installation,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const complaints: string[] = []
  context.on('page', (page) => watchPage(page, installation, complaints))
  await use(context)
  refuse(complaints)
}

function refuse(complaints: string[]): void {
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
}
