import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { test } from './fixtures.ts'
import {
  addTaskTo,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNamed,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const marked = (page: Page, title: string) =>
  page.locator('[data-marked]', { has: page.getByRole('button', { name: title, exact: true }) })

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Tarefa ${index + 1}`)

async function longBoard(ana: Person, count: number) {
  const board = await boardWithTasks(ana, ...numbered(3))
  const { projectId, columnIds } = board
  for (let done = 3; done < count; done += 20) {
    await Promise.all(
      numbered(count)
        .slice(done, done + 20)
        .map((title) => ana.call(createTask, { projectId, columnId: columnIds.todo, title })),
    )
  }
  return board
}

const listTop = (page: Page, column: string) =>
  columnNamed(page, column)
    .locator('ul')
    .locator('..')
    .evaluate((list) => list.scrollTop)

test.describe('o que chega a uma coluna', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('nova, copiada ou movida, a tarefa fora da vista é trazida e marcada', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await longBoard(ana, 60)
    await ana.call(createTask, { projectId, columnId: columnIds.done, title: 'Pronta' })
    await page.goto(path)
    // For a moment only: waited for before it can be there.
    const newMarked = marked(page, 'Nova').waitFor()
    await addTaskTo(page, 'A Fazer', 'Nova')
    await newMarked
    await expect(cardTitled(page, 'Nova')).toBeInViewport({ ratio: 1 })
    await expect(marked(page, 'Nova')).toHaveCount(0)

    await page.reload()
    const copyMarked = marked(page, 'Tarefa 1 (Cópia)').waitFor()
    await chooseInMenu(page, 'Opções da tarefa Tarefa 1', 'Duplicar Tarefa')
    await copyMarked
    await expect(cardTitled(page, 'Tarefa 1 (Cópia)')).toBeInViewport({ ratio: 1 })

    await page.reload()
    await chooseInMenu(page, 'Opções da tarefa Pronta', 'Mover para…')
    await chooseOption(dialogNamed(page, 'Mover para…'), 'Coluna', 'A Fazer')
    const movedMarked = marked(page, 'Pronta').waitFor()
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await movedMarked
    await expect(cardTitled(page, 'Pronta')).toBeInViewport({ ratio: 1 })
  })

  test('também na lista, nas raias e no calendário', async ({ page, ana }) => {
    const { path } = await longBoard(ana, 60)
    const shown = (title: string) => page.locator('[data-task]', { hasText: title })
    const capture = async (title: string, day = '') => {
      await page.keyboard.press('q')
      const field = page.getByLabel('Tarefa', { exact: true })
      await field.fill(`${title} ${day}`)
      const taskMarked = page.locator('[data-task][data-marked]', { hasText: title }).waitFor()
      await field.press('Enter')
      await taskMarked
      await expect(shown(title)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto(`${path}?visao=lista`)
    await expect(shown('Tarefa 1').first()).toBeVisible()
    await capture('Na lista')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('grid')).toHaveCount(0)
    await capture('Na lista do celular')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${path}?raias=pessoa`)
    await expect(shown('Tarefa 1').first()).toBeVisible()
    await capture('Nas raias')
    await page.goto(`${path}?visao=calendario`)
    await expect(shown('Tarefa 1').first()).toBeVisible()
    await capture('No calendário')
    // Of a day with more tasks than lines, the rest is behind 'mais', which is marked instead.
    await page.goto(`${path}?visao=calendario&dia=2027-03-10`)
    for (const title of ['Um', 'Dois', 'Três']) await capture(title, '18/03/2027')
    await page.keyboard.press('q')
    await page.getByLabel('Tarefa', { exact: true }).fill('Quatro 18/03/2027')
    const more = page.getByRole('button', { name: /^Mais 1 em/, includeHidden: true })
    const moreMarked = more.and(page.locator('[data-marked]')).waitFor()
    await page.keyboard.press('Enter')
    await moreMarked
    await expect(more).toBeInViewport({ ratio: 1 })
  })

  test('na tela da outra pessoa nada rola, e há tempo para ver a marca', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await longBoard(ana, 12)
    await ana.call(addMember, { projectId, person: bruno.email })
    const his = await windowOf(bruno)
    await his.clock.install()
    await his.goto(path)
    await page.goto(path)
    await expect(titlesIn(his, 'A Fazer')).toHaveCount(12)
    await addTaskTo(page, 'A Fazer', 'Nova')
    await expect(cardTitled(page, 'Nova')).toBeInViewport({ ratio: 1 })
    await expect(cardTitled(his, 'Nova')).toBeAttached()
    expect(await listTop(his, 'A Fazer')).toBe(0)
    await expect(cardTitled(his, 'Nova')).not.toBeInViewport()
    await his.clock.fastForward(4_000)
    await cardTitled(his, 'Nova').scrollIntoViewIfNeeded()
    await expect(marked(his, 'Nova')).toBeInViewport({ ratio: 1 })
    await his.clock.fastForward(10_000)
    await expect(marked(his, 'Nova')).toHaveCount(0)
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1366, height: 650 },
  ]) {
    test(`um título e Enter, de novo e de novo; Esc fecha e guarda o que foi digitado, a ${viewport.width}×${viewport.height}`, async ({
      page,
      ana,
    }) => {
      await page.setViewportSize(viewport)
      const before = numbered(8)
      const { path } = await boardWithTasks(ana, ...before)
      await page.goto(path)
      await page.getByRole('button', { name: 'Incluir tarefas na coluna A Fazer' }).click()
      const field = page.getByLabel('Título da nova tarefa em A Fazer')
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 1 })
      for (const title of ['Lixar', 'Pintar', 'Envernizar']) {
        await page.keyboard.type(title)
        await page.keyboard.press('Enter')
        await expect(cardTitled(page, title)).toBeInViewport({ ratio: 1 })
        await expect(field).toBeInViewport({ ratio: 1 })
      }
      await expect(titlesIn(page, 'A Fazer')).toHaveText([
        ...before,
        ...['Lixar', 'Pintar', 'Envernizar'],
      ])
      await page.keyboard.press('Enter')
      await page.keyboard.type('Meia palavra')
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      const several = page.getByRole('button', { name: 'Digitar várias tarefas em A Fazer' })
      await expect(several).toBeFocused()
      await several.press('Enter')
      await expect(field).toHaveValue('Meia palavra')
      await expect(titlesIn(page, 'A Fazer')).toHaveCount(11)
    })
  }

  test('um título digitado e recusado volta no diálogo de sua coluna', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await page.route('**/tasks', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } }),
    )
    await page.getByRole('button', { name: 'Digitar várias tarefas em A Fazer' }).click()
    await page.getByLabel('Título da nova tarefa em A Fazer').fill('Lixar')
    await page.keyboard.press('Enter')
    await expect(dialogNamed(page, 'Criar Nova Tarefa').getByLabel('Título')).toHaveValue('Lixar')
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(0)
  })

  test('levada pelas setas além do que se vê, fica na mão e à vista', async ({ page, ana }) => {
    const { path } = await longBoard(ana, 60)
    await page.goto(path)
    const handle = page.getByRole('button', { name: 'Mover tarefa Tarefa 1', exact: true })
    await expect(handle).toBeVisible()
    await handle.focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 45; step += 1) await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Coluna A Fazer, posição 46 de 60.')).toBeAttached()
    await expect(page.locator('[data-landing]')).toBeInViewport()
    await expect(handle).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cardTitled(page, 'Tarefa 1')).toBeInViewport({ ratio: 1 })
    await expect(handle).toBeFocused()
  })
})

test.describe('um título comprido, 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('quebra em seu campo, que cresce com ele', async ({ page, context, installation, ana }) => {
    await signInTo(context, installation, ana)
    const title = 'Combinar com a vizinhança o dia do mutirão e quem traz as ferramentas'
    const { path } = await boardWithTasks(ana, title)
    await page.goto(path)
    await cardTitled(page, title).click()
    const field = dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título')
    const hidden = await field.evaluate((element) => [
      element.scrollHeight - element.clientHeight,
      element.scrollWidth - element.clientWidth,
    ])
    expect(hidden).toEqual([0, 0])
    await field.fill('um\ndois')
    await expect(field).toHaveValue('um dois')
  })
})
