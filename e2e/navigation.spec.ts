import { expect, type Page } from '@playwright/test'
import type { Person } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { boxOf } from './hand.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  cardTitled,
  deskViewport,
  dialogNamed,
  phone,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { untilAtRest } from './until-at-rest.ts'
import { test } from './windows.ts'

const fortyBoards = async (ana: Person) => {
  const { path, projectId, boardId } = await boardWithTasks(ana, 'Pintar')
  for (let number = 2; number <= 40; number += 1) {
    await anotherBoardWithTasks(ana, projectId, `Board número ${number}`)
  }
  return `${path}?board=${boardId}`
}
const tab = (page: Page, name: string) => boardTabs(page).getByRole('link', { name, exact: true })

for (const screen of [{ viewport: { width: 1280, height: 800 } }, phone]) {
  test.describe(`com quarenta boards, ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('a aba escolhida está à vista, e a lista, que não se mexe, os encontra', async ({
      page,
      context,
      installation,
      ana,
      press,
    }) => {
      await signInTo(context, installation, ana)
      await page.goto(await fortyBoards(ana))
      await expect(tab(page, 'Obras')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])

      await press(page.getByRole('button', { name: 'Todos os boards' }))
      const list = dialogNamed(page, 'Boards do projeto')
      await expect(list.getByRole('option')).toHaveCount(40)
      await expect(list.locator('[aria-current="true"]')).toHaveText('Obras')
      const field = list.getByRole('combobox', { name: 'Buscar boards' })
      await page.evaluate(untilAtRest)
      const place = await boxOf(field)
      await field.fill('nenhum assim')
      await expect(list.getByText('Nenhum board com esse nome.')).toBeVisible()
      expect(await boxOf(field)).toEqual(place)
      await field.fill('numero 23')
      await expect(list.getByRole('option')).toHaveText(['Board número 23'])
      await expectAccessible(page)
      await press(list.getByRole('option'))
      await expect(list).toBeHidden()
      await expect(tab(page, 'Board número 23')).toHaveAttribute('aria-current', 'page')
      await expect(tab(page, 'Board número 23')).toBeInViewport({ ratio: 1 })
    })
  })
}

test.describe('com muitos boards, pelo teclado e ao mudar a janela', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('Enter abre o board encontrado, e a aba escolhida fica à vista na janela estreita', async ({
    page,
    ana,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(await fortyBoards(ana))
    await page.getByRole('button', { name: 'Todos os boards' }).click()
    const list = dialogNamed(page, 'Boards do projeto')
    await list.getByRole('combobox', { name: 'Buscar boards' }).fill('numero 23')
    await expect(list.getByRole('option')).toHaveText(['Board número 23'])
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(tab(page, 'Board número 23')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(tab(page, 'Board número 23')).toBeInViewport({ ratio: 1 })
  })

  test('"Pular para o board" é a primeira parada do teclado', async ({ page, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Pintar')
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    await page.goto(path)
    await expect(boardTabs(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o board' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Renomear board: Festas' })).toBeFocused()
    await expect(page).toHaveURL(path)
  })
})

test.describe('atalhos e busca', () => {
  test.use({ viewport: deskViewport })

  test('"?" mostra as teclas em todas as telas, de dentro e de fora', async ({
    page,
    context,
    installation,
    ana,
    administrator,
  }) => {
    const expectKeys = async (page: Page, address: string, words: Record<string, number>) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const help = dialogNamed(page, 'Atalhos do teclado')
      await expect(async () => {
        // A page that came as HTML is seen before it hears.
        await page.keyboard.press('?')
        await expect(help).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(help.getByText('Mostrar estes atalhos')).toBeVisible()
      for (const [word, times] of Object.entries(words)) {
        await expect(help.getByText(word)).toHaveCount(times)
      }
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
    }
    for (const address of ['/', '/pricing', '/auth']) {
      await expectKeys(page, address, { 'Nova tarefa': 0, Buscar: 0 })
    }
    await signInTo(context, installation, ana)
    const { path } = await boardWithTasks(ana, 'Pintar')
    for (const address of [path, '/dashboard', '/settings']) {
      await expectKeys(page, address, { 'Nova tarefa': address === path ? 1 : 0, Buscar: 1 })
    }
    await expectKeys(administrator, '/admin', { 'Nova tarefa': 0, Buscar: 1 })
  })

  test('a busca oferece o que esteve aberto há pouco, e nada disso fica para outra pessoa', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(path)
    await cardTitled(page, 'Pintar').click()
    await dialogNamed(page, 'Detalhes da Tarefa').getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const recent = page.getByRole('listbox', { name: 'Abertos há pouco' })
    await expect(recent.getByRole('option').nth(0)).toHaveText(/Board.*Obras/)
    await expect(recent.getByRole('option').nth(1)).toHaveText(/Tarefa.*Pintar/)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título')).toHaveValue('Pintar')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(await page.evaluate(() => localStorage.getItem('mutirao.recent'))).toBeNull()
  })
})
