import { expect } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import { changeTask } from '../contract/tasks.ts'
import { exampleProject } from '../server/testing/example-project.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boxOf } from './hand.ts'
import { signInTo } from './sign-in.ts'
import { untilAtRest } from './until-at-rest.ts'

test('a busca abre com Ctrl+K e leva ao que foi achado', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await ana.call(createProject, { name: 'Mutirão da Ação' })
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await expect(page.getByText('Mutirão da Ação')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Buscar projetos, boards e tarefas' })
  await expect(field).toBeFocused()
  await expect(page.getByText('As setas escolhem, Enter abre.')).toBeVisible()
  await page.evaluate(untilAtRest)
  const place = await boxOf(field)
  await field.fill('acao')
  await expect(page.getByRole('option', { name: /Mutirão da Ação/ })).toBeVisible()
  // What is found comes below, and moves nothing.
  expect(await boxOf(field)).toEqual(place)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/project\//)
})

test('o que só está na descrição ou em um comentário aparece com as palavras em volta', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { projectId, taskId, commentId } = await exampleProject(ana, [])
  const description = 'Ligar antes. O <b>ORÇAMENTO</b> vence na sexta-feira, sem falta.'
  await ana.call(changeTask, { projectId, taskId, title: 'Pintar a sede', description })
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await expect(page.getByText('Abrir Projeto')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const option = page.getByRole('option', { name: /Pintar a sede/ })
  await page.getByRole('combobox').fill('#1')
  await expect(option).toContainText('#1 · Projeto')
  await page.getByRole('combobox').fill('orcamento pintar')
  await expect(option).toContainText(description)
  await expect(option).toContainText('Projeto · Board · A Fazer')
  await expect(option.locator('mark')).toHaveText('ORÇAMENTO')
  await expectAccessible(page)
  await page.getByRole('combobox').fill('comentario')
  await expect(option).toContainText('Comentário')
  await expect(option.locator('mark')).toHaveText('Comentário')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Detalhes da Tarefa' })
  await expect(details.locator(`[data-comment="${commentId}"]`)).toBeInViewport()
})
