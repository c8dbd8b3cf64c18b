import { expect } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import { slowLine } from './auth-screen.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  answering,
  boardTabs,
  boardWithTasks,
  chooseInMenu,
  columnNamed,
  columnNames,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('os boards de um projeto', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('o primeiro é criado com as três colunas, e é o escolhido', async ({ page, ana }) => {
    const { id } = await ana.call(createProject, { name: 'Horta' })
    const letGo = await slowLine(page, `**/api/projects/${id}`)
    await page.goto(`/project/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
    letGo()
    await expect(page.getByText('Nenhum board criado')).toBeVisible()
    await page.getByRole('button', { name: 'Criar Primeiro Board' }).click()
    const dialog = dialogNamed(page, 'Novo Board')
    const name = dialog.getByLabel('Nome')
    await name.fill('   ')
    await dialog.getByRole('button', { name: 'Criar Board' }).click()
    await expect(dialog).toBeVisible()
    await expect(name).toHaveJSProperty('validity.valid', false)
    await name.fill('Canteiros')
    await dialog.getByRole('button', { name: 'Criar Board' }).click()
    await expectToast(page, 'Board criado!')
    await expect(columnNames(page)).toHaveText(['A Fazer', 'Em Progresso', 'Concluído'])
    for (const [column, colour] of [
      ['A Fazer', 'rgb(239, 68, 68)'],
      ['Em Progresso', 'rgb(245, 158, 11)'],
      ['Concluído', 'rgb(16, 185, 129)'],
    ] as const) {
      await expect(columnNamed(page, column).locator('header > span > span').first()).toHaveCSS(
        'background-color',
        colour,
      )
    }
    await page.getByRole('button', { name: 'Novo Board' }).click()
    await name.fill('Compras')
    await name.press('Enter')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Compras', 'Canteiros'])
    await expect(boardTabs(page).getByRole('link', { name: 'Compras' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('o nome muda onde está: Enter guarda, Esc e branco desistem', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Renomear board: Obras' }).click()
    const field = page.getByRole('textbox', { name: 'Renomear board' })
    await field.fill('Nada')
    await field.press('Escape')
    await page.getByRole('button', { name: 'Renomear board: Obras' }).click()
    await field.fill('  ')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Renomear board: Obras' }).click()
    await field.fill('Reforma')
    await field.press('Enter')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Reforma'])
    await page.getByRole('button', { name: 'Renomear projeto: Praça das Flores' }).click()
    await page.getByRole('textbox', { name: 'Renomear projeto' }).fill('Praça nova')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Praça nova')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Praça nova')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Reforma'])
  })

  test('o escolhido está no endereço: recarregar e voltar funcionam', async ({ page, ana }) => {
    const { projectId, boardId, path } = await boardWithTasks(ana, 'Um')
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    await page.goto(path)
    const tab = (name: string) => boardTabs(page).getByRole('link', { name })
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
    await expect(tab('Festas')).toHaveAttribute('aria-current', 'page')
    await tab('Obras').click()
    await expect(page).toHaveURL(new RegExp(`\\?board=${boardId}$`))
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await page.reload()
    await expect(tab('Obras')).toHaveAttribute('aria-current', 'page')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await page.goBack()
    await expect(tab('Festas')).toHaveAttribute('aria-current', 'page')
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(0)
  })

  test('a cópia leva tudo; excluído o escolhido, nenhum está escolhido', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções do board Obras' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      ...['Duplicar Board', 'Salvar como modelo', 'Copiar link', 'Link público', 'Seguir Board'],
      'Excluir Board',
    ])
    await page.getByRole('menuitem', { name: 'Duplicar Board' }).click()
    await expectToast(page, 'Board duplicado!')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Obras (Cópia)', 'Obras'])
    await expect(boardTabs(page).getByRole('link', { name: 'Obras (Cópia)' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])

    const question =
      'Tem certeza que deseja excluir o board "Obras (Cópia)"? Esta ação não pode ser desfeita.'
    const remove = () => chooseInMenu(page, 'Opções do board Obras (Cópia)', 'Excluir Board')
    await answering(page, 'dismiss', question, remove)
    await expect(boardTabs(page).getByRole('link')).toHaveCount(2)
    await answering(page, 'accept', question, remove)
    await expectToast(page, 'Board excluído!')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Obras'])
    await expect(boardTabs(page).locator('[aria-current]')).toHaveCount(0)
    await expect(columnNames(page)).toHaveCount(0)
    await expect(page.getByText('Escolha um dos boards acima para continuar.')).toBeVisible()
    await page.getByRole('button', { name: 'Nova Coluna' }).click()
    await expectToast(page, 'Erro', 'Nenhum board selecionado.')
    await page.getByRole('button', { name: 'Nova Tarefa' }).click()
    await expect(toastSaying(page, 'Erro').getByText('×2')).toBeVisible()
    await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
  })

  test('um projeto que não existe, ou que não é meu, não é encontrado', async ({
    page,
    installation,
  }) => {
    const stranger = await installation.person('Estranha')
    const { path } = await boardWithTasks(stranger)
    for (const address of [path, `/project/${crypto.randomUUID()}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Voltar para Meus Projetos' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
