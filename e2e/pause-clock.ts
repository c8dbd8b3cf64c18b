import { expect, type Page } from '@playwright/test'

/** Stops the clock of the page; where the machine has let the moment pass, at the next one. */
export const pauseClock = (page: Page) =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass()
