import { expect, type Page } from '@playwright/test'
import { createLabel } from '../contract/labels.ts'
import { createTask } from '../contract/tasks.ts'
import { saveView } from '../contract/views.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import {
  boardWithTasks,
  chooseOption,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Tarefas do board' })
/** The lines from the first to the last: titles of tasks, and of groups. */
const lines = (page: Page) => grid(page).locator('[data-cell="1"], tbody th')
const line = (page: Page, title: string) => grid(page).getByRole('row').filter({ hasText: title })
const layout = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Visão' }).getByRole('link', { name })

test('várias linhas são marcadas: X, Ctrl, Shift e a caixa; o que o filtro esconde, nunca', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const titles = ['Podar', 'Colher', 'Regar', 'Adubar', 'Plantar']
  const { path } = await boardWithTasks(ana, ...titles)
  const bar = page.getByRole('toolbar', { name: 'Tarefas selecionadas' })
  const selected = grid(page).getByRole('row', { selected: true })
  const title = (name: string) => line(page, name).getByRole('button', { name, exact: true })
  await page.goto(`${path}?visao=lista&ordem=titulo`)
  await expect(lines(page)).toHaveText(['Adubar', 'Colher', 'Plantar', 'Podar', 'Regar'])

  await title('Colher').focus()
  await page.keyboard.press('x')
  await expect(bar.getByText('1 tarefa selecionada')).toBeVisible()
  // In the order shown, and nothing in the cell is pressed.
  await title('Podar').click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 tarefas selecionadas')).toBeVisible()
  await expect(selected.locator('[data-title]')).toHaveText(['Colher', 'Plantar', 'Podar'])
  await title('Plantar').click({ modifiers: ['Control'] })
  await line(page, 'Regar').getByRole('checkbox').click()
  await expect(selected.locator('[data-title]')).toHaveText(['Colher', 'Podar', 'Regar'])
  await expect(page.getByRole('textbox', { name: /Título da tarefa/ })).toHaveCount(0)
  await expectAccessibleInBoth(page)

  await page.getByLabel('Filtrar tarefas').fill('ar')
  await expect(lines(page)).toHaveText(['Adubar', 'Plantar', 'Podar', 'Regar'])
  await expect(bar.getByText('2 tarefas selecionadas')).toBeVisible()
  await bar.getByRole('button', { name: 'Duplicar' }).click()
  await expectToast(page, '2 tarefas duplicadas!')
  await expect(lines(page)).toHaveText([
    ...['Adubar', 'Plantar', 'Podar', 'Podar (Cópia)', 'Regar', 'Regar (Cópia)'],
  ])
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect(bar).toBeHidden()
  await expect(title('Podar')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(selected).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Selecionar Plantar' }).click()
  await expect(bar.getByText('1 tarefa selecionada')).toBeVisible()
  await expectAccessible(page)
})

test('a lista: ver, ordenar, agrupar, mudar no lugar, e guardar como visão', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Pintar', 'Água')
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
    await expect(lines(page)).toHaveText(['Varrer', 'Pintar', 'Água'])
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

test.describe('em uma tela estreita', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('os títulos são lidos, e só a lista rola para o lado', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path } = await boardWithTasks(ana, 'Comprar mudas nativas')
    await page.goto(`${path}?visao=lista`)
    const title = grid(page).getByText('Comprar mudas nativas', { exact: true })
    const cut = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(cut).toBe(0)
    const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await beside()).toBe(0)
  })
})

test.describe('sem conexão', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

  test('as visões salvas valem como foram lidas, também ao recarregar', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path, projectId } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    const view = { viewId: crypto.randomUUID(), name: 'De pintura', query: 'filtro=pintar' }
    await ana.call(saveView, { projectId, ...view })
    await page.goto(path)
    const views = dialogNamed(page, 'Visões')
    const painting = views.getByRole('button', { name: 'De pintura', exact: true })
    await page.getByRole('button', { name: 'Visões' }).click()
    await expect(painting).toBeVisible()
    await page.keyboard.press('Escape')
    await untilOpensOffline(page)
    await whileOffline(page, async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Visões' }).click()
      await painting.click()
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
    })
  })
})
