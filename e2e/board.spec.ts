import { expect, type Page } from '@playwright/test'
import { createBoard } from '../contract/boards.ts'
import { defaultColumns } from '../contract/defaults.ts'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { chooseOption } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** A project with one board; the titles go to its first column. */
async function boardOf(person: Person, ...titles: string[]) {
  const { id: projectId } = await person.call(createProject, {
    name: 'Praça das Flores',
    description: 'Mutirão de moradores',
  })
  const boardId = crypto.randomUUID()
  await person.call(createBoard, { projectId, id: boardId, name: 'Obras' })
  const columnId = defaultColumns(boardId)[0]?.id ?? ''
  for (const title of titles) await person.call(createTask, { projectId, columnId, title })
  return { projectId, boardId, path: `/project/${projectId}` }
}

const column = (page: Page, name: string) => page.getByRole('region', { name: `Coluna ${name}` })
const titlesIn = (page: Page, name: string) =>
  column(page, name).locator('[data-task] p:first-child button')

test.describe('o board', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('mostra colunas de 320 px, área de 600 px e o espaço tracejado de 680 px', async ({
    page,
    ana,
  }) => {
    const { path } = await boardOf(ana, 'Pintar os bancos')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Praça das Flores')
    await expect(page.getByText('Mutirão de moradores')).toBeVisible()
    for (const name of ['A Fazer', 'Em Progresso', 'Concluído']) {
      await expect(column(page, name)).toBeVisible()
    }
    const box = await column(page, 'A Fazer').boundingBox()
    expect(box?.width).toBe(320)
    const list = column(page, 'A Fazer').locator('ul').locator('..')
    expect((await list.boundingBox())?.height).toBe(600)
    const tile = page.getByRole('button', { name: 'Nova Coluna' }).last()
    expect((await tile.boundingBox())?.height).toBe(680)
    expect((await tile.boundingBox())?.width).toBe(320)
    await expectAccessible(page)
  })

  test('no telefone só as colunas andam de lado, a página não', async ({ page, ana }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { path } = await boardOf(ana, 'Um')
    await page.goto(path)
    await expect(column(page, 'A Fazer')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('7 px não arrastam, 9 px arrastam', async ({ page, ana }) => {
    const { path } = await boardOf(ana, 'Um', 'Dois')
    await page.goto(path)
    const card = page.locator('[data-task]', { hasText: 'Um' })
    const box = await card.boundingBox()
    if (!box) throw new Error('no card')
    const [x, y] = [box.x + 150, box.y + box.height - 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 7, y)
    await expect(page.locator('[data-task] article')).toHaveCount(2)
    await expect(page.locator('article')).toHaveCount(2)
    await page.mouse.move(x + 9, y)
    await expect(page.locator('article')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  test('uma tarefa solta em outra coluna vai para o fim dela', async ({ page, ana }) => {
    const { path } = await boardOf(ana, 'Um', 'Dois', 'Três')
    await page.goto(path)
    const from = await page.locator('[data-task]', { hasText: 'Um' }).boundingBox()
    const to = await column(page, 'Concluído').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 150, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 100, to.y + 200, { steps: 10 })
    await page.mouse.up()
    await expect(page.getByText('Tarefa movida!')).toBeVisible()
    await expect(page.getByText('A tarefa foi movida para a nova coluna.')).toBeVisible()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Um'])
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Três'])
    await page.reload()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Um'])
  })

  test('dentro da coluna, a ordem muda; fora de qualquer coluna, nada acontece', async ({
    page,
    ana,
  }) => {
    const { path } = await boardOf(ana, 'Um', 'Dois', 'Três')
    await page.goto(path)
    const first = await page.locator('[data-task]', { hasText: 'Um' }).boundingBox()
    const last = await page.locator('[data-task]', { hasText: 'Três' }).boundingBox()
    if (!first || !last) throw new Error('nothing to drag')
    await page.mouse.move(last.x + 150, last.y + 20)
    await page.mouse.down()
    await page.mouse.move(first.x + 150, first.y + 4, { steps: 10 })
    await page.mouse.up()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três', 'Um', 'Dois'])
    await page.mouse.move(first.x + 150, first.y + 20)
    await page.mouse.down()
    await page.mouse.move(700, 20, { steps: 10 })
    await page.mouse.up()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três', 'Um', 'Dois'])
  })

  test('só com o teclado: projeto, board, tarefa, mudança de coluna e item marcado', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Criar Primeiro Projeto' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Nome').press('ControlOrMeta+a')
    await page.keyboard.type('Projeto do teclado')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Projeto criado!')).toBeVisible()
    await page.getByRole('link', { name: /Abrir Projeto/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Criar Primeiro Board' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Novo Board' })).toBeVisible()
    await page.keyboard.type('Board do teclado')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Board criado!')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Nova Tarefa' })).toBeVisible()
    await page.keyboard.type('Tarefa do teclado')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tarefa criada!')).toBeVisible()
    await page.getByRole('button', { name: 'Mover tarefa Tarefa do teclado' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Coluna Em Progresso, posição 1 de 1.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Tarefa do teclado'])
    await expect(page.getByRole('button', { name: 'Mover tarefa Tarefa do teclado' })).toBeFocused()
    await page.getByRole('button', { name: 'Tarefa do teclado', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Novo item').focus()
    await page.keyboard.type('Primeiro item')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Item adicionado!')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Primeiro item' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1/1 completos')).toBeVisible()
  })

  test('o que Ana move também anda na tela de Bruno', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId, path } = await boardOf(ana, 'Um')
    await ana.call(addMember, { projectId, person: bruno.email })
    const his = await windowOf(bruno)
    await his.goto(path)
    await page.goto(path)
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Um'])
    await page.getByRole('button', { name: 'Opções da tarefa Um' }).click()
    await page.getByRole('menuitem', { name: 'Mover para…' }).click()
    await chooseOption(page, 'Coluna', 'Concluído')
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(titlesIn(his, 'Concluído')).toHaveText(['Um'])
  })
})
