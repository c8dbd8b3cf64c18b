import { expect, type Page } from '@playwright/test'
import { password } from '../server/testing/people.ts'
import { enter } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { withoutNews } from './outage.ts'
import {
  boardTabs,
  boardWithTasks,
  chooseOption,
  chosenIn,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { endSessions, signInAgain, signInTo } from './sign-in.ts'
import { unanswered } from './unanswered.ts'

/** R7: what was tried is named, and the way leads through /auth back to the same place. */
async function expectSentToSignIn(page: Page, description: string): Promise<void> {
  await expectToast(page, 'Erro de autenticação', description)
  await expect(page).toHaveURL(/\/auth\?volta=/)
}

test.describe('depois que a sessão terminou', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, page, installation, ana }) => {
    await signInTo(context, installation, ana)
    // A page that hears of it leaves by itself, before anything can be tried.
    await withoutNews(page)
  })

  test('cada ação diz que é preciso entrar de novo', async ({ page, ana, installation }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    const create = async (what: string, button: string) => {
      await dialogNamed(page, what).getByLabel('Nome').fill('Nada')
      await dialogNamed(page, what).getByRole('button', { name: button }).click()
    }
    const press = (name: string) => page.getByRole('button', { name }).last().click()
    const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
    const menus = {
      project: 'Ações do projeto Praça das Flores',
      board: 'Opções do board Obras',
      column: 'Opções da coluna A Fazer',
      task: 'Opções da tarefa Um',
    }
    /** Where, what is opened, what that asks for by itself, what is done, and what is said of it. */
    const attempts: [string, string, string | null, () => Promise<void>, string][] = [
      [
        ...(['/dashboard', 'Novo Projeto', '**/api/templates'] as const),
        () => create('Novo Projeto', 'Criar Projeto'),
        'Você precisa estar logado para criar projetos.',
      ],
      [
        ...(['/dashboard', menus.project, null] as const),
        () => choose('Duplicar Projeto'),
        'Você precisa estar logado para duplicar projetos.',
      ],
      [
        ...([path, menus.board, '**/following'] as const),
        () => choose('Duplicar Board'),
        'Você precisa estar logado para duplicar boards.',
      ],
      [
        ...([path, 'Nova Coluna', null] as const),
        () => create('Nova Coluna', 'Criar Coluna'),
        'Você precisa estar logado para criar colunas.',
      ],
      [
        ...([path, menus.column, '**/following'] as const),
        () => choose('Duplicar Coluna'),
        'Você precisa estar logado para duplicar colunas.',
      ],
      [
        ...([path, menus.task, null] as const),
        () => choose('Duplicar Tarefa'),
        'Você precisa estar logado para duplicar tarefas.',
      ],
    ]
    const waiting = unanswered(page)
    for (const [place, opened, asks, act, description] of attempts) {
      // What the screen asks for by itself is not what finds out; the one before asks no more.
      await page.goto('about:blank')
      const asked = ['**/api/notices', '**/api/avatars'].map((path) => page.waitForResponse(path))
      await page.goto(place)
      await expect(page.getByRole('button', { name: /^(Ações|Opções)/ }).first()).toBeVisible()
      const answered = asks ? page.waitForResponse(asks) : null
      await press(opened)
      await Promise.all([...asked, answered])
      await expect.poll(() => waiting.size).toBe(0)
      await endSessions(ana)
      await act()
      await expectSentToSignIn(page, description)
      await signInAgain(page, installation, ana)
      if (!description.includes('criar')) continue
      // What was typed is back, also after a reload.
      await page.goto(place)
      await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Nada')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    }
  })

  test('o que estava escrito em um diálogo espera por quem volta', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const task = dialogNamed(page, 'Criar Nova Tarefa')
    await columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    await task.getByLabel('Título').fill('Dois')
    await task.getByLabel('Descrição').fill('Com calma')
    await chooseOption(task, 'Prioridade', 'Alta')
    await endSessions(ana)
    await task.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectSentToSignIn(page, 'Você precisa estar logado para criar tarefas.')
    await enter(page, ana.email, password)
    await expect(page).toHaveURL(path)
    await expect(task.getByLabel('Título')).toHaveValue('Dois')
    await expect(task.getByLabel('Descrição')).toHaveValue('Com calma')
    await expect(chosenIn(task, 'Prioridade')).toHaveText('Alta')
    await task.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Tarefa criada!')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect(task).toBeHidden()

    const board = dialogNamed(page, 'Novo Board')
    await page.getByRole('button', { name: 'Novo Board' }).click()
    await board.getByLabel('Nome').fill('Festas')
    await endSessions(ana)
    await board.getByRole('button', { name: 'Criar Board' }).click()
    await expectSentToSignIn(page, 'Você precisa estar logado para criar boards.')
    await enter(page, ana.email, password)
    await expect(board.getByLabel('Nome')).toHaveValue('Festas')
    // Behind the dialog, where only eyes get to.
    await expect(page.locator('nav[aria-label="Boards"] [aria-current]')).toHaveText('Obras')
    await board.getByRole('button', { name: 'Criar Board' }).click()
    await expectToast(page, 'Board criado!')
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
  })
})
