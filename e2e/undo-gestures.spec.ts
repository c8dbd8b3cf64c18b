import { expect, type Page } from '@playwright/test'
import { openProject } from '../contract/projects.ts'
import { changeTask, deleteTask } from '../contract/tasks.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

test('desfeita a conclusão de uma tarefa que se repete, é dito que a próxima continua (R32)', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Regar')
  const anchor = '2026-11-16'
  await ana.call(changeTask, {
    ...{ projectId, taskId: taskIds[0] ?? '', dueDate: anchor },
    repeat: {
      ...{ unit: 'week', every: 1, on: { kind: 'weekdays', days: [1] }, anchor },
      ...{ mode: 'when-completed', onRest: 'keep', until: null, times: null },
    },
  })
  await page.goto(path)
  await chooseInMenu(page, 'Opções da tarefa Regar', 'Mover para…')
  await chooseOption(dialogNamed(page, 'Mover para…'), 'Coluna', 'Concluído')
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(titlesIn(page, 'Concluído')).toHaveText(['Regar'])
  // The next one.
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Regar'])
  await page.keyboard.press('Control+z')
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Regar', 'Regar'])
  await expectToast(
    page,
    'Desfeito!',
    'A próxima tarefa da série já foi criada e continua no board.',
  )
})

test('um gesto é um passo: uma lista colada, uma etiqueta nova, o que volta da Lixeira (R23)', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar', 'Regar')
  await ana.call(deleteTask, { projectId, taskId: taskIds[1] ?? '' })
  await page.goto(path)
  const todo = titlesIn(page, 'A Fazer')
  await expect(todo).toHaveText(['Pintar'])
  const project = () => ana.call(openProject, { projectId })

  await page.getByRole('button', { name: 'Digitar várias tarefas em A Fazer' }).click()
  await pasteInto(page, 'Título da nova tarefa em A Fazer', 'Tinta\nRolo\nLixa')
  await page.getByRole('button', { name: 'Criar 3 tarefas' }).click()
  await expect(todo).toHaveText(['Pintar', 'Tinta', 'Rolo', 'Lixa'])
  await leaveFields(page)
  await page.keyboard.press('Control+z')
  await expect(todo).toHaveText(['Pintar'])
  await expectToast(page, 'Desfeito!')
  await page.keyboard.press('Control+Shift+z')
  await expect(todo).toHaveText(['Pintar', 'Tinta', 'Rolo', 'Lixa'])
  await page.keyboard.press('Control+z')
  await expect(todo).toHaveText(['Pintar'])

  // A label that is made by putting it on a task goes with it, and comes back with it.
  await page.getByRole('button', { name: 'Pintar', exact: true }).focus()
  await page.keyboard.press('l')
  await page.keyboard.type('Urgente')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cardTitled(page, 'Pintar')).toContainText('Urgente')
  await page.keyboard.press('Control+z')
  await expect(cardTitled(page, 'Pintar')).not.toContainText('Urgente')
  await expect.poll(async () => (await project()).labels).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await expect(cardTitled(page, 'Pintar')).toContainText('Urgente')
  await expect.poll(async () => (await project()).labels).toHaveLength(1)

  // What is restored is a change too.
  await chooseInMenu(page, 'Opções do projeto', 'Lixeira')
  const trash = dialogNamed(page, 'Lixeira')
  await trash.getByRole('button', { name: 'Restaurar Regar', exact: true }).click()
  await expectToast(page, 'Tarefa restaurada!')
  await page.keyboard.press('Escape')
  await expect(todo).toHaveText(['Pintar', 'Regar'])
  await page.keyboard.press('Control+z')
  await expect(todo).toHaveText(['Pintar'])
})

async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, text)
}

/** In a field the keys undo what was typed there. */
const leaveFields = (page: Page) =>
  page.getByRole('button', { name: 'Pintar', exact: true }).focus()
