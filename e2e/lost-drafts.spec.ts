import { expect, type Page } from '@playwright/test'
import { deleteBoard } from '../contract/boards.ts'
import { deleteColumn } from '../contract/columns.ts'
import { changeMember, removeMember } from '../contract/members.ts'
import { deleteTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  chooseOption,
  columnNamed,
  deskViewport,
  dialogNamed,
  sharedBoard,
  titlesIn,
} from './project-screen.ts'

const newTask = (page: Page) => dialogNamed(page, 'Criar Nova Tarefa')
const rescued = (page: Page) => page.getByLabel('O que você escreveu e não foi salvo')

async function writeInto(page: Page, column: string): Promise<void> {
  await columnNamed(page, column).getByRole('button', { name: 'Adicionar tarefa' }).click()
  await newTask(page).getByLabel('Título').fill('Pintar o banco')
  await newTask(page).getByLabel('Descrição').fill('De verde')
}

test.describe('o que se escreve para criar algo', () => {
  test.use({ viewport: deskViewport })

  test('vai para outra coluna quando a sua é excluída, também depois de recarregar', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, projectId, path, columnIds } = await sharedBoard(installation, ana, 'Um')
    const his = await windowOf(bruno)
    await his.goto(path)
    await writeInto(his, 'A Fazer')
    await ana.call(deleteColumn, { projectId, columnId: columnIds.todo })
    await expect(newTask(his)).toContainText('Esta coluna foi excluída enquanto você escrevia.')
    await expect(rescued(his)).toHaveValue('Pintar o banco\n\nDe verde')
    await expect(his.getByRole('button', { name: 'Copiar texto' })).toBeVisible()
    await expectAccessible(his)

    await his.reload()
    await expect(rescued(his)).toHaveValue('Pintar o banco\n\nDe verde')
    await his.getByRole('button', { name: 'Escolher outra coluna' }).click()
    const dialog = dialogNamed(his, 'Nova Tarefa')
    await expect(dialog.getByLabel('Descrição')).toHaveValue('De verde')
    await chooseOption(dialog, 'Coluna', 'Concluído')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(his, 'Tarefa criada!')
    await expect(titlesIn(his, 'Concluído')).toHaveText(['Pintar o banco'])
    await expect(rescued(his)).toBeHidden()
  })

  test('pode ser copiado quando o board, a tarefa acima ou o projeto se vão', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const board = await sharedBoard(installation, ana, 'Um', 'Dois')
    const { bruno, projectId, path, boardId, memberId, taskId } = board
    const his = await windowOf(bruno)
    await his.goto(path)
    await his.getByRole('button', { name: 'Um', exact: true }).focus()
    await his.keyboard.press('n')
    await newTask(his).getByLabel('Título').fill('Abaixo de Um')
    await ana.call(deleteTask, { projectId, taskId })
    await expect(newTask(his)).toContainText('A tarefa acima desta saiu do board')
    await expect(rescued(his)).toHaveValue('Abaixo de Um')
    await newTask(his).getByText('Fechar').click()
    await expect(newTask(his)).toBeHidden()

    await his.getByRole('button', { name: 'Nova Coluna' }).first().click()
    const column = dialogNamed(his, 'Nova Coluna')
    await column.getByLabel('Nome').fill('Em teste')
    await ana.call(deleteBoard, { projectId, boardId })
    await expect(column).toContainText('Este board foi excluído enquanto você escrevia.')
    await expect(rescued(his)).toHaveValue('Em teste')
    await column.getByText('Fechar').click()
    await expect(column).toBeHidden()

    await his.getByRole('button', { name: 'Criar Primeiro Board' }).click()
    await dialogNamed(his, 'Novo Board').getByLabel('Nome').fill('Festas')
    await ana.call(removeMember, { projectId, memberId })
    await expect(his.getByRole('heading', { name: 'Projeto não encontrado' })).toBeAttached()
    await expect(rescued(his)).toHaveValue('Festas')
  })

  test('pode ser copiado por quem perde o direito, e espera por quem o tem de volta', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, projectId, path, memberId } = await sharedBoard(installation, ana, 'Um')
    const his = await windowOf(bruno)
    await his.goto(path)
    await writeInto(his, 'A Fazer')
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    await expect(newTask(his)).toContainText('Agora você só pode ver este projeto')
    await expect(rescued(his)).toHaveValue('Pintar o banco\n\nDe verde')
    await ana.call(changeMember, { projectId, memberId, access: 'edit' })
    await expect(newTask(his)).toBeHidden()
    await columnNamed(his, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    await expect(newTask(his).getByLabel('Título')).toHaveValue('Pintar o banco')
    await expect(newTask(his).getByLabel('Descrição')).toHaveValue('De verde')
  })
})
