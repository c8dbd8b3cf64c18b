import { expect } from '@playwright/test'
import { createColumn } from '../contract/columns.ts'
import { carrying, expectShown, rightEdge, scrolledOf } from './finger-drops.ts'
import { test } from './fixtures.ts'
import { landingMark, middleOf } from './hand.ts'
import { boardWithTasks, chooseInMenu, columnNamed, phone } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('colunas recolhidas no telefone', () => {
  test.use(phone)

  for (const { column, turns } of [
    { column: 'Concluído', turns: 1 },
    { column: 'Quatro', turns: 2 },
  ]) {
    test(`de duas colunas recolhidas em seguida, a segunda é página: o cartão cai em ${column}`, async ({
      page,
      ana,
    }) => {
      const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
      await ana.call(createColumn, { projectId, boardId, name: 'Quatro' })
      const { finger, from, glide } = await carrying(page, path, 'Um', async (card) => {
        for (const name of ['Em Progresso', 'Concluído']) {
          await chooseInMenu(page, `Opções da coluna ${name}`, 'Recolher Coluna')
        }
        await page.locator('[data-ground]').evaluate((board) => board.scrollTo({ left: 0 }))
        await expect.poll(() => scrolledOf(page)).toBe(0)
        return middleOf(card)
      })
      await finger.moveTo({ x: rightEdge, y: from.y }, 12)
      for (const left of [396, 456].slice(0, turns)) {
        await page.clock.runFor(left === 396 ? 650 : 1_000)
        await expect.poll(() => glide.leadsTo()).toBe(left)
        await glide.bringTo(1)
      }
      await page.clock.runFor(50)
      await expect(columnNamed(page, column)).toHaveClass(/ring-2/)
      await finger.letGo()
      await glide.release()
      await page.clock.resume()
      await expect(columnNamed(page, column)).toContainText('1 tarefa')
    })
  }

  test('uma coluna recolhida não é página: cai nela quem é solto sobre ela', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    await chooseInMenu(page, 'Opções da coluna Em Progresso', 'Recolher Coluna')
    const { finger, from, glide } = await carrying(page, path, 'Um')
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(550)
    await expect(columnNamed(page, 'Em Progresso')).toHaveClass(/ring-2/)
    await page.clock.runFor(100)
    expect(await glide.leadsTo()).toBe(396)
    await expect(landingMark(columnNamed(page, 'Concluído'))).toHaveText('Fim da coluna')
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'Concluído', left: 396 })
  })
})
