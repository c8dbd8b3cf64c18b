import { expect, type Page } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { firstDrawings, holdApp, keepFirstDrawings, picture } from './first-picture.ts'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import {
  addTaskTo,
  cardTitled,
  chooseOption,
  chosenIn,
  dialogNamed,
  furnishBoard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const field = (page: Page) => page.getByLabel('Filtrar tarefas')
/** A phone has it in the menu of the header. */
async function showFilter(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Mais ações' })
  await expect(field(page).or(menu).filter({ visible: true }).first()).toBeVisible()
  if (await field(page).isVisible()) return
  await menu.click()
  await page.getByRole('menuitem', { name: 'Filtrar tarefas' }).click()
}

const nothing = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Nenhuma tarefa corresponde' }).locator('> div')

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`o filtro, ${viewport.width} px`, async ({ page, context, installation, ana }) => {
    await signInTo(context, installation, ana)
    await page.setViewportSize(viewport)

    await test.step('diz que nada corresponde, e limpa', async () => {
      const { path } = await furnishBoard(ana, 'Pintar', 'Varrer')
      await page.goto(path)
      await showFilter(page)
      await expect(chosenIn(page, 'Prioridade')).toHaveText('Prioridade: todas')
      await field(page).fill('zzz')
      await expect(nothing(page)).toBeVisible()
      await expectAccessible(page)
      await nothing(page).getByRole('button', { name: 'Limpar filtros' }).click()
      await expect(nothing(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    })

    await test.step('deixa ver o que se cria filtrando, com uma palavra por quê', async () => {
      await field(page).fill('pintar')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
      await addTaskTo(page, 'A Fazer', 'Lixar')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Lixar'])
      const why = page.getByText('Não corresponde ao filtro; aparece porque é nova.')
      await expect(why).toHaveCount(1)
      await field(page).fill('pint')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
      await expect(why).toHaveCount(0)
    })

    await test.step('está no endereço: recarregar, voltar e avançar o mantêm', async () => {
      const { path, projectId, columnIds } = await furnishBoard(ana, 'Pintar', 'Varrer')
      const urgent = { title: 'Pintar já', priority: 'high' } as const
      await ana.call(createTask, { projectId, columnId: columnIds.todo, ...urgent })
      await page.goto('/dashboard')
      await page.goto(path)
      await showFilter(page)
      await field(page).fill('pint')
      await chooseOption(page, 'Prioridade', 'Alta')
      await expect(page).toHaveURL(/filtro=pint&prioridade=high/)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
      await cardTitled(page, 'Pintar já').click()
      await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
      await page.goBack()
      await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
      await expect(field(page)).toHaveValue('pint')
      await page.reload()
      await expect(field(page)).toHaveValue('pint')
      await expect(chosenIn(page, 'Prioridade')).toHaveText('Alta')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
      await page.goBack()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goForward()
      await expect(field(page)).toHaveValue('pint')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar já'])
    })
  })
}

test.describe('um endereço com filtro', () => {
  test.use({ hasty: true, viewport: { width: 1280, height: 800 } })

  test('mostra desde o primeiro desenho o que corresponde', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path } = await furnishBoard(ana, 'Pintar', 'Varrer')
    const letAppIn = await holdApp(page)
    await page.goto(`${path}?filtro=varrer`, { waitUntil: 'commit' })
    await expect(picture(page)).toBeVisible()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer'])
    await letAppIn()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer'])
  })

  test('não é desenhado das primeiras tarefas, se há mais', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const others = Array.from({ length: 12 }, (_, index) => `Varrer a rua ${index}`)
    const { path } = await furnishBoard(ana, ...others, 'Varrer a praça')
    await page.addInitScript(keepFirstDrawings)
    for (const _ of ['lido do servidor', 'lido do aparelho']) {
      await page.goto(`${path}?filtro=praça`)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer a praça'])
      expect((await firstDrawings(page)).picture).toEqual([])
      await expect.poll(() => countKept(page, 'copies')).toBe(1)
    }
  })
})
