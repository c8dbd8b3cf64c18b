import { expect } from '@playwright/test'
import { createBoard } from '../contract/boards.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boardTabs, boardWithTasks, deskViewport, dialogNamed, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('um título longo demais fica onde foi escrito, e uma etiqueta também; e isso é dito', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path } = await boardWithTasks(ana, 'Podar')
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Podar'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Título da tarefa Podar' })
  await field.fill('x'.repeat(201))
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('x'.repeat(201))
  await expect(page.getByRole('alert').filter({ hasText: 'São 201.' })).toBeVisible()
  await expectAccessible(page)
  await field.fill('Podar a sebe')
  await page.keyboard.press('Enter')
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Podar a sebe'])
  await expect(page.getByRole('button', { name: 'Podar a sebe', exact: true })).toBeFocused()

  await page.keyboard.press('l')
  const picker = page.getByRole('combobox', { name: 'Buscar ou criar etiqueta' })
  await picker.fill('y'.repeat(51))
  await expect(picker).toHaveValue('y'.repeat(51))
  await expect(page.getByRole('status').filter({ hasText: 'São 51.' })).toBeVisible()
  await expect(dialogNamed(page, 'Etiquetas').getByRole('option')).toHaveCount(0)
})

test('outro board é visto como este, com a mesma visão e o mesmo filtro; no celular a lista também desce', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Água', 'Zelar')
  await ana.call(createBoard, { projectId, name: 'Compras' })
  await signInTo(context, installation, ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
  await expect(page).toHaveURL(/board=/)
  await page.goto(`${page.url()}&visao=lista&prioridade=medium&coluna=${columnIds.todo}`)

  const titles = page.getByRole('list', { name: 'Tarefas do board' }).locator('[data-title]')
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Ordem: Título' })
  await expect(titles).toHaveText(['Água', 'Zelar'])
  await page.getByRole('button', { name: 'Do maior para o menor' }).click()
  await expect(titles).toHaveText(['Zelar', 'Água'])
  await expect(page).toHaveURL(/ordem=-titulo/)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await boardTabs(page).getByRole('link', { name: 'Compras' }).click()
  await expect(page).toHaveURL(/visao=lista/)
  await expect(page).toHaveURL(/prioridade=medium/)
  await expect(page).not.toHaveURL(/coluna=/)
})
