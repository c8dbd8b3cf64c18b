import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { linkTo } from './doors.ts'
import { test } from './windows.ts'

/** Without movement, so that no colour is looked at halfway. */
async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('as portas da casa não têm barreiras, no claro e no escuro', async ({
  page,
  installation,
  ana,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expectNoBarriers(page)
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('tab', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expectNoBarriers(page)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(heading(page, 'Confira seu e-mail')).toBeVisible()
  await page.goto(await linkTo(installation, ana.email, 'recovery'))
  await expect(heading(page, 'Escolha uma nova senha')).toBeVisible()
  await expectNoBarriers(page)
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
  await expectNoBarriers(waiting)
  await administrator.goto('/admin')
  await expect(administrator.getByText(pending.email)).toBeVisible()
  await expectNoBarriers(administrator)
  await administrator.goto('/settings')
  await expect(administrator.getByText('Esta sessão')).toBeVisible()
  await expectNoBarriers(administrator)
})
