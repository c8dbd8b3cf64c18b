import { expect } from '@playwright/test'
import { addDays } from '../contract/calendar-days.ts'
import type { RepeatRule } from '../contract/recurrence.ts'
import { changeTask, getTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, chosenIn, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { tabTo } from './tab-to.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('repetir só com o teclado, em uma tela estreita: criar, o que nunca acontece, mudar todas e só esta', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Entregar as notas')
  const taskId = taskIds[0] ?? ''
  const stored = () => ana.call(getTask, { projectId, taskId })
  await signInTo(context, installation, ana)
  await page.goto(path)
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  const dialog = dialogNamed(page, 'Repetir')
  const save = dialog.getByRole('button', { name: 'Salvar repetição' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  /** The keys, and then that this is chosen. */
  const choose = async (label: string, option: string, ...keys: string[]) => {
    await tabTo(page, field(label))
    for (const key of keys) await page.keyboard.press(key)
    await expect(chosenIn(dialog, label)).toHaveText(option)
  }
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Every fifth business day.
  await tabTo(page, cardTitled(page, 'Entregar as notas').locator('[data-title]'))
  await page.keyboard.press('Enter')
  await tabTo(page, details.getByRole('button', { name: 'Repetir' }))
  await page.keyboard.press('Enter')
  await expect(field('A cada')).toBeFocused()
  await choose('Unidade', 'meses', 'ArrowDown')
  // The last one has no number.
  await choose('Quando', 'No último dia útil', 'End')
  await expect(field('Qual dia útil')).toHaveCount(0)
  await choose('Quando', 'Em um dia útil', 'ArrowUp', 'ArrowUp')
  await expect(field('Qual dia útil')).toHaveValue('5')
  await expectAccessibleInBoth(page)
  await fits()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(details.getByText('Todo mês, no 5º dia útil', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await stored()).repeat)
    .toMatchObject({
      ...{ unit: 'month', every: 1, on: { kind: 'business', nth: 5, saturday: false } },
    })
  const { dueDate, repeat } = await stored()
  expect(dueDate).not.toBeNull()

  // On no day of the week it never happens: it says so, and is not saved.
  const change = details.getByRole('button', { name: 'Mudar repetição' })
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await choose('Unidade', 'semanas', 'ArrowUp')
  for (const day of await dialog.getByRole('checkbox', { checked: true }).all()) {
    await tabTo(page, day)
    await page.keyboard.press('Space')
  }
  await expect(dialog.getByText('Esta repetição nunca acontece.')).toBeVisible()
  await expect(save).toBeDisabled()
  await tabTo(page, field('A cada'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessibleInBoth(page)
  await fits()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await stored()).repeat).toEqual(repeat)

  // For all: a number that is wiped out is typed anew, and without one nothing is saved.
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await choose('Termina', 'Depois de algumas vezes', 'End')
  await tabTo(page, field('Quantas vezes mais'))
  for (const key of ['End', 'Backspace', 'Backspace', 'Enter']) await page.keyboard.press(key)
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await page.keyboard.type('3')
  await expect(field('Quantas vezes mais')).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect(details.getByText('Todo mês, no 5º dia útil, mais 3 vezes')).toBeVisible()
  await expect.poll(async () => (await stored()).repeat).toMatchObject({ times: 3 })

  // This one alone has another day; the others stay where the rule has them.
  const coming = await details.getByText(/^Próximas: /).textContent()
  const later = addDays(dueDate ?? '', 1)
  await tabTo(page, details.getByLabel('Prazo'))
  await page.keyboard.type(later.split('-').reverse().join('/'))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored()).dueDate).toBe(later)
  expect((await stored()).repeat).toMatchObject({ unit: 'month', times: 3 })
  await expect(details.getByText(/^Próximas: /)).toHaveText(coming ?? '')
  await expectAccessibleInBoth(page)
})

test('repetir todo ano, no mês que se escolhe', async ({ page, context, installation, ana }) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Declarar o imposto')
  await signInTo(context, installation, ana)
  await page.goto(`${path}?task=${taskIds[0]}`)
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await details.getByRole('button', { name: 'Repetir' }).click()
  const dialog = dialogNamed(page, 'Repetir')
  const choose = (label: string, option: string) =>
    dialog.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
  await choose('Unidade', 'anos')
  // On the last day of a month that is what is offered, without a field for the day.
  await choose('Quando', 'No dia do mês')
  await choose('Mês', 'fevereiro')
  await choose('Mês', 'maio')
  await dialog.getByLabel('Dia', { exact: true }).fill('12')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Salvar repetição' }).click()
  await expect(details.getByText('Todo ano, no dia 12 de maio', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await ana.call(getTask, { projectId, taskId: taskIds[0] ?? '' })).dueDate)
    .toMatch(/-05-12$/)
})

test('um prazo do ano 9999 que se repete, de uma versão anterior, abre como os outros', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Guardar para sempre')
  const [taskId = ''] = taskIds
  const [last, kept] = ['2199-12-31', '9999-12-31']
  const repeat: RepeatRule = {
    ...{ unit: 'day', every: 1, on: null, anchor: last, mode: 'when-completed' },
    ...{ onRest: 'keep', until: null, times: null },
  }
  await ana.call(changeTask, { projectId, taskId, startDate: '1900-01-01', dueDate: last, repeat })
  // As older versions took it.
  await page.route(`**/api/projects/${projectId}**`, async (route) => {
    if (route.request().headers().accept?.includes('event-stream')) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(last, kept).replaceAll('1900-', '0001-')
    await route.fulfill({ response, body })
  })
  await signInTo(context, installation, ana)
  await page.goto(`${path}?task=${taskId}`)
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await expect(details.getByText('Esta é a última.')).toBeVisible()
  await expect(details.getByLabel('Prazo', { exact: true })).toHaveValue('31/12/9999')
  await details.getByRole('button', { name: 'Abrir calendário' }).last().click()
  const calendar = dialogNamed(page, 'Escolher Prazo')
  await calendar.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(calendar.getByText('dezembro de 9999')).toBeVisible()
  await page.keyboard.press('Escape')
  await details.getByRole('button', { name: 'Mudar repetição' }).click()
  await expect(
    dialogNamed(page, 'Repetir').getByText('Esta repetição nunca acontece.'),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  for (const view of ['lista', 'calendario', 'linha-do-tempo']) {
    await page.goto(`${path}?visao=${view}`)
    await expect(page.getByText('Guardar para sempre').first()).toBeAttached()
  }
})
