import { expect, type Page, type Request } from '@playwright/test'
import { test } from './fixtures.ts'
import { boardWithTasks, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const kB = 1_000

test.beforeEach(({ page }) => page.addInitScript(countScripts))

test('a página inicial cabe em 110 kB de JavaScript', async ({ page }) => {
  // The page that comes next is fetched when this one is all there.
  await page.addInitScript(() => addEventListener('load', () => noteScripts('load')))
  await page.goto('/')
  const bytes = await noted(page, 'load')
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
  const { path } = await boardWithTasks(ana, 'Um')
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  // A stream stays open, so the network is never idle; what comes after the board is waited for.
  const following = page.waitForResponse(/\/events\b/)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  await following
  await expect(page.getByRole('button', { name: /^Caixa de avisos/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeVisible()
  for (const script of scripts) await (await script.response())?.finished()
  await page.evaluate(() => noteScripts('all'))
  const bytes = await noted(page, 'all')
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
  const { path } = await boardWithTasks(ana, 'Um')
  await page.addInitScript(noteFirstCard)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  const bytes = await noted(page, 'first card')
  expect(bytes).toBeGreaterThan(5 * kB)
  expect(bytes).toBeLessThanOrEqual(60 * kB)
})

declare global {
  /** In the page: keeps how many bytes of JavaScript have come over the wire by now. */
  function noteScripts(when: string): void
  var scriptsNoted: Record<string, number>
}

const noted = (page: Page, when: string) => page.evaluate((when) => window.scriptsNoted[when], when)

/** In the page, before anything else. */
function countScripts(): void {
  window.scriptsNoted = {}
  window.noteScripts = (when) => {
    window.scriptsNoted[when] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  }
}

/** In the page. */
function noteFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-task]')) return
    observer.disconnect()
    noteScripts('first card')
  })
  observer.observe(document, { childList: true, subtree: true })
}
