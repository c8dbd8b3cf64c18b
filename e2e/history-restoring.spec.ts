import { expect } from '@playwright/test'
import { changeProject } from '../contract/projects.ts'
import { changeTask, getTask, moveTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  cardTitled,
  chooseInMenu,
  chooseOption,
  deskViewport,
  dialogNamed,
  sharedBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('o histórico', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(({ context, installation, ana }) => signInTo(context, installation, ana))

  test('devolve a descrição do projeto, e a de uma tarefa que não foi aberta', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, projectId, path, taskId } = await sharedBoard(installation, ana, 'Pintar')
    const task = { projectId, taskId }
    for (const description of ['Azul', 'Verde'])
      await ana.call(changeTask, { ...task, description })
    for (const description of ['Rua', 'Bairro'])
      await ana.call(changeProject, { projectId, description })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Histórico')
    const entries = dialogNamed(page, 'Histórico').getByRole('listitem')
    const version = { name: 'Restaurar esta versão' }
    const blue = entries.filter({ has: page.locator('ins', { hasText: 'Azul' }) })
    await blue.getByRole('button', version).click()
    await expectToast(page, 'Tarefa atualizada!')
    expect((await ana.call(getTask, task)).description).toBe('Azul')
    const street = entries.filter({ has: page.locator('ins', { hasText: 'Rua' }) })
    await street.getByRole('button', version).click()
    await expectToast(page, 'Descrição restaurada!')
    await expect(entries.first().locator('ins')).toContainText('Rua')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Rua', { exact: true })).toBeVisible()

    // Who edits tasks does not edit the project.
    const his = await windowOf(bruno)
    await his.goto(path)
    await chooseInMenu(his, 'Opções do projeto', 'Histórico')
    const told = dialogNamed(his, 'Histórico').getByRole('listitem')
    const town = told.filter({ has: his.locator('ins', { hasText: 'Bairro' }) })
    await expect(town).toHaveCount(1)
    await expect(town.getByRole('button', version)).toHaveCount(0)
    const green = told.filter({ has: his.locator('ins', { hasText: 'Verde' }) })
    await expect(green.getByRole('button', version)).toHaveCount(1)
  })

  test('de uma tarefa mostra só o que fez uma pessoa, ou só um tipo de mudança', async ({
    page,
    ana,
    installation,
  }) => {
    const board = await sharedBoard(installation, ana, 'Pintar')
    const { bruno, projectId, path, taskId, columnIds } = board
    await bruno.call(changeTask, { projectId, taskId, description: 'Verde' })
    await bruno.call(moveTask, { projectId, taskId, columnId: columnIds.doing })
    await page.goto(path)
    await cardTitled(page, 'Pintar').click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByRole('button', { name: 'Histórico' }).press('Enter')
    const part = details.getByRole('region', { name: 'Histórico' })
    const told = part.getByRole('listitem')
    await expect(told).toHaveCount(3)
    await chooseOption(part, 'Quem', 'Bruno Lima')
    await expect(told).toHaveCount(2)
    await chooseOption(part, 'O quê', 'Movimentos')
    await expect(told).toHaveText([/Bruno Lima moveu de A Fazer para Em Progresso/])
    await expectAccessibleInBoth(page)
    await chooseOption(part, 'Quem', 'Ana Souza')
    await expect(part).toContainText('Nada aqui ainda')
  })
})
