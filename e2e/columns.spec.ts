import { expect } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { middleOf } from './hand.ts'
import {
  answering,
  boardWithTasks,
  chooseInMenu,
  columnNamed,
  columnNames,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('as colunas', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('uma nova vai para o fim, com a cor escolhida; sem escolher, #6366f1', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    const dialog = dialogNamed(page, 'Nova Coluna')
    const dot = (name: string) => columnNamed(page, name).locator('header > span > span').first()
    await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
    await expect(dialog.getByLabel('Cor')).toHaveValue('#6366f1')
    await dialog.getByLabel('Nome').fill('  ')
    await dialog.getByRole('button', { name: 'Criar Coluna' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveJSProperty('validity.valid', false)
    await dialog.getByLabel('Nome').fill('Revisão')
    await dialog.getByRole('button', { name: 'Criar Coluna' }).click()
    await expectToast(page, 'Coluna criada!')
    await expect(dot('Revisão')).toHaveCSS('background-color', 'rgb(99, 102, 241)')
    await page.getByRole('button', { name: 'Nova Coluna' }).last().click()
    await dialog.getByLabel('Nome').fill('Arquivo')
    await dialog.getByLabel('Cor').fill('#112233')
    await dialog.getByLabel('Nome').press('Enter')
    await expect(dot('Arquivo')).toHaveCSS('background-color', 'rgb(17, 34, 51)')
    const all = ['A Fazer', 'Em Progresso', 'Concluído', 'Revisão', 'Arquivo']
    await expect(columnNames(page)).toHaveText(all)
    await page.getByRole('button', { name: 'Renomear coluna: Revisão' }).click()
    await page.getByRole('textbox', { name: 'Renomear coluna' }).fill('Conferir')
    await page.keyboard.press('Enter')
    await expect(columnNames(page).nth(3)).toHaveText('Conferir')
    const colour = page.getByLabel('Cor da coluna Conferir')
    // A press on the dot: it opens the browser's own colours, where no story can choose.
    const { x, y } = await middleOf(dot('Conferir'))
    await page.mouse.click(x, y)
    expect(await colour.evaluate((input) => input.matches(':open'))).toBe(true)
    await colour.fill('#aa3300')
    await expect(dot('Conferir')).toHaveCSS('background-color', 'rgb(170, 51, 0)')
    await expect(colour).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Conferir', exact: true })).toBeVisible()
    await page.reload()
    await expect(columnNames(page).nth(3)).toHaveText('Conferir')
    await expect(dot('Conferir')).toHaveCSS('background-color', 'rgb(170, 51, 0)')
    await expect(dot('Arquivo')).toHaveCSS('background-color', 'rgb(17, 34, 51)')
  })

  test('andam para os lados, menos para fora', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const arrow = (name: string, side: 'esquerda' | 'direita') =>
      page.getByRole('button', { name: `Mover coluna ${name} para a ${side}`, exact: true })
    await expect(arrow('A Fazer', 'esquerda')).toBeDisabled()
    await expect(arrow('A Fazer', 'direita')).toBeEnabled()
    await expect(arrow('Concluído', 'direita')).toBeDisabled()
    await arrow('A Fazer', 'direita').click()
    await expect(columnNames(page)).toHaveText(['Em Progresso', 'A Fazer', 'Concluído'])
    await arrow('Concluído', 'esquerda').click()
    await expect(columnNames(page)).toHaveText(['Em Progresso', 'Concluído', 'A Fazer'])
    await expect(arrow('A Fazer', 'direita')).toBeDisabled()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await expect(columnNamed(page, 'A Fazer').getByText('1 tarefa')).toBeAttached()
    await page.reload()
    await expect(columnNames(page)).toHaveText(['Em Progresso', 'Concluído', 'A Fazer'])
  })

  test('a cópia vai para o fim com as tarefas; excluir pergunta e leva as tarefas', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções da coluna A Fazer' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      ...['Editar Coluna', 'Recolher Coluna', 'Seguir Coluna', 'Mover todas…'],
      ...['Ordenar por prazo', 'Ordenar por prioridade', 'Ordenar por nome'],
      ...['Duplicar Coluna', 'Excluir Coluna'],
    ])
    await page.getByRole('menuitem', { name: 'Duplicar Coluna' }).click()
    await expectToast(page, 'Coluna duplicada!')
    const copied = ['A Fazer', 'Em Progresso', 'Concluído', 'A Fazer (Cópia)']
    await expect(columnNames(page)).toHaveText(copied)
    await expect(titlesIn(page, 'A Fazer (Cópia)')).toHaveText(['Um', 'Dois'])
    const question =
      'Tem certeza que deseja excluir a coluna "A Fazer"? Todas as tarefas desta coluna também serão excluídas.'
    const remove = () => chooseInMenu(page, 'Opções da coluna A Fazer', 'Excluir Coluna')
    await answering(page, 'dismiss', question, remove)
    await expect(columnNames(page)).toHaveText(copied)
    await answering(page, 'accept', question, remove)
    await expectToast(page, 'Coluna excluída!')
    await expect(columnNames(page)).toHaveText(copied.slice(1))
    await page.reload()
    await expect(columnNames(page)).toHaveText(copied.slice(1))
    await expect(titlesIn(page, 'A Fazer (Cópia)')).toHaveText(['Um', 'Dois'])
  })
})
