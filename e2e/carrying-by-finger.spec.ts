import { expect, type Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { holdGlide } from './finger-drops.ts'
import { test } from './fixtures.ts'
import { fingerOn, inHand, landingMark, middleOf } from './hand.ts'
import { pauseClock } from './pause-clock.ts'
import { boardWithTasks, cardTitled, columnNamed, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('levar um cartão no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const { column, stops } of [
    { column: 'Em Progresso', stops: [336] },
    { column: 'Concluído', stops: [336, 672] },
  ]) {
    test(`na borda o board vira uma coluna por vez, até ${column}`, async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Um', 'Dois')
      await page.clock.install()
      await page.goto(path)
      const finger = await fingerOn(page)
      const from = await middleOf(cardTitled(page, 'Um'))
      const noted = await noteStops(page)
      await finger.take(from)
      await expect(page.getByText('Coluna A Fazer, posição 1 de 2.')).toBeVisible()
      // How long it rests at the edge is said here: a slow machine would rest for it.
      await pauseClock(page)
      await finger.moveTo({ x: 382, y: from.y }, 12)
      for (const [index, restMs] of [650, 1_000].slice(0, stops.length).entries()) {
        await page.clock.runFor(restMs)
        await expect.poll(() => noted.jsonValue()).toEqual(stops.slice(0, index + 1))
      }
      await finger.moveTo({ x: 180, y: from.y }, 2)
      await page.clock.resume()
      await expect(landingMark(columnNamed(page, column))).toHaveText('Fim da coluna')
      await expect(page.getByText(`Coluna ${column}, posição 1 de 1.`).last()).toBeVisible()
      await finger.letGo()
      await expectToast(page, 'Tarefa movida!', 'A tarefa foi movida para a nova coluna.')
      await expect(titlesIn(page, column)).toHaveText(['Um'])
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois'])
      expect(await noted.jsonValue()).toEqual(stops)
    })
  }

  test('a primeira coluna vira depois de 600 ms de descanso, a outra um segundo depois', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    // Without a glide the board is at once where it was sent.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto(path)
    const finger = await fingerOn(page)
    const from = await middleOf(cardTitled(page, 'Um'))
    await finger.take(from)
    await pauseClock(page)
    await finger.moveTo({ x: 382, y: from.y }, 12)
    const board = columnNamed(page, 'A Fazer').locator('..')
    for (const [restMs, left] of [
      [550, 0],
      [100, 336],
      [900, 336],
      [100, 672],
    ] as const) {
      await page.clock.runFor(restMs)
      expect(await board.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left)
    }
    await page.clock.resume()
    await finger.letGo()
  })

  for (const { where, x } of [
    { where: 'na borda que virou a página', x: 382 },
    { where: 'entre duas colunas', x: 340 },
  ]) {
    test(`solto ${where}, cai na coluna que enche a tela`, async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Um')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      await page.goto(path)
      const finger = await fingerOn(page)
      const from = await middleOf(cardTitled(page, 'Um'))
      await finger.take(from)
      await pauseClock(page)
      await finger.moveTo({ x: 382, y: from.y }, 12)
      await page.clock.runFor(700)
      await finger.moveTo({ x, y: from.y + 4 }, 2)
      await page.clock.runFor(50)
      await expect(landingMark(columnNamed(page, 'Em Progresso'))).toHaveText('Fim da coluna')
      await page.clock.resume()
      await finger.letGo()
      await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Um'])
    })
  }

  test('solto sobre a beirada visível da coluna ao lado, cai nela, e só então o board anda', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.clock.install()
    await page.goto(path)
    const finger = await fingerOn(page)
    const from = await middleOf(cardTitled(page, 'Um'))
    const noted = await noteStops(page)
    const glide = await holdGlide(page)
    await finger.take(from)
    // A hand that never rests, however long the machine takes for each of its steps.
    await pauseClock(page)
    for (let step = 1; step <= 40; step += 1) {
      const part = step / 40
      await finger.moveTo({ x: from.x + (370 - from.x) * part, y: from.y + 60 * part }, 1)
      await page.clock.runFor(20)
    }
    expect(await glide.hasBegun()).toBe(false)
    await glide.release()
    await finger.letGo()
    await page.clock.resume()
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Um'])
    // To the column in which it lies.
    await expect.poll(() => noted.jsonValue()).toEqual([336])
  })

  test('solto sobre o cabeçalho, não vai a lugar nenhum, e isso é dito', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    const finger = await fingerOn(page)
    const header = await middleOf(page.getByRole('banner').first())
    await finger.take(await middleOf(cardTitled(page, 'Um')))
    await finger.moveTo(header, 12)
    await finger.letGo()
    await expectToast(
      page,
      'Nada foi movido',
      'Solte o cartão sobre uma coluna, ou escolha “Mover para…” no menu dele.',
    )
    await expect(inHand(page)).toHaveCount(0)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
  })
})

/** How far the board was scrolled whenever it came to rest. */
const noteStops = (page: Page) =>
  page.evaluateHandle(() => {
    const stops: number[] = []
    const board = document.querySelector('[data-column]')?.parentElement
    board?.addEventListener('scrollend', () => stops.push(Math.round(board.scrollLeft)))
    return stops
  })
