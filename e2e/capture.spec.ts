import { expect, type Page } from '@playwright/test'
import { createLabel } from '../contract/labels.ts'
import { openProject } from '../contract/projects.ts'
import { moveTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

test('uma tarefa em uma linha: o que se entende vira campo, e volta a ser texto', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
  await ana.call(createLabel, { projectId, name: 'Financeiro', color: 'green' })
  const tasksTitled = async (title: string) =>
    (await ana.call(openProject, { projectId })).board?.columns
      .flatMap(({ tasks }) => tasks)
      .filter((task) => task.title === title) ?? []
  await page.goto(path)
  await expect(cardTitled(page, 'Um')).toBeVisible()
  const dialog = dialogNamed(page, 'Captura rápida')
  await page.keyboard.press('q')
  const field = dialog.getByLabel('Tarefa', { exact: true })
  await field.pressSequentially('Pagar boleto amanhã #financeiro !alta')
  await expect(chip(page, /Prazo: .*/)).toBeVisible()
  await expect(chip(page, 'Financeiro')).toBeVisible()
  await expect(chip(page, 'Prioridade alta')).toBeVisible()
  await expectAccessible(page)

  // One key right behind it, and it is words again.
  await page.keyboard.press('Backspace')
  await expect(chip(page, 'Prioridade alta')).toBeHidden()
  await expect(field).toHaveValue('Pagar boleto amanhã #financeiro !alta')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('Reunião 31/02 segunda via')
  await expect(dialog.getByText('31/02 não existe: fica no título.')).toBeVisible()
  await field.fill('Ligar hoje')
  await page.keyboard.press('Escape')
  await expect(chip(page, /Prazo/)).toBeHidden()
  await dialog.getByLabel('Coluna').selectOption('Em Progresso')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await paste(field, '[16/11/2026, 09:41:02] Ana: Tinta\n- [ ] Rolo\n1. Lixa')
  const list = dialogNamed(page, 'Lista de 3 linhas')
  await expect(list.getByRole('listitem')).toHaveText(['Tinta', 'Rolo', 'Lixa'])
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Criar 3 tarefas' }).click()

  await field.fill('Compras')
  await paste(field, 'Pregos\nMartelo')
  await dialogNamed(page, 'Lista de 2 linhas')
    .getByRole('button', { name: 'Criar uma tarefa com checklist' })
    .click()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const made = cardTitled(page, 'Pagar boleto !alta')
  await expect(made).toContainText('amanhã')
  await expect(made).toContainText('Financeiro')
  await expect(titlesIn(page, 'Em Progresso')).toHaveText([
    ...['Ligar hoje', 'Tinta', 'Rolo', 'Lixa', 'Compras'],
  ])
  await expect(cardTitled(page, 'Compras')).toContainText('0/2')

  // The field of a column understands the same.
  await page.getByRole('button', { name: 'Digitar várias tarefas em A Fazer' }).click()
  const quick = page.getByLabel('Título da nova tarefa em A Fazer')
  await quick.fill('Regar hoje !baixa')
  await expect(chip(page, 'Prioridade baixa')).toBeVisible()
  await chip(page, 'Prioridade baixa').click()
  await quick.press('Enter')
  await expect(cardTitled(page, 'Regar !baixa')).toContainText('hoje')
  await expect
    .poll(async () => {
      const { board } = await ana.call(openProject, { projectId })
      const todo = board?.columns.find(({ id }) => id === columnIds.todo)
      return todo?.tasks.map(({ title, priority }) => [title, priority])
    })
    .toEqual([
      ['Um', 'medium'],
      ['Pagar boleto !alta', 'medium'],
      ['Regar !baixa', 'medium'],
    ])

  // A rule too: the next task is there when this one is completed (R32).
  await quick.fill('Varrer todo dia')
  await expect(chip(page, /^Todo dia: /)).toBeVisible()
  await quick.press('Enter')
  await cardTitled(page, 'Varrer').getByRole('button', { name: 'Varrer', exact: true }).click()
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await expect(details.getByText(/^Próximas: amanhã, /)).toBeVisible()
  await details.getByRole('button', { name: 'Mudar repetição' }).click()
  const rule = dialogNamed(page, 'Repetir')
  await rule.getByLabel('Unidade').selectOption('meses')
  await rule.getByLabel('Quando').selectOption('Em um dia útil (CLT)')
  await rule.getByLabel('Termina').selectOption('Depois de algumas vezes')
  await expectAccessible(page)
  await rule.getByRole('button', { name: 'Salvar repetição' }).click()
  await expect(details.getByText('Todo mês, no 5º dia útil (CLT), mais 12 vezes')).toBeVisible()
  await details.getByRole('button', { name: 'Cancelar' }).click()
  const [old] = await tasksTitled('Varrer')
  const moved = { projectId, taskId: old?.id ?? '', columnId: columnIds.done }
  await ana.call(moveTask, moved)
  await expect(
    columnNamed(page, 'A Fazer').locator('[data-task]', { hasText: 'Varrer' }),
  ).toBeVisible()
  // The worker looks every few seconds.
  await expect.poll(() => tasksTitled('Varrer'), { timeout: 30_000 }).toHaveLength(2)
})

test('o que se digita na captura espera por um clique fora, por quem recarrega e pela recusa', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await boardWithTasks(ana, 'Um')
  const dialog = dialogNamed(page, 'Captura rápida')
  const field = dialog.getByLabel('Tarefa', { exact: true })
  const column = dialog.getByLabel('Coluna')
  const opens = async (words: string) => {
    await expect(cardTitled(page, 'Um')).toBeVisible()
    await page.keyboard.press('q')
    await expect(field).toHaveValue(words)
  }
  await page.goto(path)
  await opens('')
  await field.fill('Pagar boleto !alta')
  await column.selectOption('Em Progresso')
  await page.mouse.click(5, 500)
  await expect(dialog).toBeHidden()
  await opens('Pagar boleto !alta')
  await page.reload()
  await opens('Pagar boleto !alta')
  await expect(column.locator('option:checked')).toHaveText('Em Progresso')

  await page.route('**/tasks', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } }),
  )
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expectToast(page, 'Erro ao criar tarefa')
  await page.unroute('**/tasks')
  // Put away, it comes back with what was refused.
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('Pagar boleto !alta')
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Pagar boleto'])

  await opens('')
  await field.fill('Nada disso')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await opens('')
})

const chip = (page: Page, words: string | RegExp) =>
  page.getByRole('button', {
    name: typeof words === 'string' ? `${words}: deixar como texto` : words,
  })

const paste = (field: ReturnType<Page['getByLabel']>, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, text)
