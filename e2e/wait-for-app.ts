import type { Page } from '@playwright/test'

/** A page is looked at as a picture first, and only the app acts: keys and hands come after it. */
export function waitForApp(page: Page): void {
  const picture = page.locator('#root[aria-busy="true"]')
  // Also where a page is loaded by a link, or by itself.
  void page.addLocatorHandler(picture, async () => {})
  const { goto, reload } = page
  // Something is drawn, and it is no picture; or the page is not ours.
  const app = page.locator('#root:not([aria-busy="true"]) > *, html:not(:has(#root))')
  const arrived = () => app.first().waitFor({ state: 'attached' })
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await arrived()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await arrived()
    return response
  }
}
