import { expect, type Route } from '@playwright/test'
import { renameBoard } from '../contract/boards.ts'
import { changeTask, createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  sharedBoard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('duas pessoas no mesmo board', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('Deck #2568: quem escreve enquanto outra pessoa muda o texto vê os dois e decide', async ({
    page,
    ana,
    installation,
  }) => {
    const { bruno, path, projectId, taskId } = await sharedBoard(installation, ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    const description = dialog.getByLabel('Descrição')
    const save = dialog.getByRole('button', { name: 'Salvar Alterações' })
    const clash = dialog.getByRole('alert')
    await expect(description).toBeVisible()
    // Nothing typed here: what the other writes is simply shown.
    await bruno.call(changeTask, { projectId, taskId, description: 'De Bruno' })
    await expect(description).toHaveValue('De Bruno')
    await expect(clash).toBeHidden()

    await description.fill('De Ana')
    await bruno.call(changeTask, { projectId, taskId, description: 'De Bruno, outra vez' })
    await expect(clash).toContainText('Esta tarefa mudou enquanto você escrevia.')
    await expect(clash).toContainText('De Bruno, outra vez')
    await expect(description).toHaveValue('De Ana')
    await expect(save).toBeDisabled()
    await expectAccessible(page)
    await clash.getByRole('button', { name: 'Usar o texto atual' }).click()
    await expect(description).toHaveValue('De Bruno, outra vez')
    await expect(clash).toBeHidden()

    await description.fill('De Ana, por fim')
    await bruno.call(changeTask, { projectId, taskId, title: 'Um, de Bruno' })
    await clash.getByRole('button', { name: 'Continuar com o meu' }).click()
    await expect(description).toHaveValue('De Ana, por fim')
    await save.click()
    await expectToast(page, 'Tarefa atualizada!')
    const kept = { title: 'Um', description: 'De Ana, por fim' }
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject(kept)
  })

  test('a tarefa excluída por outra pessoa devolve o que se estava escrevendo', async ({
    page,
    context,
    ana,
    installation,
  }) => {
    const { bruno, path, projectId, taskId } = await sharedBoard(installation, ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    await dialog.getByLabel('Descrição').fill('Meia página de trabalho')
    await dialog.getByLabel('Novo comentário').fill('E um comentário começado')
    await bruno.call(deleteTask, { projectId, taskId })
    await expect(dialog.getByText('Esta tarefa foi excluída.')).toBeVisible()
    const rescued = dialog.getByLabel('O que você escreveu e não foi salvo')
    await expect(rescued).toHaveValue('Um\n\nMeia página de trabalho\n\nE um comentário começado')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copiar texto' }).click()
    await expectToast(page, 'Texto copiado!')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Meia página de trabalho')
  })

  test('uma aba aberta em segundo plano só ouve quando alguém olha para ela', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => 'hidden',
        configurable: true,
      })
    })
    const streams: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/events')) streams.push(request.url())
    })
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Dois' })
    expect(streams).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    expect(streams).toHaveLength(1)
  })

  test('um board que fica velho enquanto chega é lido de novo', async ({
    page,
    ana,
    installation,
  }) => {
    const { bruno, path, projectId, boardId } = await sharedBoard(installation, ana, 'Um')
    const another = await anotherBoardWithTasks(ana, projectId, 'Festas')
    await page.goto(`${path}?board=${another}`)
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
    const overtaken = async (route: Route) => {
      const response = await route.fetch()
      await bruno.call(renameBoard, { projectId, boardId, name: 'Obras de maio' })
      await expect(boardTabs(page).getByRole('link', { name: 'Obras de maio' })).toBeVisible()
      await route.fulfill({ response })
    }
    await page.route(new RegExp(`/${projectId}\\?board=${boardId}`), overtaken, { times: 1 })
    await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  })

  test('o que outra pessoa faz não tira o foco, nem fecha o que está aberto, nem solta o que se arrasta', async ({
    page,
    ana,
    installation,
  }) => {
    const { bruno, path, projectId, columnIds } = await sharedBoard(installation, ana, 'Um', 'Dois')
    const { todo, done } = columnIds
    await page.goto(path)
    await columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    const dialog = dialogNamed(page, 'Criar Nova Tarefa')
    await dialog.getByLabel('Título').pressSequentially('Tr')
    await bruno.call(createTask, { projectId, columnId: todo, title: 'De Bruno' })
    await expect(page.locator('[data-task]')).toHaveCount(3)
    await page.keyboard.type('ês')
    await expect(dialog.getByLabel('Título')).toHaveValue('Três')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()

    const card = await cardTitled(page, 'Um').boundingBox()
    const target = await columnNamed(page, 'Concluído').boundingBox()
    if (!card || !target) throw new Error('the board is not there')
    await page.mouse.move(card.x + 20, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(card.x + 60, card.y + 40, { steps: 4 })
    await expect(page.locator('article')).toHaveCount(4)
    await bruno.call(createTask, { projectId, columnId: done, title: 'Já feita' })
    await bruno.call(createTask, { projectId, columnId: todo, title: 'Mais uma' })
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Já feita'])
    await page.mouse.move(target.x + 100, target.y + 200, { steps: 8 })
    await page.mouse.up()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Já feita', 'Um'])
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'De Bruno', 'Mais uma'])
  })
})
