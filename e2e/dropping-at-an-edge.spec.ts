import { expect } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { expectToast } from './expect-toast.ts'
import { carrying, expectShown, leftEdge, rightEdge, scrolledOf } from './finger-drops.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn, inHand, landingMark, middleOf } from './hand.ts'
import { boardWithTasks, cardTitled, columnNamed, phone, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('soltar um cartão na borda do telefone', () => {
  test.use(phone)

  for (const part of [0, 0.2, 0.7]) {
    for (const { column, left } of [
      { column: 'Em Progresso', left: 336 },
      { column: 'Concluído', left: 672 },
    ]) {
      test(`com a página virada em ${part * 100}% para ${column}, cai nela, e é ela que se vê`, async ({
        page,
        ana,
      }) => {
        const { path } = await boardWithTasks(ana, 'Um', 'Dois')
        const { finger, from, glide } = await carrying(page, path, 'Um')
        await finger.moveTo({ x: rightEdge, y: from.y }, 12)
        await page.clock.runFor(650)
        if (left > 336) {
          await glide.bringTo(1)
          await page.clock.runFor(1_000)
        }
        expect(await glide.leadsTo()).toBe(left)
        await glide.bringTo(part)
        await page.clock.runFor(50)
        await expect(landingMark(columnNamed(page, column))).toHaveText('Fim da coluna')
        await finger.letGo()
        await expectShown(page, 'Um', { column, left })
      })
    }
  }

  test('longe da borda também, enquanto a página vira', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    const { finger, from, glide } = await carrying(page, path, 'Um')
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(650)
    await glide.bringTo(0.1)
    await finger.moveTo({ x: 180, y: from.y }, 4)
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'Em Progresso', left: 336 })
  })

  test('de volta à própria coluna, cai na altura do dedo já quando ela começa a vir', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    const { finger, from, glide, box } = await carrying(page, path, 'Um')
    const { y } = await box('Três')
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(650)
    await glide.bringTo(1)
    await finger.moveTo({ x: leftEdge, y: y + 4 }, 12)
    await page.clock.runFor(650)
    expect(await glide.leadsTo()).toBe(0)
    await glide.bringTo(0.1)
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'A Fazer', left: 0 })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Um', 'Três'])
  })

  test('pouco antes de virar, cai na beirada ao lado, e o board vai atrás dele', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    const { finger, from, glide } = await carrying(page, path, 'Um')
    await glide.release()
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(550)
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'Em Progresso', left: 336 })
  })

  test.describe('baixo', () => {
    test.use({ viewport: { width: 390, height: 568 } })

    test('o fim de uma coluna comprida fica fora da vista, e o cartão é trazido a ela', async ({
      page,
      ana,
    }) => {
      const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
      for (let number = 1; number <= 12; number += 1) {
        const title = `Tarefa ${number}`
        await ana.call(createTask, { projectId, columnId: columnIds.doing, title })
      }
      const { finger, from, glide } = await carrying(page, path, 'Um')
      await finger.moveTo({ x: rightEdge, y: from.y }, 12)
      await page.clock.runFor(650)
      await glide.bringTo(0.1)
      await finger.letGo()
      await expectShown(page, 'Um', { column: 'Em Progresso', left: 336 })
    })
  })

  test('uma página que veio e que outra coisa levou não vale: o cartão não cai onde não se vê', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    await ana.call(createTask, { projectId, columnId: columnIds.doing, title: 'Um' })
    const { finger, from, glide } = await carrying(page, path, 'Um', async (card) => {
      await page.locator('[data-ground]').evaluate((board) => board.scrollTo({ left: 336 }))
      await expect.poll(() => scrolledOf(page)).toBe(336)
      return middleOf(card)
    })
    await finger.moveTo({ x: leftEdge, y: from.y }, 12)
    await page.clock.runFor(650)
    expect(await glide.leadsTo()).toBe(0)
    await glide.bringTo(1)
    await page.clock.runFor(50)
    await expect(columnNamed(page, 'A Fazer')).toHaveClass(/ring-2/)
    await glide.bringTo(0)
    await page.clock.runFor(50)
    await expect(columnNamed(page, 'Em Progresso')).toHaveClass(/ring-2/)
    await finger.letGo()
    await page.clock.resume()
    await expectToast(page, 'Nada foi movido')
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Um'])
  })

  test('o que vira as páginas não chega: isso é dito, e o cartão cai sob o dedo', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.route('**/assets/edge-scroll-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    const finger = await fingerOn(page)
    const from = await middleOf(cardTitled(page, 'Um'))
    await finger.touch(from)
    await inHand(page).waitFor()
    await expectToast(page, 'Não foi possível abrir esta parte do app')
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await finger.letGo()
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Um'])
  })

  test('na última página a borda não leva a lugar nenhum, e isso é dito', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    await ana.call(createTask, { projectId, columnId: columnIds.done, title: 'Pronta' })
    const { finger, from } = await carrying(page, path, 'Pronta', async (card) => {
      await card.scrollIntoViewIfNeeded()
      return middleOf(card)
    })
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(1_700)
    await finger.letGo()
    await page.clock.resume()
    await expectToast(page, 'Nada foi movido')
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pronta'])
    expect(await scrolledOf(page)).toBe(672)
  })

  test('no lugar de uma coluna nova nada cai, e a página de antes é a última coluna', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    await ana.call(createTask, { projectId, columnId: columnIds.done, title: 'Pronta' })
    await page.goto(path)
    // Of the last column no more is seen than the right end of its card.
    const { finger, glide } = await carrying(page, path, 'Pronta', async (card) => {
      await page.locator('[data-ground]').evaluate((board) => board.scrollTo({ left: 2_000 }))
      const { x, y, width, height } = await boxOf(card)
      return { x: x + width - 6, y: y + height - 6 }
    })
    expect(await scrolledOf(page)).toBeGreaterThan(900)
    await finger.moveTo({ x: 200, y: 500 }, 4)
    await page.clock.runFor(50)
    await expect(landingMark(page)).toHaveCount(0)
    await finger.moveTo({ x: leftEdge, y: 500 }, 4)
    await page.clock.runFor(650)
    expect(await glide.leadsTo()).toBe(672)
    await finger.moveTo({ x: 200, y: 20 }, 4)
    await finger.letGo()
    await glide.release()
    await page.clock.resume()
    await expectToast(page, 'Nada foi movido')
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pronta'])
  })
})
