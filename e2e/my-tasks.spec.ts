import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, todayIn } from '../contract/calendar-days.ts'
import { addItem, tickItem } from '../contract/checklists.ts'
import { changeColumn } from '../contract/columns.ts'
import { addMember } from '../contract/members.ts'
import { changeTask, getTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import { boardWithTasks, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const rowsIn = (page: Page, group: string) =>
  page.getByRole('region', { name: new RegExp(`^${group} \\d`) }).getByRole('listitem')
const row = (page: Page, title: string) =>
  page.locator('[data-my-task]', { has: page.getByRole('link', { name: title, exact: true }) })

test('minhas tarefas de todos os projetos, ao vivo: concluir, mudar o prazo, abrir, pelo teclado e sem conexão', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const today = todayIn('America/Sao_Paulo')
  const bruno = await installation.person('Bruno Lima')
  const own = await boardWithTasks(ana, 'Pagar o boleto', 'Pintar o muro', 'Podar')
  const shared = await boardWithTasks(bruno, 'Comprar tinta', 'De Bruno')
  await bruno.call(addMember, { projectId: shared.projectId, person: ana.email })
  const give = (board: typeof own, index: number, dueDate: string | null) => {
    const taskId = board.taskIds[index] ?? ''
    const by = board === own ? ana : bruno
    const assignees = { add: [ana.userId] }
    return by.call(changeTask, { projectId: board.projectId, taskId, assignees, dueDate })
  }
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Minhas tarefas' }).click()
  await expect(page.getByText('Nada para você por aqui')).toBeVisible()
  await expectAccessible(page)

  // Somebody else gives her a task, and it is there.
  await give(shared, 0, addDays(today, -1))
  await expect(rowsIn(page, 'Atrasadas')).toContainText(['Comprar tinta'])
  await expect(row(page, 'Comprar tinta')).toContainText('#1 · Praça das Flores · Obras · A Fazer')
  await expect(row(page, 'Comprar tinta')).toContainText('Atrasada · ontem')
  await give(own, 0, today)
  await give(own, 1, null)
  await give(own, 2, addDays(today, 30))
  await expect(rowsIn(page, 'Hoje')).toContainText(['Pagar o boleto'])
  await expect(rowsIn(page, 'Depois')).toContainText(['Podar'])
  await expect(rowsIn(page, 'Sem prazo')).toContainText(['Pintar o muro'])
  await expect(page.getByText('De Bruno')).toHaveCount(0)
  await expectAccessibleInBoth(page)

  // By keys alone: to the first, open it, and back.
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Comprar tinta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/minhas-tarefas$/)

  // Another day.
  await row(page, 'Pintar o muro').getByRole('link').focus()
  await page.keyboard.press('d')
  await expect(dialogNamed(page, 'Prazo').getByLabel('Prazo', { exact: true })).toBeFocused()
  await page.keyboard.type('hoje')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rowsIn(page, 'Hoje')).toContainText(['Pagar o boleto', 'Pintar o muro'])
  await expectAccessible(page)

  // Completed, and taken back.
  await row(page, 'Comprar tinta').getByRole('link').focus()
  await page.keyboard.press('c')
  await expect(row(page, 'Comprar tinta')).toHaveCount(0)
  await expectToast(page, 'Tarefa concluída!', 'Comprar tinta')
  // Pointed at, it stays until the server has been asked.
  const undo = toastSaying(page, 'Tarefa concluída!').getByRole('button', { name: 'Desfazer' })
  await undo.hover()
  const bought = { projectId: shared.projectId, taskId: shared.taskIds[0] ?? '' }
  await expect
    .poll(async () => (await bruno.call(getTask, bought)).columnId)
    .toBe(shared.columnIds.done)
  await undo.click()
  await expect(rowsIn(page, 'Atrasadas')).toContainText(['Comprar tinta'])

  // A board without a column of what is done says so.
  const { projectId, columnIds } = shared
  await bruno.call(changeColumn, { projectId, columnId: columnIds.done, kind: 'active' })
  // What he says after it is on the screen, so that is too.
  await bruno.call(changeTask, { ...bought, title: 'Comprar tinta azul' })
  await page.getByRole('button', { name: 'Concluir “Comprar tinta azul”' }).click()
  await expectToast(page, 'Este board não tem coluna “Concluída”')

  // Without connection the list is there, and what is done is sent later.
  await whileOffline(page, async () => {
    await expect(page.getByText('Como estava da última vez, neste aparelho.')).toBeVisible()
    await page.getByRole('button', { name: 'Concluir “Pagar o boleto”' }).click()
    await expect(row(page, 'Pagar o boleto')).toHaveCount(0)
    await expect(page.getByText('1 alteração guardada neste aparelho')).toBeVisible()
  })
  const paid = { projectId: own.projectId, taskId: own.taskIds[0] ?? '' }
  await expect.poll(async () => (await ana.call(getTask, paid)).completed).toBe(true)

  // A line of a checklist with a day is here under its task, which is not Ana's to complete.
  const line = { id: randomUUID(), text: 'Separar os pincéis', assignee: ana.userId }
  const ofBruno = { projectId: shared.projectId, taskId: shared.taskIds[1] ?? '' }
  await bruno.call(addItem, { ...ofBruno, ...line, dueDate: addDays(today, -1) })
  await expect(row(page, 'De Bruno')).toContainText('Separar os pincéisAtrasado · ontem')
  await expect(rowsIn(page, 'Atrasadas')).toContainText(['De Bruno'])
  await expect(page.getByRole('button', { name: 'Concluir “De Bruno”' })).toHaveCount(0)
  await expectAccessible(page)
  await bruno.call(tickItem, { ...ofBruno, itemId: line.id, completed: true })
  await expect(row(page, 'De Bruno')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // The dashboard says of each project what is late.
  await page.goto('/dashboard')
  await expect(page.getByText('1 atrasada · é sua')).toBeVisible()
})
