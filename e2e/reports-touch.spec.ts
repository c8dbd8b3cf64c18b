import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signInTo } from './sign-in.ts'
import { test } from './weeks-of-work.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const chart = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('o dedo lê um gráfico: o toque mostra o ponto, outro toque muda ou fecha, e o segundo no mesmo abre', async ({
  page,
  context,
  installation,
  past,
}) => {
  const { board, manager } = past
  await signInTo(context, installation, manager)
  await page.goto(`${board.path}/relatorios`)
  const cycles = chart(page, 'Tempo de ciclo')
  const words = cycles.getByText(/^#\d+ Muro \d+\s\d+ dias?, concluída em/)
  const ring = cycles.locator('[data-reading]')
  const dots = cycles.locator('svg circle:not([data-reading])')
  // All reports are there: what comes above would move what is below.
  await expect(chart(page, 'Previsões passadas')).toBeVisible()
  await expect(page.getByText('Carregando...')).toHaveCount(0)

  await tap(page, dots.first())
  await expect(words).toBeVisible()
  const first = await words.textContent()
  expect(await placeOf(ring)).toEqual(await placeOf(dots.first()))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await tap(page, dots.last())
  await expect(words).not.toHaveText(first ?? '')
  expect(await placeOf(ring)).toEqual(await placeOf(dots.last()))
  await expectAccessible(page)

  // A finger that taps beside it has done with it.
  await tap(page, cycles.getByRole('heading'))
  await expect(words).toHaveCount(0)

  await tap(page, dots.last())
  await expect(words).toBeVisible()
  await tap(page, dots.last())
  await expect(page).toHaveURL(/[?&]task=/)
})

/** With a finger, in its middle, once it has come to rest there. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y } = await target.evaluate(untilStill)
  await page.touchscreen.tap(x, y)
}

/** In the page: the middle of an element that was in the same place for several frames. */
async function untilStill(element: Element): Promise<{ x: number; y: number }> {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  let before = middle()
  for (let still = 0; still < 5; ) {
    await new Promise(requestAnimationFrame)
    const now = middle()
    still = now.x === before.x && now.y === before.y ? still + 1 : 0
    before = now
  }
  return before
}

const placeOf = (circle: Locator) =>
  circle.evaluate((element) => [element.getAttribute('cx'), element.getAttribute('cy')])
