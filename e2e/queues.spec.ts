import { expect } from '@playwright/test'
import { recoverPassword } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { freePort } from '../server/testing/free-port.ts'
import { openPostOffice } from '../server/testing/smtp-server.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { adminEmail, adminPassword, install } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { test } from './windows.ts'

test('as filas mostram o que não deu certo, o administrador tenta de novo, e Sistema diz como está tudo', async ({
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
  await expect(page.getByText(failed, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/E-mails · .* · \d+ tentativas? · de novo em /)).toBeVisible()
  await expect(page.getByText(/ECONNREFUSED/).first()).toBeVisible()
  const undelivered = page.getByRole('list', { name: 'Entregas' }).getByRole('listitem').first()
  await expect(undelivered).toContainText('Não entregue')
  await expect(undelivered).toContainText('ECONNREFUSED')
  await expectAccessible(page)

  const office = await openPostOffice(port)
  await page.getByRole('button', { name: `Tentar de novo ${failed}` }).click()
  await expect(page.getByText('Nada na fila')).toBeVisible()
  expect(office.received).toMatchObject([{ to: adminEmail }])
  await page.getByRole('button', { name: 'Enviar aviso de teste' }).click()
  const delivery = page
    .getByRole('listitem')
    .filter({ hasText: `Aviso de teste para ${adminEmail}` })
  await expect(delivery).toContainText('Entregue')
  await expectAccessible(page)
  await office.close()

  await page.getByRole('link', { name: 'Sistema' }).click()
  await expect(page.getByRole('heading', { name: 'Maiores tabelas' })).toBeVisible()
  await expect(page.getByText('Está tudo em ordem.')).toBeVisible()
  await expect(page.getByText('Nenhuma nos últimos 30 dias.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
  await installation.remove()
})
