import { expect } from '@playwright/test'
import { recoverPassword } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { freePort } from '../server/testing/free-port.ts'
import { openPostOffice } from '../server/testing/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { adminEmail, adminPassword, install } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { test } from './windows.ts'

test('as filas mostram o que não deu certo, e o administrador tenta de novo', async ({
  newContext,
}) => {
  const port = await freePort()
  const installation = await install({
    ...(await ownDatabase()),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const context = await newContext(installation)
  await signInTo(context, installation, { email: adminEmail }, adminPassword)
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Filas' }).click()
  await expect(page.getByText('Nada na fila')).toBeVisible()
  await expectAccessible(page)

  await callRoute(installation.fetch, recoverPassword, { email: adminEmail })
  const failed = `Recuperação de senha para ${adminEmail}`
  await expect(page.getByText(failed, { exact: true })).toBeVisible()
  await expect(page.getByText(/E-mails · .* · 1 tentativa · de novo em /)).toBeVisible()
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible()
  await expectAccessible(page)

  const office = await openPostOffice(port)
  await page.getByRole('button', { name: `Tentar de novo ${failed}` }).click()
  await expect(page.getByText('Nada na fila')).toBeVisible()
  expect(office.received).toMatchObject([{ to: adminEmail }])
  await office.close()
  await installation.remove()
})
