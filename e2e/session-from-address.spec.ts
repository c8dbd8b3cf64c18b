import { expect, type Page } from '@playwright/test'
import { grantToken, recoverPassword, signUp } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { type Person, password } from '../server/testing/people.ts'
import { enter, expectDashboard, linkTo, newAddress } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { type Installation, tokenIn } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

/** Whose session this browser keeps. */
const keptEmail = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mutirao.auth') ?? '{}').user?.email ?? null)

/** A session of somebody's, written as the fragment of an address. */
async function sessionAsFragment({ fetch }: Installation, { email }: Person): Promise<string> {
  const tokens = await callRoute(fetch, grantToken, { grant_type: 'password', email, password })
  const { access_token, refresh_token, expires_in, expires_at } = tokens
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type: 'bearer',
    type: 'signup',
  }).toString()
}

/** The link in the confirmation mail of somebody who has just signed up. */
async function confirmationLink(installation: Installation, email: string): Promise<string> {
  const data = { full_name: 'Clara Nunes' }
  await callRoute(installation.fetch, signUp, { email, password, data })
  return linkTo(installation, email, 'signup')
}

/** What the page asks of whoever did not sign up in this browser. */
async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado!')
  await page.getByLabel('Senha', { exact: true }).fill('segredo novo')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
}

test('uma sessão no endereço não troca quem entrou neste navegador', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const stranger = await installation.person('Beto Intruso')
  const fragment = await sessionAsFragment(installation, stranger)
  await signInTo(context, installation, ana)
  for (const path of ['/dashboard', '/', '/auth', '/auth/confirmar', '/auth/nova-senha']) {
    await page.goto(`${path}#${fragment}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/dashboard')
    await expectDashboard(page)
    await expect(page.getByText(ana.email)).toBeVisible()
    expect(await keptEmail(page), path).toBe(ana.email)
  }
})

test('uma sessão no endereço não deixa ninguém entrar', async ({ page, installation }) => {
  const stranger = await installation.person('Beto Intruso')
  const fragment = await sessionAsFragment(installation, stranger)
  await page.goto(`/#${fragment}`)
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await page.goto(`/dashboard#${fragment}`)
  await expect(page).toHaveURL('/auth?volta=%2Fdashboard')
  expect(await keptEmail(page)).toBeNull()
})

test('o link do protocolo leva à página que confirma, e só ela gasta o link', async ({
  page,
  installation,
}) => {
  const email = newAddress('clara')
  await confirmationLink(installation, email)
  const token = tokenIn(await installation.mailTo(email))
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: '/dashboard' })
  const scanned = await installation.fetch(`/auth/v1/verify?${query}`, { redirect: 'manual' })
  expect(scanned.headers.get('location')).not.toContain('access_token')
  await page.goto(`/auth/v1/verify?${query}`)
  await choosePassword(page)
  await expectToast(page, 'E-mail confirmado!')
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByText(email)).toBeVisible()
})

test.describe('com outra pessoa neste navegador', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('confirmar um e-mail não troca de conta: quem está continua', async ({
    page,
    installation,
    ana,
  }) => {
    const email = newAddress('clara')
    await page.goto(await confirmationLink(installation, email))
    await choosePassword(page)
    await expect(page.getByText(`Este navegador está com a conta ${ana.email}`)).toBeVisible()
    expect(await keptEmail(page)).toBe(ana.email)
    await page.getByRole('button', { name: `Continuar como ${ana.email}` }).click()
    await expectDashboard(page)
    await expect(page.getByText(ana.email)).toBeVisible()
    expect(await keptEmail(page)).toBe(ana.email)
  })

  test('quem confirma pode trocar de conta, se quiser', async ({ page, installation }) => {
    const email = newAddress('clara')
    await page.goto(await confirmationLink(installation, email))
    await choosePassword(page)
    await page.getByRole('button', { name: `Entrar como ${email}` }).click()
    await expect(page).toHaveURL('/pending-approval')
    await expect(page.getByText(email)).toBeVisible()
    expect(await keptEmail(page)).toBe(email)
  })

  test('escolher a senha de outra conta não troca de conta', async ({
    page,
    installation,
    ana,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    // A recovery leaves before all others: the mail about the approval has to be there already.
    const newest = async () => (await installation.mailTo(bruno.email)).links[0]
    await expect.poll(newest).toContain('/dashboard')
    await callRoute(installation.fetch, recoverPassword, { email: bruno.email })
    await page.goto(await linkTo(installation, bruno.email, 'recovery'))
    await page.getByLabel('Nova senha').fill('segredo novo')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senha alterada!')
    expect(await keptEmail(page)).toBe(ana.email)
    await page.getByRole('button', { name: `Continuar como ${ana.email}` }).click()
    await expectDashboard(page)
    await page.getByRole('button', { name: 'Sair' }).click()
    await enter(page, bruno.email, 'segredo novo')
    await expectDashboard(page)
  })
})
