import { expect, type Page } from '@playwright/test'
import { createTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  expectToast,
  furnishBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** Days from today on, in the installation's time zone. */
const day = (offset: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + offset * 86_400_000,
  )
const open = (page: Page, title: string) =>
  cardTitled(page, title).getByRole('button', { name: title, exact: true }).click()

test.describe('as datas de uma tarefa (R26)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('são escolhidas ao criar, e o cartão diz o prazo como se fala', async ({ page, ana }) => {
    const { path } = await furnishBoard(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Tarefa' }).click()
    const dialog = dialogNamed(page, 'Nova Tarefa')
    await dialog.getByLabel('Título').fill('Comprar mudas')
    await dialog.getByLabel('Início').fill(day(3))
    await dialog.getByLabel('Prazo').fill(day(1))
    await expect(dialog.getByText('O início não pode ser depois do prazo.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Início').fill(day(0))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expectToast(page, 'Tarefa criada!')
    await expect(cardTitled(page, 'Comprar mudas')).toContainText('amanhã')
    await page.reload()
    await expect(cardTitled(page, 'Comprar mudas')).toContainText('amanhã')
  })

  test('são salvas ao mudar, sem botão, e quem passou do prazo está atrasada até ser concluída', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await furnishBoard(ana)
    const taskId = crypto.randomUUID()
    await ana.call(createTask, { projectId, columnId: columnIds.todo, id: taskId, title: 'Alvará' })
    await page.goto(path)
    await open(page, 'Alvará')
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    await dialog.getByLabel('Prazo').fill(day(-1))
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(cardTitled(page, 'Alvará')).toContainText('Atrasada · ontem')
    await expect
      .poll(async () => (await ana.call(getTask, { projectId, taskId })).dueDate)
      .toBe(day(-1))

    await open(page, 'Alvará')
    await dialog.getByLabel('Início').fill(day(3))
    await page.keyboard.press('Escape')
    await expectToast(page, 'As datas não foram salvas', 'O início não pode ser depois do prazo.')

    await open(page, 'Alvará')
    await expect(dialog.getByLabel('Início')).toHaveValue('')
    await dialog.getByLabel('Prazo').fill('')
    await dialog.getByLabel('Início').focus()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(cardTitled(page, 'Alvará')).not.toContainText('Atrasada')
  })

  test('na coluna Concluído nada está atrasado (R27)', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await furnishBoard(ana)
    const done = { columnId: columnIds.done, title: 'Feita', dueDate: day(-40) }
    await ana.call(createTask, { projectId, ...done })
    await page.goto(path)
    const card = columnNamed(page, 'Concluído').getByText('Feita')
    await expect(card).toBeVisible()
    await expect(cardTitled(page, 'Feita')).not.toContainText('Atrasada')
  })
})
