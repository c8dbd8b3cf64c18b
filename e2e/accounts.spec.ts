import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter, expectDashboard, linkTo, newAddress, signUp, slowLine } from './auth-screen.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { answering } from './project-screen.ts'
import { test } from './windows.ts'

test('do cadastro à aprovação, e de volta à espera', async ({
  page,
  administrator,
  installation,
}) => {
  const email = newAddress('clara')
  const request = administrator.getByRole('row').filter({ hasText: email })
  await administrator.goto('/admin')
  await expect(administrator.getByRole('table', { name: 'Lista de Usuários' })).toBeVisible()

  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await page.getByLabel('Nome completo').fill('Clara Nunes')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  const letGo = await slowLine(page, '**/auth/v1/signup*')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('button', { name: 'Cadastrando...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Cadastro realizado!', 'Verifique seu email para ativar a conta.')

  await page.goto(await linkTo(installation, email, 'signup'))
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aguardando aprovação')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

  // Without reload, on both sides.
  await expect(request.getByText('Pendente')).toBeVisible()
  await request.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(administrator, 'Usuário aprovado!', 'O usuário foi aprovado com sucesso.')
  await expect(request.getByText('Aprovado')).toBeVisible()
  await expectDashboard(page)

  const question = 'Reprovar Clara Nunes? A pessoa perde o acesso na mesma hora.'
  const reject = () => request.getByRole('button', { name: 'Reprovar' }).click()
  await answering(administrator, 'dismiss', question, reject)
  await expect(request.getByText('Aprovado')).toBeVisible()
  await answering(administrator, 'accept', question, reject)
  await expectToast(administrator, 'Aprovação removida!', 'A aprovação do usuário foi removida.')
  await expect(request.getByText('Pendente')).toBeVisible()
  await expect(page).toHaveURL('/pending-approval')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
})

test('uma senha errada é dita com as palavras do servidor', async ({ page, ana }) => {
  await page.goto('/auth')
  const letGo = await slowLine(page, '**/auth/v1/token*')
  await enter(page, ana.email, 'errada')
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Erro no login', 'E-mail ou senha incorretos.')
  const words = page.locator('form').getByText('E-mail ou senha incorretos.')
  await expect(words).toBeVisible()
  // Heard once, from the toast.
  await expect(page.getByRole('alert')).toHaveCount(0)
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha', { exact: true })]
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('E-mail ou senha incorretos.')
  }
  await expect(password).toBeFocused()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
  await expectAccessible(page)
  await password.fill('s')
  await expect(words).toBeHidden()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await enter(page, ana.email, 'segredo')
  await expectDashboard(page)
})

test('uma entrada recusada não esconde que o cadastro deu certo', async ({ page, ana }) => {
  await page.goto('/auth')
  await enter(page, ana.email, 'errada')
  // Pointed at, it stays for as long as the machine takes, which is more than its eight seconds.
  const error = toastSaying(page, 'Erro no login')
  await error.hover()
  await page.getByRole('tab', { name: 'Cadastrar' }).press('Enter')
  await page.getByLabel('Nome completo').fill('Clara Nunes')
  await page.getByLabel('E-mail').fill(newAddress('clara'))
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Cadastro realizado!', 'Verifique seu email para ativar a conta.')
  await expect(error).toBeVisible()
})

test('campos vazios, e-mail torto e senha curta são recusados em português', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(['Preencha este campo.', 'Preencha este campo.'])
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  const submit = page.getByRole('button', { name: 'Cadastrar' })
  await page.getByLabel('Nome completo').fill('   ')
  await page.getByLabel('E-mail').fill('clara')
  await page.getByLabel('Senha', { exact: true }).fill('12345')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText([
    'Preencha este campo.',
    'Digite um e-mail válido, como nome@empresa.com.br.',
    'Use pelo menos 6 caracteres.',
  ])

  // Three characters that the browser counts as six: the server knows better.
  await page.getByLabel('Nome completo').fill('Clara Nunes')
  await page.getByLabel('E-mail').fill(newAddress('clara'))
  await page.getByLabel('Senha', { exact: true }).fill('🔒🔒🔒')
  await submit.click()
  const tooShort = 'A senha precisa ter pelo menos 6 caracteres.'
  await expectToast(page, 'Erro no cadastro', tooShort)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(tooShort)
})

test('quem ainda não confirmou o e-mail pode pedir a confirmação de novo', async ({ page }) => {
  const email = newAddress('davi')
  await signUp(page, 'Davi Rocha', email)
  await page.getByRole('tab', { name: 'Entrar' }).click()
  await enter(page, email, 'segredo')
  await expectToast(page, 'Erro no login', 'Confirme seu e-mail antes de entrar.')
  await page.getByRole('button', { name: 'Reenviar confirmação' }).click()
  await expectToast(page, 'Confirmação reenviada!')
})

test('quem já tem uma conta fica sabendo pelo e-mail, e só por ele', async ({
  page,
  ana,
  installation,
}) => {
  await signUp(page, 'Ana Souza', ana.email)
  await expect(async () => {
    expect((await installation.mailTo(ana.email)).subject).toBe('Você já tem uma conta')
  }).toPass()
  const { links } = await installation.mailTo(ana.email)
  await page.goto(links[0] ?? '')
  await enter(page, ana.email, 'segredo')
  await expectDashboard(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.goto(links[1] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esqueci minha senha')
})

test('um link de confirmação incompleto oferece outro', async ({ page }) => {
  await page.goto('/auth/confirmar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível confirmar')
  await page.getByLabel('Receber um novo link').fill(newAddress('elisa'))
  await page.getByRole('button', { name: 'Reenviar confirmação' }).click()
  await expectToast(page, 'Confirmação reenviada!')
})

test('esqueci minha senha: o link do e-mail leva a uma nova, uma vez só', async ({
  page,
  ana,
  installation,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('status').getByText(ana.email)).toBeVisible()

  const link = await linkTo(installation, ana.email, 'recovery')
  await page.goto(link)
  await expect(page).toHaveURL('/auth/nova-senha')
  await page.getByLabel('Nova senha').fill('segredo novo')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expectToast(page, 'Senha alterada!')
  await expectDashboard(page)

  await page.getByRole('button', { name: 'Sair' }).click()
  await enter(page, ana.email, 'segredo')
  await expectToast(page, 'Erro no login', 'E-mail ou senha incorretos.')

  await page.goto(link)
  await page.getByLabel('Nova senha').fill('segredo de outro')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expectToast(
    page,
    'Erro ao mudar a senha',
    'O link ou código é inválido ou expirou. Peça um novo.',
  )
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await enter(page, ana.email, 'segredo novo')
  await expectDashboard(page)
})
