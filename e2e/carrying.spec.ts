import { expect, type Page } from '@playwright/test'
import { createColumn } from '../contract/columns.ts'
import { createTask, deleteTask } from '../contract/tasks.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf, inHand, landingMark, middleOf, mouseOn } from './hand.ts'
import { closeToasts, untilStill } from './neighbour-drags.ts'
import {
  answering,
  boardWithTasks,
  cardTitled,
  chooseOption,
  columnNamed,
  dialogNamed,
  phone,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('levar um cartão na mesa', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a borda traz as colunas que não se veem, devagar o bastante para mirar', async ({
    page,
    ana,
  }) => {
    const { projectId, boardId, path } = await boardWithTasks(ana, 'Um')
    for (const name of ['Quatro', 'Cinco', 'Seis', 'Sete']) {
      await ana.call(createColumn, { projectId, boardId, name })
    }
    await page.goto(path)
    const mouse = mouseOn(page)
    const from = await middleOf(cardTitled(page, 'Um'))
    const speed = await noteSpeed(page)
    await mouse.take(from)
    await mouse.moveTo({ x: 1436, y: from.y }, 20)
    const target = columnNamed(page, 'Sete')
    await expect.poll(async () => (await boxOf(target)).x).toBeLessThan(1_000)
    await page.evaluate(untilStill)
    await mouse.moveTo(await middleOf(target), 10)
    await expect(landingMark(target)).toHaveText('Fim da coluna')
    await mouse.letGo()
    await expect(titlesIn(page, 'Sete')).toHaveText(['Um'])
    // Two columns a second; nothing was noted of a board that did not move.
    expect(await speed()).toBeGreaterThan(0)
    expect(await speed()).toBeLessThan(672)
  })

  test('na própria coluna a lista comprida rola sob o cartão', async ({ page, ana }) => {
    const titles = Array.from({ length: 24 }, (_, number) => `Tarefa ${number + 1}`)
    const { path } = await boardWithTasks(ana, ...titles)
    await page.goto(path)
    const mouse = mouseOn(page)
    const from = await middleOf(cardTitled(page, 'Tarefa 1'))
    const list = await boxOf(columnNamed(page, 'A Fazer').locator('ul').locator('..'))
    await mouse.take(from)
    await mouse.moveTo({ x: from.x, y: list.y + list.height - 6 }, 20)
    await expect(cardTitled(page, 'Tarefa 24')).toBeInViewport({ ratio: 1 })
    await mouse.letGo()
    await expect(titlesIn(page, 'A Fazer')).toHaveText([...titles.slice(1), 'Tarefa 1'])
  })

  test('uma coluna comprida mostra o seu fim, sem sair do lugar', async ({ page, ana }) => {
    const { projectId, columnIds, path } = await boardWithTasks(ana, 'Um')
    const titles = Array.from({ length: 12 }, (_, number) => `Tarefa ${number + 1}`)
    for (const title of titles) {
      await ana.call(createTask, { projectId, columnId: columnIds.doing, title })
    }
    await page.goto(path)
    const mouse = mouseOn(page)
    const target = columnNamed(page, 'Em Progresso')
    const first = await boxOf(cardTitled(page, 'Tarefa 1'))
    await mouse.take(await middleOf(cardTitled(page, 'Um')))
    await mouse.moveTo(await middleOf(target), 10)
    await expect(landingMark(target)).toBeInViewport({ ratio: 1 })
    expect(await boxOf(cardTitled(page, 'Tarefa 1'))).toEqual(first)
    await mouse.letGo()
    await expect(titlesIn(page, 'Em Progresso')).toHaveText([...titles, 'Um'])
  })

  test('um cartão solto fora das colunas, ou entre elas, não vai a lugar nenhum, e isso é dito', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const mouse = mouseOn(page)
    const from = await middleOf(cardTitled(page, 'Um'))
    const column = await boxOf(columnNamed(page, 'A Fazer'))
    const said = toastSaying(page, 'Nada foi movido')
    const drag = async (to: { x: number; y: number }) => {
      await mouse.take(from)
      await mouse.moveTo(to, 10)
      await expect(inHand(page)).toBeVisible()
      await mouse.letGo()
      await expect(inHand(page)).toHaveCount(0)
    }
    // Back at its own place is no mistake.
    await drag({ x: from.x, y: from.y + 12 })
    await drag({ x: column.x + column.width + 8, y: from.y })
    await expect(said).toHaveCount(1)
    await expectToast(
      page,
      'Nada foi movido',
      'Solte o cartão sobre uma coluna, ou escolha “Mover para…” no menu dele.',
    )
    await closeToasts(page)
    await expect(said).toHaveCount(0)
    await drag({ x: 700, y: 20 })
    await expect(said).toHaveCount(1)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  })

  test('um cartão que outra pessoa exclui enquanto está na mão não vai a lugar nenhum', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    const mouse = mouseOn(page)
    await mouse.take(await middleOf(cardTitled(page, 'Um')))
    await mouse.moveTo(await middleOf(columnNamed(page, 'Em Progresso')), 10)
    await expect(inHand(page)).toBeVisible()
    await ana.call(deleteTask, { projectId, taskId: taskIds[0] ?? '' })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois'])
    await mouse.letGo()
    await expectToast(page, 'Nada foi movido', 'A tarefa que estava na mão foi excluída.')
    await expect(titlesIn(page, 'Em Progresso')).toHaveCount(0)
  })

  test('os detalhes dizem a coluna e levam a outra, sem salvar o que está sendo escrito', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await cardTitled(page, 'Um').click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByLabel('Título').fill('Um e meio')
    await details.getByRole('button', { name: 'Mover para…' }).click()
    const dialog = dialogNamed(page, 'Mover para…')
    await chooseOption(dialog, 'Coluna', 'Concluído')
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await expectToast(page, 'Tarefa movida!')
    await expect(details.getByText('Concluído', { exact: true })).toBeVisible()
    await expect(details.getByLabel('Título')).toHaveValue('Um e meio')
    const question = 'Descartar as alterações que ainda não foram salvas?'
    await answering(page, 'accept', question, () => page.keyboard.press('Escape'))
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Um'])
  })
})

for (const screen of [{ viewport: { width: 1440, height: 844 } }, phone]) {
  test.describe(`${screen.viewport.width} px`, () => {
    test.use(screen)

    test('uma palavra comprida fica em seu cartão, e o menu ao alcance', async ({
      page,
      ana,
      press,
    }) => {
      const word = 'x'.repeat(60)
      const { path } = await boardWithTasks(ana, word)
      await page.goto(path)
      const card = cardTitled(page, word)
      const menu = page.getByRole('button', { name: `Opções da tarefa ${word}` })
      const title = await boxOf(card.getByRole('button', { name: word, exact: true }))
      expect(title.x + title.width).toBeLessThanOrEqual((await boxOf(menu)).x)
      expect(await card.evaluate((face) => face.scrollWidth - face.clientWidth)).toBe(0)
      await press(menu)
      await expect(page.getByRole('menuitem', { name: 'Excluir Tarefa' })).toBeVisible()
    })
  })
}

/** The most pixels that the board has been scrolled in half a second, for a whole one. */
async function noteSpeed(page: Page): Promise<() => Promise<number>> {
  const moments = await page.evaluateHandle(() => {
    const moments: { at: number; left: number }[] = []
    const board = document.querySelector('[data-column]')?.parentElement
    const note = () => moments.push({ at: performance.now(), left: board?.scrollLeft ?? 0 })
    note()
    board?.addEventListener('scroll', note)
    return moments
  })
  return async () => {
    const seen = await moments.jsonValue()
    // Where it was half a second before: it stands until it is seen to move.
    const before = (moment: number) => seen.findLast(({ at }) => at <= moment - 500)?.left ?? 0
    return Math.max(...seen.map(({ at, left }) => (left - before(at)) * 2))
  }
}
