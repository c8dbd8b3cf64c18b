import { expect, type Page } from '@playwright/test'
import { createTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** Days from today on, in the installation's time zone. */
const day = (offset: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + offset * 86_400_000,
  )
/** With all of its parts: the buttons below them move while they come. */
async function open(page: Page, title: string): Promise<void> {
  await cardTitled(page, title).getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible()
}

test.describe('as datas de uma tarefa (R26)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('são escolhidas ao criar, e o cartão diz o prazo como se fala', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
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
    const { path, projectId, columnIds } = await boardWithTasks(ana)
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

  test('se escolhem no calendário só com o teclado, e se escrevem como se fala', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const taskId = crypto.randomUUID()
    await ana.call(createTask, {
      ...{ projectId, columnId: columnIds.todo, id: taskId, title: 'Ceia' },
      dueDate: '2026-12-25',
    })
    const saved = () => ana.call(getTask, { projectId, taskId })
    // Weekdays, holidays and what is today are those of this year, whenever the story is told.
    await page.clock.setFixedTime('2026-11-17T12:00:00-03:00')
    await page.goto(path)
    await open(page, 'Ceia')
    const dialog = dialogNamed(page, 'Detalhes da Tarefa')
    const due = dialog.getByLabel('Prazo')
    await expect(due).toHaveValue('25/12/2026')
    await expect(
      dialog.getByText('sexta-feira, 25 de dezembro de 2026 · feriado: Natal'),
    ).toBeVisible()
    await due.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Escolher Prazo' })
    const at = (name: string | RegExp) => calendar.getByRole('button', { name })
    await expect(at(/25 de dezembro de 2026, feriado: Natal/)).toBeFocused()
    await expect(calendar.getByRole('columnheader').first()).toHaveText(/domingo/)
    await expectAccessible(page)
    for (const key of ['PageDown', 'PageDown', 'Home']) await page.keyboard.press(key)
    await expect(at('domingo, 21 de fevereiro de 2027')).toBeFocused()
    await page.keyboard.press('Shift+PageUp')
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(at(/16 de fevereiro de 2026, ponto facultativo: Carnaval/)).toBeFocused()
    await page.keyboard.press('t')
    await expect(calendar.locator('[aria-current=date]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(due).toHaveValue('24/12/2026')
    await expect.poll(async () => (await saved()).dueDate).toBe('2026-12-24')

    await due.fill('amanhã')
    await due.press('Enter')
    await expect(due).toHaveValue('18/11/2026')
    await expect.poll(async () => (await saved()).dueDate).toBe('2026-11-18')
    await dialog.getByLabel('Início').fill('daqui a 3 dias')
    await dialog.getByLabel('Título').focus()
    await expect(dialog.getByText('O início não pode ser depois do prazo.')).toBeVisible()
    await dialog.getByLabel('Início').fill('nunca')
    await dialog.getByLabel('Título').focus()
    await expect(dialog.getByText('Não entendemos esta data.')).toBeVisible()
    await dialog.getByLabel('Início').fill('')

    // On a phone the calendar is within the screen.
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Abrir calendário' }).last().click()
    const box = await calendar.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await calendar.getByRole('button', { name: 'Limpar' }).click()
    await expect.poll(async () => (await saved()).dueDate).toBeNull()
    expect((await saved()).startDate).toBeNull()
  })

  test('na coluna Concluído nada está atrasado (R27)', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const done = { columnId: columnIds.done, title: 'Feita', dueDate: day(-40) }
    await ana.call(createTask, { projectId, ...done })
    await page.goto(path)
    const card = columnNamed(page, 'Concluído').getByText('Feita')
    await expect(card).toBeVisible()
    await expect(cardTitled(page, 'Feita')).not.toContainText('Atrasada')
  })
})
