import { expect } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  cardTitled,
  chooseOption,
  columnNamed,
  deskViewport,
  dialogNamed,
  furnishBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('o tipo de uma coluna (R27)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('muda no menu da coluna, e o que está numa Concluída não atrasa', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await furnishBoard(ana)
    const late = { columnId: columnIds.doing, title: 'Alvará', dueDate: '2020-01-02' }
    await ana.call(createTask, { projectId, ...late })
    await page.goto(path)
    await expect(columnNamed(page, 'Concluído').getByLabel('Concluída')).toBeVisible()
    await expect(cardTitled(page, 'Alvará')).toContainText('Atrasada · 02/01/2020')
    const menu = page.getByRole('button', { name: 'Opções da coluna Em Progresso' })
    const kind = (name: string) => page.getByRole('menuitemradio', { name })
    await menu.click()
    await expect(kind('Em andamento')).toBeChecked()
    await expectAccessible(page)
    await kind('Concluída').click()
    await expect(cardTitled(page, 'Alvará')).not.toContainText('Atrasada')
    await expect(columnNamed(page, 'Em Progresso').getByLabel('Concluída')).toBeVisible()
    await page.reload()
    await expect(cardTitled(page, 'Alvará')).not.toContainText('Atrasada')
    await menu.click()
    await expect(kind('Concluída')).toBeChecked()
  })

  test('é escolhido com a coluna nova', async ({ page, ana }) => {
    const { path } = await furnishBoard(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
    const dialog = dialogNamed(page, 'Nova Coluna')
    await dialog.getByLabel('Nome').fill('Entregue')
    await chooseOption(dialog, 'Tipo', 'Concluída')
    await dialog.getByRole('button', { name: 'Criar Coluna' }).click()
    await expect(columnNamed(page, 'Entregue').getByLabel('Concluída')).toBeVisible()
  })
})
