import type { Page } from '@playwright/test'

/** A page is looked at as a picture first, and only the app acts: keys and hands come after it. */
export function waitForApp(page: Page): void {
  const picture = page.locator('#root[aria-busy="true"]')
  // Also where a page is loaded by a link, or by itself.
  void page.addLocatorHandler(picture, async () => {})
  const { goto, reload } = page
  // It listens; or the page is not ours.
  const listens = () =>
    !document.querySelector('#root') ||
    (document.querySelector('#root > *') !== null && !('mutiraoMeanwhile' in window))
  // As long as the story may: on a busy machine the app takes its time.
  const arrived = () => page.waitForFunction(listens, undefined, { timeout: 0 })
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
