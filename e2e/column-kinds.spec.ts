import { expect } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  chosenIn,
  columnNamed,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('o tipo de uma coluna (R27)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('muda na coluna, e o que está numa Concluída não atrasa', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const late = { columnId: columnIds.doing, title: 'Alvará', dueDate: '2020-01-02' }
    await ana.call(createTask, { projectId, ...late })
    await page.goto(path)
    await expect(columnNamed(page, 'Concluído').getByLabel('Concluída')).toBeVisible()
    await expect(cardTitled(page, 'Alvará')).toContainText('Atrasada · 02/01/2020')
    const dialog = dialogNamed(page, 'Editar Coluna')
    const edit = () => chooseInMenu(page, 'Opções da coluna Em Progresso', 'Editar Coluna')
    await edit()
    await expect(chosenIn(dialog, 'Tipo')).toHaveText('Em andamento')
    await expectAccessible(page)
    await chooseOption(dialog, 'Tipo', 'Concluída')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(cardTitled(page, 'Alvará')).not.toContainText('Atrasada')
    await expect(columnNamed(page, 'Em Progresso').getByLabel('Concluída')).toBeVisible()
    await page.reload()
    await expect(cardTitled(page, 'Alvará')).not.toContainText('Atrasada')
    await edit()
    await expect(chosenIn(dialog, 'Tipo')).toHaveText('Concluída')
  })

  test('é escolhido com a coluna nova', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
    const dialog = dialogNamed(page, 'Nova Coluna')
    await dialog.getByLabel('Nome').fill('Entregue')
    await chooseOption(dialog, 'Tipo', 'Concluída')
    await dialog.getByRole('button', { name: 'Criar Coluna' }).click()
    await expect(columnNamed(page, 'Entregue').getByLabel('Concluída')).toBeVisible()
  })
})
