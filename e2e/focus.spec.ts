import { expect, type Page } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  columnNamed,
  deskViewport,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** With the keyboard: the menu, the item, and 'OK' to the question. */
async function remove(page: Page, trigger: string, item: string): Promise<void> {
  page.once('dialog', (question) => void question.accept())
  await button(page, trigger).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

test.use({ viewport: deskViewport, hasTouch: true })

test('o foco nunca se perde: fica no que tomou o lugar, no vizinho ou no mais próximo', async ({
  page,
  context,
  installation,
  ana,
  administrator,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId } = await boardWithTasks(ana, 'Pintar', 'Varrer', 'Regar')
  await page.goto(path)

  await test.step('ao renomear no lugar, ou desistir', async () => {
    await expect(button(page, 'Renomear board: Obras')).toBeVisible()
    await button(page, 'Renomear board: Obras').press('Enter')
    await page.getByLabel('Renomear board').fill('Jardim')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Renomear board: Jardim')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Renomear board: Jardim')).toBeFocused()
  })

  await test.step('quando a seta de uma coluna chega ao fim', async () => {
    await button(page, 'Mover coluna Em Progresso para a esquerda').press('Enter')
    await expect(button(page, 'Mover coluna Em Progresso para a direita')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Mover coluna Em Progresso para a direita')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Mover coluna Em Progresso para a esquerda')).toBeFocused()
  })

  await test.step('ao mover uma tarefa com o dedo, por "Mover para…"', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Opções da tarefa Varrer').tap()
    await page.getByRole('menuitem', { name: 'Mover para…' }).tap()
    await page.getByRole('combobox', { name: 'Coluna' }).selectOption({ label: 'Em Progresso' })
    await button(page, 'Mover').tap()
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Varrer'])
    await expect(button(page, 'Mover tarefa Varrer')).toBeFocused()
    await page.setViewportSize(deskViewport)
  })

  await test.step('ao excluir tarefas, até a última', async () => {
    await remove(page, 'Opções da tarefa Pintar', 'Excluir Tarefa')
    await expect(button(page, 'Opções da tarefa Regar')).toBeFocused()
    await remove(page, 'Opções da tarefa Regar', 'Excluir Tarefa')
    const add = columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' })
    await expect(add).toBeFocused()
  })

  await test.step('ao limpar um filtro que nada encontra', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByLabel('Filtrar tarefas').fill('zzz')
    await button(page, 'Limpar filtros').press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    if (size) await page.setViewportSize(size)
  })

  await test.step('ao excluir colunas, boards e projetos', async () => {
    await remove(page, 'Opções da coluna A Fazer', 'Excluir Coluna')
    await expect(button(page, 'Opções da coluna Concluído')).toBeFocused()
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    // Before its tab is there, the board that goes away has no neighbour.
    await expect(boardTabs(page).getByRole('link', { name: 'Festas' })).toBeVisible()
    await remove(page, 'Opções do board Jardim', 'Excluir Board')
    await expect(button(page, 'Opções do board Festas')).toBeFocused()
    await remove(page, 'Opções do board Festas', 'Excluir Board')
    await expect(button(page, 'Criar Primeiro Board')).toBeFocused()
    await ana.call(createProject, { name: 'Feira' })
    await page.goto('/dashboard')
    await remove(page, 'Ações do projeto Feira', 'Excluir Projeto')
    await expect(button(page, 'Ações do projeto Praça das Flores')).toBeFocused()
    await remove(page, 'Ações do projeto Praça das Flores', 'Excluir Projeto')
    await expect(button(page, 'Criar Primeiro Projeto')).toBeFocused()
  })

  await test.step('ao reprovar alguém', async () => {
    await administrator.goto('/admin')
    const row = administrator.getByRole('row').filter({ hasText: ana.email })
    administrator.once('dialog', (question) => void question.accept())
    await row.getByRole('button', { name: 'Reprovar' }).press('Enter')
    await expect(row.getByRole('button', { name: 'Aprovar' })).toBeFocused()
  })
})
