import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { adminEmail, adminPassword, type Installation } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { waitForApp } from './wait-for-app.ts'
import { watchPage } from './watch-page.ts'

interface Windows {
  /** A browser of its own, in which nobody has signed in. */
  newWindow(): Promise<Page>
  /** The administrator's browser. */
  administrator: Page
}

/** With the windows that the stories about accounts need, watched as closely as the first. */
export const test = base.extend<
  Windows & { newContext(at?: Installation): Promise<BrowserContext> }
>({
  newContext: async ({ browser, installation, contextOptions, hasty }, use) => {
    const opened: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (at = installation) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: at.baseUrl,
        locale: 'pt-BR',
      })
      opened.push(context)
      context.on('page', (page) => {
        if (!hasty) waitForApp(page)
        watchPage(page, at, complaints)
      })
      return context
    })
    for (const context of opened) await context.close()
    if (complaints.length > 0) throw new Error(`A window complained:\n${complaints.join('\n')}`)
  },
  newWindow: async ({ newContext }, use) => {
    await use(async () => (await newContext()).newPage())
  },
  administrator: async ({ newContext, installation }, use) => {
    const context = await newContext()
    await signInTo(context, installation, { email: adminEmail }, adminPassword)
    await use(await context.newPage())
  },
})
