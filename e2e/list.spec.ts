import { expect, type Page } from '@playwright/test'
import { createLabel } from '../contract/labels.ts'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  chooseOption,
  deskViewport,
  dialogNamed,
  expectToast,
  furnishBoard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Tarefas do board' })
/** The lines from the first to the last: titles of tasks, and of groups. */
const lines = (page: Page) => grid(page).locator('[data-cell="1"], tbody th')
const line = (page: Page, title: string) => grid(page).getByRole('row').filter({ hasText: title })
const layout = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Visão' }).getByRole('link', { name })

test('a lista: ver, ordenar, agrupar, mudar no lugar, e guardar como visão', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const { path, projectId, columnIds } = await furnishBoard(ana, 'Pintar', 'Água')
  const labelId = crypto.randomUUID()
  await ana.call(createLabel, { projectId, id: labelId, name: 'Urgente', color: 'red' })
  await ana.call(createTask, {
    ...{ projectId, columnId: columnIds.doing, title: 'Varrer', labels: [labelId] },
    dueDate: '2020-01-31',
  })
  await page.goto(path)

  await test.step('mostra as mesmas tarefas, e as ordena por uma coluna', async () => {
    await layout(page, 'Lista').click()
    await expect(page).toHaveURL(/visao=lista/)
    await expect(lines(page)).toHaveText(['Pintar', 'Água', 'Varrer'])
    await expectAccessible(page)
    await grid(page).getByRole('button', { name: 'Título' }).click()
    await expect(lines(page)).toHaveText(['Água', 'Pintar', 'Varrer'])
    await grid(page).getByRole('button', { name: 'Título' }).click()
    await expect(lines(page)).toHaveText(['Varrer', 'Pintar', 'Água'])
  })

  await test.step('agrupa, e o endereço o diz', async () => {
    await chooseOption(page, 'Agrupar', 'Por semana do prazo')
    await expect(lines(page)).toHaveText([
      'Semana de 26/01/2020 a 01/02/2020 1',
      'Varrer',
      'Sem prazo 2',
      'Pintar',
      'Água',
    ])
    await expect(page).toHaveURL(/ordem=-titulo&grupo=semana/)
    await page.reload()
    await expect(lines(page)).toHaveCount(5)
    await chooseOption(page, 'Agrupar', 'Sem grupos')
  })

  await test.step('muda no lugar só com o teclado', async () => {
    await line(page, 'Varrer').getByRole('button', { name: 'Varrer', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(
      line(page, 'Pintar').getByRole('button', { name: 'Pintar', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(
      line(page, 'Pintar').getByRole('button', { name: 'Pintar', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Pintar o muro')
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveText(['Varrer', 'Pintar o muro', 'Água'])
    for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(line(page, 'Pintar o muro')).toContainText('Em Progresso')
    for (const key of ['ArrowRight', 'Enter', 'End', 'Enter']) await page.keyboard.press(key)
    await expect(line(page, 'Pintar o muro')).toContainText('Alta')
  })

  await test.step('o quadro mostra logo o mesmo', async () => {
    await layout(page, 'Quadro').click()
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Varrer', 'Pintar o muro'])
    await page.goBack()
    await expect(lines(page)).toHaveCount(3)
  })

  await test.step('muda prazo e etiquetas, também sem conexão', async () => {
    await line(page, 'Água').getByRole('button', { name: 'Prazo de Água' }).click()
    const calendar = dialogNamed(page, 'Escolher Prazo')
    await expect(calendar).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await line(page, 'Água').getByRole('button', { name: 'Prazo de Água' }).click()
    await calendar.getByRole('button', { name: 'Hoje' }).click()
    await expect(line(page, 'Água')).toContainText('hoje')
    await context.setOffline(false)
    await line(page, 'Varrer')
      .getByRole('button', { name: /^Etiquetas de Varrer/ })
      .click()
    await dialogNamed(page, 'Etiquetas').getByRole('option', { name: 'Urgente' }).click()
    await page.keyboard.press('Escape')
    await expect(line(page, 'Varrer')).not.toContainText('Urgente')
  })

  await test.step('esconde colunas neste aparelho', async () => {
    await page.getByRole('button', { name: 'Colunas da lista' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Etiquetas' }).click()
    await expect(grid(page).getByRole('columnheader', { name: 'Etiquetas' })).toHaveCount(0)
    await page.reload()
    await expect(grid(page).getByRole('columnheader', { name: 'Prazo' })).toBeVisible()
    await expect(grid(page).getByRole('columnheader', { name: 'Etiquetas' })).toHaveCount(0)
  })

  const views = dialogNamed(page, 'Visões')
  await test.step('guarda o que se vê, para todos, e o traz de volta', async () => {
    await page.goto(`${path}?visao=lista&prazo=hoje`)
    await expect(lines(page)).toHaveText(['Água'])
    await page.getByRole('button', { name: 'Visões' }).click()
    await views.getByLabel('Salvar o que se vê agora').fill('Para hoje')
    await views.getByLabel('Para todos do projeto').check()
    await views.getByRole('button', { name: 'Salvar visão' }).click()
    await expectToast(page, 'Visão salva!')
    await expect(views.getByRole('button', { name: 'Para hoje', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Água'])
    await page.getByRole('button', { name: 'Visões' }).click()
    await views.getByRole('button', { name: 'Para hoje', exact: true }).click()
    await expect(page).toHaveURL(/prazo=hoje&visao=lista/)
    await expect(lines(page)).toHaveText(['Água'])
  })

  await test.step('no celular: duas linhas por tarefa, e as visões no menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tasks = page.getByRole('list', { name: 'Tarefas do board' }).getByRole('listitem')
    await expect(tasks).toHaveCount(1)
    await expectAccessible(page)
    await tasks.getByRole('button', { name: 'Água' }).click()
    await dialogNamed(page, 'Detalhes da Tarefa').getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Visões' }).click()
    page.once('dialog', (question) => void question.accept())
    await views.getByRole('button', { name: 'Opções da visão Para hoje' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(views.getByRole('button', { name: 'Para hoje', exact: true })).toHaveCount(0)
    await views.getByRole('link', { name: 'Quadro' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Água'])
  })
})
