import { expect, type Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import type { Installation } from './installation.ts'

/** The form itself, as a person fills it in; wherever the page is, it must show it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Through the form, up to the screen that asks for the code of the mail. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Cadastro realizado!', 'Verifique seu email para ativar a conta.')
  await expect(page.getByText('Falta só confirmar o e-mail')).toBeVisible()
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Projetos')
  await expect(page).toHaveURL('/dashboard')
}

/** The link of the newest mail, once that mail is the one of this kind. */
export async function linkTo(
  installation: Installation,
  address: string,
  type: 'signup' | 'recovery' | 'email_change',
): Promise<string> {
  let link = ''
  await expect(async () => {
    link = (await installation.mailTo(address)).links[0] ?? ''
    expect(link).toContain(`type=${type}`)
  }).toPass()
  return link
}

/** Requests to this address wait, as on a slow line, until the returned function lets them go. */
export async function slowLine(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** An address that nobody else in this run has. */
export const newAddress = (name: string) => `${name}.${crypto.randomUUID()}@exemplo.com.br`
