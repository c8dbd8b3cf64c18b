import { expect } from '@playwright/test'
import { changeTask, moveTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  cardTitled,
  chooseOption,
  deskViewport,
  dialogNamed,
  sharedBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('o histórico', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(({ context, installation, ana }) => signInTo(context, installation, ana))

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
