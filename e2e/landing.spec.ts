import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'

test('quem chega vê a página inicial, sem erros e sem barreiras', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Mutirão/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
