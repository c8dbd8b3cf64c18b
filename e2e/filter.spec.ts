import { expect, type Locator, type Page } from '@playwright/test'
import { addItem, changeItem } from '../contract/checklists.ts'
import { createLabel, deleteLabel } from '../contract/labels.ts'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  addTaskTo,
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  phone,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const field = (page: Page) => page.getByLabel('Filtrar tarefas')
/** A phone has it in the menu of the header. */
async function showFilter(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const menu = page.getByRole('button', { name: 'Mais ações' })
  await expect(field(page).or(menu).filter({ visible: true }).first()).toBeVisible()
  if (await field(page).isVisible()) return
  await press(menu)
  await press(page.getByRole('menuitem', { name: 'Filtrar tarefas' }))
}

const nothing = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Nenhuma tarefa corresponde' }).locator('> div')
const panel = (page: Page) => dialogNamed(page, 'Filtros')
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ligados' })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ de \d+ tarefas?$/ })

for (const screen of [{ viewport: { width: 1280, height: 800 } }, phone]) {
  test.describe(`${screen.viewport.width} px`, () => {
    test.use(screen)

    test('o filtro', async ({ page, context, installation, ana, press }) => {
      await signInTo(context, installation, ana)

      await test.step('diz que nada corresponde, e limpa', async () => {
        const { path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
        await page.goto(path)
        await showFilter(page, press)
        await field(page).fill('zzz')
        await expect(nothing(page)).toBeVisible()
        const inColumn = columnNamed(page, 'A Fazer').getByText('Nada com este filtro')
        await expect(inColumn).toBeHidden()
        await expectAccessible(page)
        await press(nothing(page).getByRole('button', { name: 'Limpar filtros' }))
        await expect(nothing(page)).toHaveCount(0)
        await expect(field(page)).toHaveValue('')
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
      })

      await test.step('deixa ver o que se cria filtrando, com uma palavra por quê', async () => {
        await field(page).fill('pintar')
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
        await addTaskTo(page, 'A Fazer', 'Lixar', press)
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Lixar'])
        const why = page.getByText('Não corresponde ao filtro; aparece porque é nova.')
        await expect(why).toHaveCount(1)
        await expect(why).toHaveText(/^2 de 3 tarefas · 1 não/)
        await field(page).fill('pint')
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
        await expect(why).toHaveCount(0)
        await expect(count(page)).toHaveText('1 de 3 tarefas')
      })

      await test.step('também onde não há colunas, uma vez só', async () => {
        const said = page.getByRole('status').filter({ hasText: 'porque' })
        for (const view of ['visao=lista', 'raias=pessoa', 'visao=calendario']) {
          await page.goto(`${new URL(page.url()).pathname}?filtro=pint&${view}`)
          await expect(count(page)).toHaveText(/^1 de \d tarefas$/)
          for (const [title, words] of [
            ['Lixar', '1 não corresponde ao filtro; aparece porque é nova.'],
            ['Regar', '2 não correspondem ao filtro; aparecem porque são novas.'],
          ] as const) {
            await page.keyboard.press('q')
            await page.getByLabel('Tarefa', { exact: true }).fill(title)
            await page.keyboard.press('Enter')
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toHaveCount(0)
            await expect(said).toContainText(words)
          }
        }
      })

      const { path, projectId, columnIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
      const labelId = crypto.randomUUID()
      await ana.call(createLabel, { projectId, id: labelId, name: 'Urgente', color: 'red' })
      const urgent = { title: 'Pintar já', priority: 'high' as const, labels: [labelId] }
      await ana.call(createTask, { projectId, columnId: columnIds.todo, ...urgent })
      await ana.call(createTask, {
        ...{ projectId, columnId: columnIds.doing, title: 'Podar', assignees: [ana.userId] },
        dueDate: '2020-01-31',
      })

      await test.step('de várias espécies: todas juntas, e de cada uma qualquer escolha', async () => {
        await page.goto('/dashboard')
        await page.goto(path)
        await showFilter(page, press)
        await press(page.getByRole('button', { name: 'Filtros', exact: true }))
        await expectAccessible(page)
        await press(panel(page).getByRole('button', { name: 'Alta' }))
        // At once, also behind a sheet, where only eyes see it.
        await expect(page.locator('[data-task]')).toHaveText([/Pintar já/])
        await expect(panel(page)).toContainText('1 de 4 tarefas')
        await press(panel(page).getByRole('button', { name: 'Média' }))
        await press(panel(page).getByRole('button', { name: 'Urgente' }))
        await expect(panel(page)).toContainText('1 de 4 tarefas')
        await press(panel(page).getByRole('button', { name: 'Nenhuma' }))
        await expect(panel(page)).toContainText('4 de 4 tarefas')
        await press(panel(page).getByRole('button', { name: 'Eu', exact: true }))
        await press(panel(page).getByRole('button', { name: 'Atrasadas' }))
        await expect(panel(page)).toContainText('1 de 4 tarefas')
        await page.keyboard.press('Escape')
        await expect(panel(page)).toBeHidden()
        await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()
        await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Podar'])
        await expect(columnNamed(page, 'A Fazer').locator('header')).toContainText('0 de 3')
        const nothingThere = columnNamed(page, 'A Fazer').getByText('Nada com este filtro')
        await expect(nothingThere).toBeVisible()
        await expect(chips(page).getByRole('listitem')).toHaveText([
          'Responsável: eu',
          'Prazo: atrasadas',
          'Etiqueta: Urgente',
          'Etiqueta: nenhuma',
          'Prioridade: Alta',
          'Prioridade: Média',
        ])
        await expectAccessible(page)
      })

      await test.step('tira-se peça por peça, e voltar a traz de novo', async () => {
        await press(chips(page).getByRole('button', { name: 'Tirar o filtro Responsável: eu' }))
        await press(chips(page).getByRole('button', { name: 'Tirar o filtro Prazo: atrasadas' }))
        await expect(count(page)).toHaveText('4 de 4 tarefas')
        await page.goBack()
        await expect(chips(page)).toContainText('Prazo: atrasadas')
        await expect(count(page)).toHaveText('1 de 4 tarefas')
        await page.goForward()
        await expect(count(page)).toHaveText('4 de 4 tarefas')
        await press(page.getByRole('button', { name: 'Limpar tudo' }))
        await expect(chips(page)).toHaveCount(0)
        await expect(page).not.toHaveURL(/etiqueta/)
      })

      await test.step('está no endereço: recarregar, voltar e avançar o mantêm', async () => {
        await page.goto('/dashboard')
        await page.goto(`${path}?prioridade=high`)
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
        await field(page).fill('pint')
        await expect(page).toHaveURL(/filtro=pint&prioridade=high/)
        await press(cardTitled(page, 'Pintar já'))
        await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
        await page.goBack()
        await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
        await expect(field(page)).toHaveValue('pint')
        await page.reload()
        await expect(field(page)).toHaveValue('pint')
        await expect(chips(page).getByRole('listitem')).toHaveText(['Prioridade: Alta'])
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
        await page.goBack()
        await expect(page).toHaveURL(/\/dashboard$/)
        await page.goForward()
        await expect(field(page)).toHaveValue('pint')
        await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
      })

      await test.step('sabe o que mudou desde um dia, e diz o que não existe mais', async () => {
        await page.goto(`${path}?mudou=2020-01-01&etiqueta=${labelId}`)
        await expect(count(page)).toHaveText('1 de 4 tarefas')
        await expect(chips(page)).toContainText('Mudou desde 01/01/2020')
        await page.goto(`${path}?mudou=2199-01-01`)
        await expect(count(page)).toHaveText('0 de 4 tarefas')
        await ana.call(deleteLabel, { projectId, labelId })
        await page.goto(`${path}?etiqueta=${labelId}&prazo=ontem`)
        await expect(
          page.getByText('Esta visão usa uma etiqueta que não existe mais'),
        ).toBeVisible()
        await expect(page.getByText('um filtro que não conhecemos: prazo=ontem')).toBeVisible()
        await expect(nothing(page)).toBeVisible()
        await press(chips(page).getByRole('button', { name: /^Tirar o filtro Etiqueta/ }))
        await expect(nothing(page)).toHaveCount(0)
      })
    })
  })
}

test('um cartão solto entre os filtrados fica onde se vê, e os escondidos não andam', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await boardWithTasks(
    ana,
    'Pintar a',
    'Lixar 1',
    'Pintar b',
    'Lixar 2',
    'Pintar c',
    'Lixar 3',
  )
  await page.goto(`${path}?filtro=pintar`)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar a', 'Pintar b', 'Pintar c'])
  await page.getByRole('button', { name: 'Mover tarefa Pintar a', exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar b', 'Pintar c', 'Pintar a'])
  const [carried, above] = [cardTitled(page, 'Pintar c'), cardTitled(page, 'Pintar b')]
  const [from, to] = [await carried.boundingBox(), await above.boundingBox()]
  if (!from || !to) throw new Error('both cards are drawn')
  await page.mouse.move(from.x + 100, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 100, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar c', 'Pintar b', 'Pintar a'])
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(titlesIn(page, 'A Fazer')).toHaveText([
    'Lixar 1',
    'Pintar c',
    'Pintar b',
    'Lixar 2',
    'Pintar a',
    'Lixar 3',
  ])
})

test('mudou desde: também o que o cartão não mostra; e diz quando não se sabe', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
  const [taskId = ''] = taskIds
  const itemId = crypto.randomUUID()
  const { version } = await ana.call(addItem, { projectId, taskId, id: itemId, text: 'Lixar' })
  await ana.call(changeItem, { projectId, taskId, itemId, text: 'Lixar bem' })
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)

  await page.route('**/past?*', (route) =>
    route.fulfill({ status: 409, json: { code: 'history_damaged', message: 'Falhou.' } }),
  )
  await page.goto(`${path}?mudou=2026-01-02`)
  await expect(page.getByText('Não foi possível saber o que mudou')).toBeVisible()
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
  await expectAccessible(page)
  await page.unroute('**/past?*')
  // All of it was done today: the board of this version stands for that of a day.
  await page.route('**/past?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/day=[\d-]+/, `version=${version}`),
    }),
  )
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
  await expect(page.getByText('Não foi possível saber o que mudou')).toHaveCount(0)
})
