import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { adminEmail, adminPassword, install } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { test } from './windows.ts'

/** Each is made by a process of its own, which a busy machine takes its time to begin. */
const patiently = { timeout: 120_000 }
const backups = (page: Page) => page.getByRole('region', { name: 'Backups', exact: true })

test('o administrador pede um backup, vê o que há, e por que um não foi feito', async ({
  newContext,
}) => {
  test.setTimeout(600_000)
  const folder = join(await mkdtemp(join(tmpdir(), 'mutirao-e2e-')), 'backups')
  const settings = { BACKUP_DIR: folder, MIN_FREE_MB: '1' }
  const installation = await install({ ...(await ownDatabase()), ...settings })
  const context = await newContext(installation)
  await signInTo(context, installation, { email: adminEmail }, adminPassword)
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Sistema' }).click()
  await expect(backups(page)).toContainText('Ainda não há nenhum.')
  await expect(backups(page)).toContainText('Ainda não houve esse teste.')

  const ask = backups(page).getByRole('button', { name: 'Fazer backup agora' })
  await ask.click()
  await expect(backups(page)).toContainText('O mais recente, ', patiently)
  await backups(page).getByText('O que há').click()
  await expect(backups(page).getByRole('listitem')).toHaveCount(1)
  await expect(backups(page).getByRole('listitem')).toContainText('pedido')
  await expect(backups(page)).toContainText(folder)
  await expectAccessible(page)

  // A disk that is not there any more, and then is again.
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no lugar da pasta')
  await ask.click()
  await expect(backups(page).getByText('não foi feito:')).toBeVisible(patiently)
  await expectAccessible(page)
  await rm(folder)
  await ask.click()
  await expect(backups(page)).toContainText('O mais recente, ', patiently)
  await expect(backups(page).getByText('não foi feito:')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
  await installation.remove()
})
