import { expect, type Page } from '@playwright/test'
import { createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { middleOf, mouseOn } from './hand.ts'
import { closeToasts } from './neighbour-drags.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseOption,
  deskViewport,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name: `Raia ${name}` })
const cell = (page: Page, laneName: string, column: string) =>
  page.locator('[data-in]', {
    has: page.getByRole('list', { name: `${laneName}, ${column}`, exact: true }),
  })
const titles = (page: Page, laneName: string, column: string) =>
  cell(page, laneName, column).locator('[data-title]')

test('raias: por pessoa, etiqueta ou prioridade; soltar em outra muda a tarefa', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const { path, projectId, columnIds, taskIds } = await boardWithTasks(ana, 'Pintar')
  const columnId = columnIds.todo
  const assignees = [ana.userId]
  await ana.call(createTask, { projectId, columnId, title: 'Podar', assignees })
  const painting = async () => {
    const taskId = taskIds[0] ?? ''
    const { assignees, columnId, priority } = await ana.call(getTask, { projectId, taskId })
    return { assignees, columnId, priority }
  }
  await page.goto(path)
  await page.getByRole('link', { name: 'Raias' }).click()
  await expect(page).toHaveURL(/raias=pessoa/)
  await expect(titles(page, 'Ana Souza', 'A Fazer')).toHaveText(['Podar'])
  await expect(titles(page, 'Ninguém', 'A Fazer')).toHaveText(['Pintar'])
  await expectAccessibleInBoth(page)

  await test.step('a coluna diz quantas das suas tarefas o filtro deixa', async () => {
    const head = page.getByRole('heading', { name: 'A Fazer', exact: true }).locator('xpath=..')
    await expect(head).toContainText('2 tarefas')
    await expect(head).not.toContainText('1 de 2 tarefas')
    await page.getByRole('searchbox', { name: 'Filtrar tarefas' }).fill('podar')
    await expect(head).toContainText('1 de 2 tarefas')
    await page.getByRole('button', { name: 'Limpar tudo' }).click()
    await expect(head).not.toContainText('1 de 2 tarefas')
  })

  await test.step('outra raia e outra coluna de uma vez, e um só passo para desfazer', async () => {
    const mouse = mouseOn(page)
    await mouse.take(await middleOf(cardTitled(page, 'Pintar')))
    await mouse.moveTo(await middleOf(cell(page, 'Ana Souza', 'Em Progresso')), 8)
    await mouse.letGo()
    await expect(titles(page, 'Ana Souza', 'Em Progresso')).toHaveText(['Pintar'])
    const there = { assignees: [ana.userId], columnId: columnIds.doing, priority: 'medium' }
    await expect.poll(painting).toEqual(there)
    await expectToast(page, 'Tarefa movida!')
    await page.keyboard.press('Control+z')
    await expect(titles(page, 'Ninguém', 'A Fazer')).toHaveText(['Pintar'])
    await expect.poll(painting).toMatchObject({ assignees: [], columnId: columnIds.todo })
    await page.keyboard.press('Control+y')
    await expect.poll(painting).toEqual(there)
  })

  await test.step('solto onde nada acontece, isso é dito', async () => {
    const mouse = mouseOn(page)
    await mouse.take(await middleOf(cardTitled(page, 'Podar')))
    await mouse.moveTo({ x: 700, y: 20 }, 8)
    await mouse.letGo()
    await expectToast(
      page,
      'Nada foi movido',
      'Solte o cartão numa raia, sobre uma coluna, ou escolha “Mover para…” no menu dele.',
    )
    await closeToasts(page)
    const second = crypto.randomUUID()
    await ana.call(createTask, { projectId, id: second, columnId, title: 'Limpar', assignees })
    await mouse.take(await middleOf(cardTitled(page, 'Podar')))
    await mouse.moveTo(await middleOf(cardTitled(page, 'Limpar')), 8)
    await mouse.letGo()
    await expectToast(page, 'Nada foi movido', 'A ordem dentro da coluna se muda no Quadro.')
    await ana.call(deleteTask, { projectId, taskId: second })
    await expect(titles(page, 'Ana Souza', 'A Fazer')).toHaveText(['Podar'])
  })

  await test.step('as setas andam de raia em raia, e a coluna se ordena como no quadro', async () => {
    await ana.call(createTask, { projectId, columnId, title: 'Adubar', assignees })
    await expect(titles(page, 'Ana Souza', 'A Fazer')).toHaveText(['Podar', 'Adubar'])
    await ana.call(createTask, { projectId, columnId, title: 'Regar' })
    await expect(titles(page, 'Ninguém', 'A Fazer')).toHaveText(['Regar'])
    await page.getByRole('button', { name: 'Opções da coluna A Fazer' }).click()
    await page.getByRole('menuitem', { name: 'Ordenar por nome' }).click()
    await expect(titles(page, 'Ana Souza', 'A Fazer')).toHaveText(['Adubar', 'Podar'])
    const at = (title: string) => expect(page.getByRole('button', { name: title, exact: true }))
    await page.getByRole('button', { name: 'Adubar', exact: true }).focus()
    for (const [key, title] of [
      ...[['ArrowDown', 'Podar'] as const, ['ArrowRight', 'Pintar'] as const],
      ...[['ArrowLeft', 'Adubar'] as const, ['ArrowDown', 'Podar'] as const],
      ...[['ArrowDown', 'Regar'] as const, ['ArrowUp', 'Podar'] as const],
    ] as const) {
      await page.keyboard.press(key)
      await at(title).toBeFocused()
    }
  })

  await test.step('com as teclas, e o quadro mostra o mesmo', async () => {
    await chooseOption(page, 'Raias', 'Raias por prioridade')
    await expect(page).toHaveURL(/raias=prioridade/)
    await expect(titles(page, 'Prioridade média', 'Em Progresso')).toHaveText(['Pintar'])
    await page.getByRole('button', { name: 'Mover tarefa Pintar' }).focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect(titles(page, 'Prioridade alta', 'Concluído')).toHaveText(['Pintar'])
    await expect
      .poll(painting)
      .toMatchObject({ priority: 'high', columnId: columnIds.done, assignees: [ana.userId] })
    await page.getByRole('link', { name: 'Quadro' }).click()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pintar'])
    await page.goBack()
  })

  await test.step('uma raia recolhida fica assim; no celular as colunas andam para o lado', async () => {
    await lane(page, 'Prioridade alta').getByRole('button', { expanded: true }).click()
    await expect(cell(page, 'Prioridade alta', 'Concluído')).toHaveCount(0)
    await page.reload()
    const medium = ['Adubar', 'Podar', 'Regar']
    await expect(titles(page, 'Prioridade média', 'A Fazer')).toHaveText(medium)
    await expect(cell(page, 'Prioridade alta', 'Concluído')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(titles(page, 'Prioridade média', 'A Fazer')).toHaveText(medium)
    await expectAccessible(page)
  })
})

test('outro tipo de raias deixa a lista onde estava, também de volta a um que já se viu', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, columnIds } = await boardWithTasks(ana)
  for (const priority of ['high', 'medium', 'low'] as const) {
    for (const title of ['Medir', 'Lixar', 'Pintar', 'Varrer', 'Lavar']) {
      await ana.call(createTask, { projectId, columnId: columnIds.todo, title, priority })
    }
  }
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto(`${path}?raias=prioridade`)
  const area = page.locator('[data-ground]').filter({ has: page.getByLabel('Raias') })
  const place = () => area.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  const change = async (to: string, name: string) => {
    await chooseOption(page, 'Raias', to)
    await expect(lane(page, name)).toBeVisible()
  }
  await expect(lane(page, 'Prioridade alta')).toBeVisible()
  await change('Raias por pessoa', 'Ninguém')
  await area.evaluate((area) => area.scrollTo(150, 100))
  await expect.poll(place).toEqual([100, 150])
  await change('Raias por prioridade', 'Prioridade alta')
  await expect.poll(place).toEqual([100, 150])
  await change('Raias por pessoa', 'Ninguém')
  await expect.poll(place).toEqual([100, 150])
})
