import { expect, type Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** Makes one part of the app wait on its way until it is let through. */
async function hold(page: Page, part: string): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, (route) => late.promise.then(() => route.continue()))
  return late.resolve
}

test.describe('o que se digita antes de uma parte do app chegar', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('vai para o campo dela, na ordem, e não aciona atalhos', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(path)
    const card = page.getByRole('button', { name: 'Pintar', exact: true })

    // The whole of it, from the key that opens the dialog to the one that closes it.
    const letPicker = await hold(page, 'TaskPicker')
    await card.focus()
    await page.keyboard.press('l')
    await page.keyboard.type('Urgentes')
    for (const key of ['Backspace', 'Enter', 'Escape']) await page.keyboard.press(key)
    letPicker()
    await expect(cardTitled(page, 'Pintar')).toContainText('Urgente')
    await expect(cardTitled(page, 'Pintar')).not.toContainText('Urgentes')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A dialog that is late as a whole; p, n and l are keys of the board.
    const letForm = await hold(page, 'NewTaskDialog')
    await page.keyboard.press('n')
    await page.keyboard.type('Planta nova')
    letForm()
    const title = dialogNamed(page, 'Criar Nova Tarefa').getByLabel('Título')
    await expect(title).toHaveValue('Planta nova')
    await page.keyboard.type(' do lago')
    await page.keyboard.press('Control+Enter')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Planta nova do lago'])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const letPalette = await hold(page, 'Palette')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('planta')
    letPalette()
    // Also what is typed in the moment in which it arrives.
    await page.keyboard.type(' nova do lago')
    await expect(page.getByRole('combobox')).toHaveValue('planta nova do lago')
    await expect(page.getByRole('option').first()).toContainText('Planta nova do lago')
  })

  test('não faz nada depois de Escape', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(path)
    const letPicker = await hold(page, 'TaskPicker')
    await page.getByRole('button', { name: 'Pintar', exact: true }).focus()
    await page.keyboard.press('l')
    await expect(dialogNamed(page, 'Etiquetas')).toBeVisible()
    await page.keyboard.type('Urg')
    await page.keyboard.press('Escape')
    await expect(dialogNamed(page, 'Etiquetas')).toBeHidden()
    letPicker()
    await page.keyboard.press('l')
    const field = dialogNamed(page, 'Etiquetas').getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('A')
    await expect(field).toHaveValue('A')
  })

  test('uma parte que não chega é dita, e não deixa ninguém esperando', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar', 'Regar')
    const missing = 'Não foi possível abrir esta parte do app'
    for (const part of ['filter-parts', 'archive-actions']) {
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort('internetdisconnected'))
    }
    await page.goto(`${path}?filtro=Pintar`)
    await expectToast(page, missing)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Regar'])
    await page.goto(path)
    await chooseInMenu(page, 'Opções da tarefa Regar', 'Arquivar')
    await expectToast(page, missing)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar', 'Regar'])
  })
})
