import { expect, type Page } from '@playwright/test'
import { archiveTasks } from '../contract/archive.ts'
import { addItems, deleteItem } from '../contract/checklists.ts'
import { deleteColumn } from '../contract/columns.ts'
import { defaultColumns } from '../contract/defaults.ts'
import type { RepeatRule } from '../contract/recurrence.ts'
import { changeTask, createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { restoreDeleted } from '../contract/trash.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const past = (page: Page) => dialogNamed(page, 'Como estava em…')
const then = (page: Page) => dialogNamed(page, 'Tarefa como estava')
const titles = (page: Page, column: string) =>
  past(page)
    .getByRole('region', { name: `Coluna ${column}`, exact: true })
    .locator('[data-title]')

test.describe('como estava', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(({ context, installation, ana }) => signInTo(context, installation, ana))

  test('mostra também o que foi excluído e voltou', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    const [taskId = '', swept = ''] = taskIds
    const { version } = await ana.call(deleteTask, { projectId, taskId })
    await ana.call(restoreDeleted, { projectId, deletion: version })
    await ana.call(changeTask, { projectId, taskId: swept, title: 'Varrer tudo' })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer tudo'])
    await page.keyboard.press('ArrowLeft')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await expect(past(page).getByRole('status').first()).toContainText(
      'restaurou a tarefa “Pintar”',
    )
    await page.keyboard.press('ArrowLeft')
    await expect(titles(page, 'A Fazer')).toHaveText(['Varrer'])
    await page.keyboard.press('ArrowLeft')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
  })

  test('traz de volta uma coluna que foi excluída desde então', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Pintar')
    await ana.call(deleteColumn, { projectId, columnId: columnIds.todo })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await expect(past(page).getByRole('region', { name: 'Coluna Concluído' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar'])
    await past(page).getByRole('button', { name: 'Restaurar…' }).click()
    const restoring = dialogNamed(page, 'Restaurar como estava')
    await expect(restoring).toContainText('volta com as tarefas que foram junto')
    await restoring.getByRole('button', { name: 'Restaurar: Coluna A Fazer' }).click()
    await expectToast(page, 'Coluna restaurada!')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
  })

  test('mostra o board antes de ler o que há em volta', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    await page.goto(path)
    const shown = Promise.withResolvers<void>()
    await page.route(/\/events\?.*limit=/, async (route) => {
      await shown.promise
      await route.continue()
    })
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer'])
    shown.resolve()
    await expect(past(page).getByRole('status').first()).toContainText('criou a tarefa “Varrer”')
    await page.keyboard.press('ArrowLeft')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar'])
  })

  test('cada seta é um passo, também enquanto o passo de antes é lido', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar', 'Varrer', 'Regar')
    await page.goto(path)
    // Nothing around is read: every step has to be asked for.
    await page.route(/\/events\?.*limit=/, () => {})
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer', 'Regar'])
    const pressed = Promise.withResolvers<void>()
    await page.route('**/past?*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    pressed.resolve()
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar'])
    await page.getByRole('button', { name: 'Mudança seguinte' }).dblclick()
    await expect(titles(page, 'A Fazer')).toHaveText(['Pintar', 'Varrer', 'Regar'])
  })

  test('devolve a uma tarefa tudo o que ela tinha, também a repetição', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Regar')
    const [taskId = ''] = taskIds
    const rule: RepeatRule = {
      ...{ unit: 'day', every: 1, on: null, anchor: '2026-12-01', mode: 'when-completed' },
      ...{ onRest: 'keep', until: null, times: null },
    }
    const fields = { dueDate: '2026-12-01', priority: 'high' as const, repeat: rule }
    await ana.call(changeTask, { projectId, taskId, ...fields })
    const { version } = await ana.call(addItems, {
      ...{ projectId, taskId },
      items: [{ text: 'Mangueira' }, { text: 'Balde' }],
    })
    const { items } = await ana.call(getTask, { projectId, taskId })
    await ana.call(deleteItem, { projectId, taskId, itemId: items[1]?.id ?? '' })
    const less = { dueDate: null, priority: 'low' as const, repeat: null }
    await ana.call(changeTask, { projectId, taskId, ...less })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await expect(titles(page, 'A Fazer')).toHaveText(['Regar'])
    await past(page).getByRole('slider', { name: 'Momento' }).fill(String(version))
    await titles(page, 'A Fazer').click()
    await expect(then(page)).toContainText('Repetir Todo dia')
    await expect(then(page)).toContainText('Balde')
    await then(page).getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expectToast(page, 'Tarefa restaurada!')
    await expect
      .poll(() => ana.call(getTask, { projectId, taskId }))
      .toMatchObject({
        ...{ ...fields, repeat: { unit: 'day', every: 1 } },
        items: [{ text: 'Mangueira' }, { text: 'Balde' }],
      })
  })

  test('devolve uma tarefa de um board que não foi aberto, da Lixeira e do Arquivo', async ({
    page,
    ana,
  }) => {
    const { path, projectId, boardId } = await boardWithTasks(ana)
    const garden = await anotherBoardWithTasks(ana, projectId, 'Horta')
    const [column] = defaultColumns(garden)
    const [sown, watered] = [crypto.randomUUID(), crypto.randomUUID()]
    const columnId = column?.id ?? ''
    await ana.call(createTask, { projectId, id: sown, columnId, title: 'Semear' })
    await ana.call(createTask, { projectId, id: watered, columnId, title: 'Regar' })
    const { version } = await ana.call(changeTask, { projectId, taskId: sown, title: 'Plantar' })
    await ana.call(deleteTask, { projectId, taskId: sown })
    await ana.call(archiveTasks, { projectId, taskIds: [watered] })
    await page.goto(`${path}?board=${boardId}`)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    await chooseOption(past(page), 'Board', 'Horta')
    await past(page)
      .getByRole('slider', { name: 'Momento' })
      .fill(String(version - 1))
    await expect(past(page).getByRole('button', { name: 'Restaurar…' })).toBeVisible()

    await titles(page, 'A Fazer').filter({ hasText: 'Semear' }).click()
    await then(page).getByRole('button', { name: 'Restaurar Plantar', exact: true }).click()
    await then(page).getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expectToast(page, 'Tarefa restaurada!')
    await expect(then(page)).toBeHidden()

    await titles(page, 'A Fazer').filter({ hasText: 'Regar' }).click()
    await expect(then(page)).toContainText('Esta tarefa está no Arquivo.')
    await expectAccessibleInBoth(page)
    await then(page).getByRole('button', { name: 'Desarquivar' }).click()
    await then(page).getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expect(then(page)).toBeHidden()
    await page.goto(`${path}?board=${garden}`)
    await expect(cardTitled(page, 'Semear')).toBeVisible()
    await expect(cardTitled(page, 'Regar')).toBeVisible()
  })
})
