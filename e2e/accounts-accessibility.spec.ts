import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBoth } from './accessibility.ts'
import { linkTo } from './auth-screen.ts'
import { test } from './windows.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('as portas da casa não têm barreiras, no claro e no escuro', async ({
  page,
  installation,
  ana,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expectAccessibleInBoth(page)
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('tab', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expectAccessibleInBoth(page)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(heading(page, 'Confira seu e-mail')).toBeVisible()
  await page.goto(await linkTo(installation, ana.email, 'recovery'))
  await expect(heading(page, 'Escolha uma nova senha')).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('espera, administração e configurações não têm barreiras, no claro e no escuro', async ({
  installation,
  administrator,
  windowOf,
}) => {
  const pending = await installation.person('Íris Melo', { approved: false })
  const waiting = await windowOf(pending)
  await waiting.goto('/dashboard')
  await expect(heading(waiting, 'Aguardando aprovação')).toBeVisible()
  await expectAccessibleInBoth(waiting)
  await administrator.goto('/admin')
  await expect(administrator.getByText(pending.email)).toBeVisible()
  await expectAccessibleInBoth(administrator)
  await administrator.goto('/settings')
  await expect(administrator.getByText('Esta sessão')).toBeVisible()
  await expectAccessibleInBoth(administrator)
})
