import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { deleteTask } from '../contract/tasks.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { memberOf, withoutNews, withoutStream } from './outage.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  chosenIn,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const denied =
  'Você não tem permissão para fazer isso neste projeto. Peça acesso a quem o administra.'

test.describe('o que falha com tarefas', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('recusada, cada ação diz o que falhou e volta atrás; depois funciona', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um', 'Dois')
    const { demote, restore } = await memberOf(ana, projectId, bruno)
    const page = await windowOf(bruno)
    await withoutNews(page)
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    const dialog = dialogNamed(page, 'Criar Nova Tarefa')
    await demote()
    await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    await expectToast(page, 'Erro ao duplicar tarefa', denied)
    page.once('dialog', (question) => void question.accept())
    await chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa')
    await expectToast(page, 'Erro ao excluir tarefa', denied)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])

    await chooseInMenu(page, 'Opções da tarefa Um', 'Mover para…')
    await chooseOption(page, 'Coluna', 'Concluído')
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await expectToast(page, 'Erro ao mover tarefa', denied)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Mover para…')
    await chooseOption(page, 'Posição', '2')
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await expectToast(page, 'Erro ao reordenar tarefas', denied)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect(titlesIn(page, 'Concluído')).toHaveCount(0)

    await columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    await dialog.getByLabel('Título').fill('Três')
    await dialog.getByLabel('Descrição').fill('Com descrição')
    await chooseOption(dialog, 'Prioridade', 'Alta')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Erro ao criar tarefa', denied)
    await expect(page.locator('[data-task]')).toHaveCount(2)
    await restore()
    await expect(dialog.getByLabel('Título')).toHaveValue('Três')
    await expect(dialog.getByLabel('Descrição')).toHaveValue('Com descrição')
    await expect(chosenIn(dialog, 'Prioridade')).toHaveText('Alta')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Tarefa criada!')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois', 'Três'])
    await expect(dialog).toBeHidden()
  })

  test('recusados, os detalhes guardam o que foi escrito e o checklist volta atrás', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text: 'Medir' })
    const { demote, restore } = await memberOf(ana, projectId, bruno)
    const page = await windowOf(bruno)
    await withoutNews(page)
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    const item = dialog.getByRole('checkbox', { name: 'Medir' })
    await expect(item).toBeVisible()
    await demote()
    await item.click()
    await expectToast(page, 'Erro ao atualizar item', denied)
    await expect(item).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Excluir item Medir' }).click()
    await expectToast(page, 'Erro ao excluir item', denied)
    await expect(item).toBeVisible()
    await dialog.getByLabel('Novo item').fill('Pintar')
    await dialog.getByLabel('Novo item').press('Enter')
    await expectToast(page, 'Erro ao adicionar item', denied)
    await expect(dialog.getByLabel('Novo item')).toHaveValue('Pintar')
    await expect(dialog.getByText('0/1 completos')).toBeVisible()
    await dialog.getByLabel('Título').fill('Um, melhor')
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expectToast(page, 'Erro ao atualizar tarefa', denied)
    await expect(dialog.getByLabel('Título')).toHaveValue('Um, melhor')
    await restore()
    await dialog.getByLabel('Novo item').press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Pintar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(cardTitled(page, 'Um, melhor').getByText('0/2')).toBeVisible()
  })

  test('de quem perde o direito de editar some, na hora, o que já não pode', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    const { demote } = await memberOf(ana, projectId, bruno)
    const his = await windowOf(bruno)
    await his.goto(path)
    await his.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(his, 'Detalhes da Tarefa')
    await expect(dialog.getByLabel('Título')).toBeEditable()
    await demote()
    await expect(dialog.getByText('Somente leitura')).toBeVisible()
    await expect(dialog.getByLabel('Título')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Salvar Alterações' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(his.getByRole('button', { name: 'Nova Tarefa' })).toBeHidden()
    await expect(his.getByRole('button', { name: 'Opções da tarefa Um' })).toBeHidden()
  })

  test('uma tarefa que o servidor só conhece mais velha não é pedida sem fim', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    let asked = 0
    await page.route(/\/tasks\//, async (route) => {
      const response = await route.fetch()
      asked += 1
      await route.fulfill({ response, json: { ...(await response.json()), version: 1 } })
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const general = 'Algo deu errado. Tente de novo em instantes.'
    await expectToast(page, 'Erro ao carregar tarefa', general)
    await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
    expect(asked).toBe(6)
  })

  test('o que se faz com uma tarefa já excluída é recusado, e ela some', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    await withoutStream(page)
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções da tarefa Um' }).click()
    await ana.call(deleteTask, { projectId, taskId: taskIds[0] ?? '' })
    await page.getByRole('menuitem', { name: 'Duplicar Tarefa' }).click()
    await expectToast(
      page,
      'Erro ao duplicar tarefa',
      'Não encontramos o que você procura. Volte e atualize a página.',
    )
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois'])
  })

  test('abrir uma tarefa pede os detalhes uma vez', async ({ page, ana }) => {
    const { path, taskIds } = await boardWithTasks(ana, 'Um')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(`/tasks/${taskIds[0]}`)) asked += 1
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    await dialog.getByLabel('Novo item').fill('Medir')
    await dialog.getByLabel('Novo item').press('Enter')
    await expectToast(page, 'Item adicionado!')
    expect(asked).toBe(1)
  })
})
