import { expect, type Locator, type Page } from '@playwright/test'

/** With Tab alone, as somebody without a mouse gets there, and seeing where they are. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).not.toHaveCSS('outline-style', 'none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}
