import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Bytes of JavaScript that came over the wire, as the browser counted them. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

const kB = 1_000

test('a página inicial cabe em 110 kB de JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const bytes = await scriptBytes(page)
  expect(bytes).toBeGreaterThan(10 * kB)
  expect(bytes).toBeLessThanOrEqual(110 * kB)
})
