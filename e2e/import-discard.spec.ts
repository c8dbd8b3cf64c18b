import { expect } from '@playwright/test'
import { card, fileOf, trelloBoard } from '../server/testing/trello-board.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test('quem descarta tarde demais vê que o projeto ficou, e o relatório dele', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const released = Promise.withResolvers<void>()
  let [isHeld, isWritten] = [true, false]
  // As where there is one connection: nothing is answered before the project is written.
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'DELETE') {
      await released.promise
      return route.continue()
    }
    const response = await route.fetch()
    const seen = await response.json()
    isWritten = seen.state === 'done'
    const shown = isHeld && isWritten ? { ...seen, state: 'running', progress: 40 } : seen
    await route.fulfill({ response, json: shown })
  })
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(fileOf(trelloBoard({ cards: [card('Pintar o muro')] })))
  await (await choosing).setFiles({ name: 'praca.json', mimeType: 'application/json', buffer })
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog).toContainText('Você pode fechar esta janela: a importação continua.')
  await expect.poll(() => isWritten).toBe(true)

  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByRole('button', { name: 'Descartar' })).toBeDisabled()
  await expect(dialog).toContainText('Se o projeto já está sendo gravado, ele fica')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessibleInBoth(page)
  isHeld = false
  released.resolve()
  await expect(page.getByText('Este arquivo já foi importado.')).toBeVisible()
  await expect(dialog.getByText('A importação terminou.')).toBeVisible()
})
