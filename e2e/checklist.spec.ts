import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { test } from './fixtures.ts'
import { dialogNamed, furnishBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('um checklist terminado enche a barra do cartão, e ganha bandeirinhas uma vez', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, taskIds } = await furnishBoard(ana, 'no-preference', 'reduce')
  for (const taskId of taskIds) {
    for (const text of ['Lixar', 'Lavar']) await ana.call(addItem, { projectId, taskId, text })
  }
  await page.goto(path)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    // Behind the dialog, so it is not found by its role.
    const card = page.locator('[data-task]').filter({ hasText: reducedMotion })
    const bar = card.locator('progress')
    await expect(bar).toHaveJSProperty('position', 0)
    await card.click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    const flags = details.locator('[data-bandeirinhas]')
    await details.getByRole('checkbox', { name: 'Lixar' }).check()
    await expect(details.getByText('1/2 completos')).toBeVisible()
    await expect(flags).toHaveCount(0)
    await expect(bar).toHaveJSProperty('position', 0.5)
    const last = details.getByRole('checkbox', { name: 'Lavar' })
    await last.check()
    await expect(flags).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
    await expect(details.getByText('2/2 completos')).toBeVisible()
    await expect(flags).toHaveCount(0)
    await last.uncheck()
    await last.check()
    await expect(details.getByText('2/2 completos')).toBeVisible()
    // At once: they would be gone again after a moment.
    expect(await flags.count()).toBe(0)
    await expect(bar).toHaveJSProperty('position', 1)
    await details.getByRole('button', { name: 'Fechar' }).click()
    await expect(details).toBeHidden()
  }
})
