import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { furnishBoard, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

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
  // Until it is all there; the page that comes next is fetched afterwards.
  await page.addInitScript(noteBytesAtLoad)
  await page.goto('/')
  const bytes = await page.evaluate(() => (window as unknown as AtLoad).bytesAtLoad)
  expect(bytes).toBeGreaterThan(10 * kB)
  expect(bytes).toBeLessThanOrEqual(110 * kB)
})

test('a tela do projeto cabe em 230 kB de JavaScript', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await furnishBoard(ana, 'Um')
  // A stream stays open, so the network is never idle; but then all that follows it is there.
  const following = page.waitForResponse(/\/events\b/)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  await following
  const bytes = await scriptBytes(page)
  expect(bytes).toBeGreaterThan(100 * kB)
  expect(bytes).toBeLessThanOrEqual(230 * kB)
})

test('o primeiro cartão precisa de no máximo 60 kB de JavaScript', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await furnishBoard(ana, 'Um')
  await page.addInitScript(noteFirstCard)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  const bytes = await page.evaluate(() => (window as unknown as FirstCard).bytesBeforeCard)
  expect(bytes).toBeGreaterThan(5 * kB)
  expect(bytes).toBeLessThanOrEqual(60 * kB)
})

interface AtLoad {
  bytesAtLoad: number
}

/** In the page: counts the scripts that have arrived when it is loaded. */
function noteBytesAtLoad(): void {
  addEventListener('load', () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const bytesAtLoad = scripts.reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    )
    Object.assign(window, { bytesAtLoad })
  })
}

interface FirstCard {
  bytesBeforeCard: number
}

/** In the page: counts the scripts that have arrived when the first card is there. */
function noteFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-task]')) return
    observer.disconnect()
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const bytesBeforeCard = scripts.reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    )
    Object.assign(window, { bytesBeforeCard })
  })
  observer.observe(document, { childList: true, subtree: true })
}
