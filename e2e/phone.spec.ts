import { expect, type Locator } from '@playwright/test'
import { addItems } from '../contract/checklists.ts'
import { createProject } from '../contract/projects.ts'
import { getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn, middleOf } from './hand.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  columnNamed,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { expectTargets } from './touch-targets.ts'
import { untilAtRest } from './until-at-rest.ts'

test.describe('no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('o board começa logo abaixo de uma linha e das abas, com uma só ação principal', async ({
    page,
    ana,
  }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await anotherBoardWithTasks(ana, projectId, 'TI')
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    await page.goto(path)
    const column = await columnNamed(page, 'A Fazer').boundingBox()
    expect(column?.y).toBeLessThanOrEqual(120)
    // The tab says the board's name; its heading is only heard.
    await expect(boardTabs(page).getByRole('link', { name: 'Festas' })).toBeVisible()
    const heading = await page.getByRole('heading', { name: 'Festas' }).boundingBox()
    expect(heading?.height).toBeLessThanOrEqual(1)
    const primary = page.locator('header .bg-primary, main .bg-primary').filter({ visible: true })
    await expect(primary).toHaveCount(1)
    await expect(primary).toHaveAccessibleName('Nova Tarefa')
    await expectTargets(page.locator('body'))
    await expectAccessible(page)
  })

  test('a lista de projetos começa abaixo de uma linha de ações, e as outras estão em um menu', async ({
    page,
    ana,
  }) => {
    await boardWithTasks(ana, 'Um')
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    const line = await boxOf(main.getByRole('button', { name: 'Novo Projeto' }))
    const more = main.getByRole('button', { name: 'Mais ações' })
    expect((await boxOf(main.getByRole('link', { name: 'Minhas tarefas' }))).y).toBe(line.y)
    const heading = await boxOf(main.getByRole('heading', { level: 1 }))
    expect((await boxOf(more)).y).toBeLessThan(heading.y + heading.height)
    await expectTargets(main)
    await expectAccessible(page)
    for (const name of ['Importar', 'Lixeira']) {
      await more.tap()
      await page.getByRole('menuitem', { name }).tap()
      await expect(dialogNamed(page, name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, name)).toBeHidden()
      await expect(more).toBeFocused()
    }
    await more.tap()
    await page.getByRole('menuitem', { name: 'Relatórios' }).tap()
    await expect(page).toHaveURL('/relatorios')
  })

  test('buscar e ordenar projetos cabem em uma linha, e o e-mail de quem entrou aparece inteiro', async ({
    page,
    ana,
  }) => {
    for (const name of ['Horta', 'Feira', 'Creche', 'Arraial']) {
      await ana.call(createProject, { name })
    }
    await page.goto('/dashboard')
    const field = await boxOf(page.getByLabel('Buscar projetos'))
    const order = page.getByRole('button', { name: /^Ordem dos projetos/ })
    const button = await boxOf(order)
    expect(button.y).toBe(field.y)
    expect(button.x + button.width).toBeLessThanOrEqual(390)
    await order.tap()
    await expectTargets(page.getByRole('menu'))
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'Nome' }).tap()
    const names = page.getByRole('group').getByRole('heading')
    await expect(names).toHaveText(['Arraial', 'Creche', 'Feira', 'Horta'])
    const greeting = page.getByText(ana.email)
    await expect(greeting).toBeInViewport({ ratio: 1 })
    const line = greeting.locator('xpath=..')
    const cut = await line.evaluate((line) => line.scrollHeight - line.clientHeight)
    expect(cut).toBe(0)
  })

  test('o que se entende de um título fica à vista, acima da borda da tela', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Digitar várias tarefas em A Fazer' }).tap()
    const field = page.getByLabel('Título da nova tarefa em A Fazer')
    // As a phone brings the field just above the edge, or its keyboard.
    await page.setViewportSize({ width: 390, height: 500 })
    await field.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await field.pressSequentially('Pintar amanhã !alta @ana')
    const understood = page.getByRole('button', { name: /deixar como texto$/ })
    await expect(understood).toHaveCount(3)
    for (const part of await understood.all()) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(field).toBeInViewport({ ratio: 1 })
  })

  test('um item do checklist vai com o dedo a outro lugar', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Festa')
    const [taskId = ''] = taskIds
    const items = ['Bolo', 'Balões', 'Som'].map((text) => ({ text }))
    await ana.call(addItems, { projectId, taskId, items })
    const late = Promise.withResolvers<void>()
    await page.route(/\/TaskRepeat-/, (route) => late.promise.then(() => route.continue()))
    await page.goto(path)
    await page.getByRole('button', { name: 'Festa', exact: true }).tap()
    const handle = (text: string) => page.getByRole('button', { name: `Mover item ${text}` })
    await handle('Bolo').scrollIntoViewIfNeeded()
    await page.evaluate(untilAtRest)
    // What stands above the checklist and comes late does not push it away under the finger.
    const before = await boxOf(handle('Bolo'))
    late.resolve()
    await expect(page.getByRole('button', { name: 'Repetir' })).toBeVisible()
    expect(await boxOf(handle('Bolo'))).toEqual(before)
    const finger = await fingerOn(page)
    const target = await boxOf(handle('Bolo'))
    await finger.touch(await middleOf(handle('Som')))
    await expect(page.locator('[data-item]', { has: handle('Som') })).toHaveCSS('opacity', '0.4')
    await finger.moveTo({ x: target.x + 4, y: target.y + 2 }, 8)
    await finger.letGo()
    const shown = () => page.getByRole('button', { name: /^Mover item/ })
    await expect(shown()).toHaveCount(3)
    await expect(shown().first()).toHaveAccessibleName('Mover item Som')
    const order = async () =>
      (await ana.call(getTask, { projectId, taskId })).items.map(({ text }) => text)
    await expect.poll(order).toEqual(['Som', 'Bolo', 'Balões'])
  })

  test('o que a mesa mostra em botões está no menu', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    await page.goto(path)
    await expectTargets(page.locator('[data-task]').first())
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Mais ações' }).tap()
      await page.getByRole('menuitem', { name: item, exact: true }).tap()
    }
    await choose('Filtrar tarefas')
    await expect(page.getByLabel('Filtrar tarefas')).toBeFocused()
    await page.getByLabel('Filtrar tarefas').fill('pin')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
    await page.getByRole('button', { name: 'Limpar', exact: true }).tap()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await page.getByRole('button', { name: 'Fechar o filtro' }).tap()
    await expect(page.getByLabel('Filtrar tarefas')).toBeHidden()
    await choose('Renomear board')
    await page.getByRole('textbox', { name: 'Renomear board' }).fill('Reforma')
    await page.keyboard.press('Enter')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Reforma'])
    for (const [item, dialog] of [
      ['Nova Coluna', 'Nova Coluna'],
      ['Novo Board', 'Novo Board'],
    ] as const) {
      await choose(item)
      await expectSheet(dialogNamed(page, dialog))
      await dialogNamed(page, dialog).getByRole('button', { name: 'Fechar' }).tap()
      await expect(dialogNamed(page, dialog)).toBeHidden()
    }
    await page.getByRole('button', { name: 'Nova Tarefa' }).tap()
    await expectSheet(dialogNamed(page, 'Nova Tarefa'))
    await expectOneRow(dialogNamed(page, 'Nova Tarefa'), 'Cancelar', 'Criar Tarefa')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pintar', exact: true }).tap()
    await expectOneRow(dialogNamed(page, 'Detalhes da Tarefa'), 'Cancelar', 'Salvar Alterações')
  })

  test('a busca tem um botão, no board e na lista de projetos', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    for (const address of [path, '/dashboard', '/settings']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
      await expectSheet(dialogNamed(page, 'Buscar'))
      await expect(page.getByText('As setas escolhem')).toBeHidden()
      await page.getByRole('combobox', { name: 'Buscar projetos' }).fill('pintar')
      await expect(page.getByRole('option', { name: /Pintar/ }).first()).toBeVisible()
    }
    await expectTargets(dialogNamed(page, 'Buscar'))
  })

  test('na lista de projetos a estrela e o menu estão na mesma linha', async ({ page, ana }) => {
    await boardWithTasks(ana, 'Um')
    await page.goto('/dashboard')
    const star = page.getByRole('button', { name: 'Favorito: Praça das Flores' })
    await expect(star).toBeVisible()
    const [starBox, menuBox] = [
      await star.boundingBox(),
      await page.getByRole('button', { name: 'Ações do projeto' }).boundingBox(),
    ]
    expect(starBox?.y).toBe(menuBox?.y)
    await expectTargets(page.locator('body'))
  })
})

/** From the lower edge, as wide as the screen. */
async function expectSheet(dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
}

/** The buttons share the width, and leave the rest of the sheet to what is written in it. */
async function expectOneRow(dialog: Locator, ...names: string[]): Promise<void> {
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  for (const name of names) await expect(button(name)).toBeVisible()
  await dialog.page().evaluate(untilAtRest)
  const boxes = await Promise.all(names.map((name) => button(name).boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const width = boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0)
  expect(width).toBeGreaterThan(330)
}
