import { expect, type Page } from '@playwright/test'

/** The place where notices appear. */
export const noticesOn = (page: Page) => page.getByLabel('Avisos', { exact: true })

/** Each notice that stands there. */
export const toastsOn = (page: Page) => noticesOn(page).locator('> div > div')

export const toastSaying = (page: Page, title: string) =>
  toastsOn(page).filter({ has: page.getByText(title, { exact: true }) })

/** A notice with both its lines. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const said = toastSaying(page, title)
  if (!description) return expect(said.first()).toBeVisible()
  const both = said.filter({ has: page.getByText(description, { exact: true }) })
  await expect(both.first()).toBeVisible()
}
