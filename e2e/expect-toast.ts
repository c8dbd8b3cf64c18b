import { expect, type Page } from '@playwright/test'

/** A notice with both its lines, in the place where notices appear. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const notices = page.getByLabel('Avisos', { exact: true })
  await expect(notices.getByText(title, { exact: true }).first()).toBeVisible()
  if (!description) return
  await expect(notices.getByText(description, { exact: true }).first()).toBeVisible()
}
