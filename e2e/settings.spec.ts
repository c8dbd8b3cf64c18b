import { expect, type Page } from '@playwright/test'
import { enter, expectDashboard } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test('o nome muda e fica; em branco, não', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page).toHaveURL('/settings')
  const name = nameField(page)
  await expect(name).toHaveValue('Ana Souza')
  await saveName(page, '  ')
  await expect(page.getByRole('alert')).toHaveText('Preencha este campo.')
  await saveName(page, 'Ana Maria Souza')
  await expectToast(page, 'Nome alterado!')
  await page.reload()
  await expect(name).toHaveValue('Ana Maria Souza')
})

test('o nome mudado em outro aparelho aparece, mas não por cima do que se digita', async ({
  page,
  ana,
  windowOf,
}) => {
  const other = await windowOf(ana)
  await other.goto('/settings')
  await page.goto('/settings')
  const name = nameField(page)
  await expect(name).toHaveValue('Ana Souza')
  await saveName(other, 'Ana Maria Souza')
  await expect(name).toHaveValue('Ana Maria Souza')

  await page.goto('/')
  const saved = other.waitForResponse((answer) => answer.request().method() !== 'GET')
  await saveName(other, 'Ana M. Souza')
  await saved
  await page.goto('/settings')
  await expect(name).toHaveValue('Ana M. Souza')

  await name.fill('Aninha')
  const read = page.waitForResponse('**/api/profile')
  await saveName(other, 'Ana S.')
  await read
  await expect(name).toHaveValue('Aninha')
})

const nameField = (page: Page) => page.getByLabel('Nome completo')

async function saveName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Salvar nome' }).click()
}

test('a assinatura mostra até quando vai o período de teste (R20)', async ({ page }) => {
  await page.goto('/settings')
  const end = new Date(Date.now() + 14 * 24 * 60 * 60_000)
  const day = end.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(`Período de teste até ${day}.`)).toBeVisible()
})

test('a nova senha encerra as outras sessões e passa a valer', async ({ page, ana, windowOf }) => {
  const other = await windowOf(ana)
  await other.goto('/dashboard')
  await expectDashboard(other)
  await page.goto('/settings')
  await page.getByLabel('Nova senha').fill('outro segredo')
  const save = page.getByRole('button', { name: 'Salvar senha' })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Preencha este campo.')
  // A session alone is not enough (R37).
  await page.getByLabel('Senha atual').fill('errada')
  await save.click()
  await expectToast(page, 'Erro ao mudar a senha', 'A senha atual está incorreta.')
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(
    'A senha atual está incorreta.',
  )
  await page.getByLabel('Senha atual').fill('segredo')
  await page.getByLabel('Nova senha').fill('segredo')
  await save.click()
  await expectToast(page, 'Erro ao mudar a senha', 'A nova senha precisa ser diferente da atual.')
  await page.getByLabel('Nova senha').fill('outro segredo')
  await save.click()
  await expectToast(page, 'Senha alterada!', 'As outras sessões foram encerradas.')
  await expect(page.getByLabel('Nova senha')).toHaveValue('')
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0)

  await expect(other).toHaveURL('/auth?volta=%2Fdashboard')
  await enter(other, ana.email, 'outro segredo')
  await expectDashboard(other)
})

test('o tema escolhido vale na hora e depois de recarregar', async ({ page }) => {
  await page.goto('/settings')
  const html = page.locator('html')
  await choose(page, 'Escuro')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  await choose(page, 'Claro')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await choose(page, 'Sistema')
  await expect(html).not.toHaveAttribute('data-theme')
})

const choose = (page: Page, theme: string) => page.getByText(theme, { exact: true }).click()

test('uma sessão encerrada termina na outra janela, que volta ao mesmo lugar', async ({
  page,
  ana,
  newWindow,
}) => {
  const other = await newWindow()
  await other.goto('/auth')
  await enter(other, ana.email, 'segredo')
  await expectDashboard(other)

  await page.goto('/settings')
  await expect(page.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toHaveCount(1)
  // Only the other window came in through a browser's form.
  const session = page.getByRole('listitem').filter({ hasText: 'Chrome' })
  await session.getByRole('button', { name: 'Encerrar' }).click()
  await expectToast(page, 'Sessão encerrada!')
  await expect(session).toHaveCount(0)

  await expect(other).toHaveURL('/auth?volta=%2Fdashboard')
  await enter(other, ana.email, 'segredo')
  await expectDashboard(other)

  await page.reload()
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await expectToast(page, 'Sessões encerradas!', 'Só esta continua aberta.')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0)
  await expect(other).toHaveURL('/auth?volta=%2Fdashboard')
})
