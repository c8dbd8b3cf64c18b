import { expect } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { signInTo } from './sign-in.ts'

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
  await field.fill('acao')
  await expect(page.getByRole('option', { name: /Mutirão da Ação/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/project\//)
})
