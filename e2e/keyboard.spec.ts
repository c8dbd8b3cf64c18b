import { expect } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { tabTo } from './tab-to.ts'

test('só com o teclado: projeto, board, tarefa, mudança de coluna e item marcado', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await tabTo(page, page.getByRole('button', { name: 'Criar Primeiro Projeto' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nome do projeto')).toBeFocused()
  await page.keyboard.type('Projeto do teclado')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Projeto criado!')
  await tabTo(page, page.getByRole('link', { name: /Abrir Projeto/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Criar Primeiro Board' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Novo Board' })).toBeVisible()
  await page.keyboard.type('Board do teclado')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Board criado!')
  // While it fades away, keys still belong to it.
  await expect(page.getByRole('dialog', { name: 'Novo Board' })).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nova Tarefa' })).toBeVisible()
  await page.keyboard.type('Tarefa do teclado')
  await tabTo(page, page.getByRole('combobox', { name: 'Prioridade' }).last())
  await page.keyboard.type('Alta')
  await tabTo(page, page.getByRole('button', { name: 'Criar Tarefa' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Tarefa criada!')
  await expect(page.locator('[data-task]').getByText('Prioridade Alta')).toBeVisible()

  const handle = page.getByRole('button', { name: 'Mover tarefa Tarefa do teclado' })
  await tabTo(page, handle)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Coluna Em Progresso, posição 1 de 1.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Tarefa do teclado'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expectToast(page, 'Tarefa movida!')
  await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Tarefa do teclado'])
  await expect(handle).toBeFocused()

  const title = page.getByRole('button', { name: 'Tarefa do teclado', exact: true })
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Novo item'))
  await page.keyboard.type('Primeiro item')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Item adicionado!')
  // Back over what deletes it, its menu and its text.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('checkbox', { name: 'Primeiro item' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1/1 completos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
})
