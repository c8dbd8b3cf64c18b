import { expect, type Page } from '@playwright/test'
import { changeUser, signUp as signUpRoute } from '../contract/auth.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { password } from '../server/testing/people.ts'
import { enter, expectDashboard, linkTo, newAddress, signUp } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import type { Installation } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

const codeField = (page: Page) => page.getByLabel('Código')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true })

/** The code in the newest mail, once that has one, and another than before. */
async function codeTo(installation: Installation, email: string, before = ''): Promise<string> {
  let code = before
  const read = async () => {
    const { text } = await installation.mailTo(email)
    code = /Código: (\d{6})/.exec(text)?.[1] ?? before
    return code
  }
  await expect.poll(read).not.toBe(before)
  return code
}

/** A stranger signs up with somebody's address, elsewhere. */
const asStranger = ({ fetch }: Installation, email: string) =>
  callRoute(
    fetch,
    signUpRoute,
    { email, password: 'da estranha', data: { full_name: 'Estranha' } },
    { from: '10.7.0.1' },
  )

test('depois do cadastro, o código do e-mail confirma na mesma tela', async ({
  page,
  installation,
}) => {
  const email = newAddress('fabia')
  await signUp(page, 'Fábia Reis', email)
  const before = await codeTo(installation, email)
  await page.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expectToast(page, 'Confirmação reenviada!')
  await page.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expectToast(
    page,
    'Erro ao reenviar a confirmação',
    'Por segurança, aguarde um pouco antes de pedir outro e-mail.',
  )
  const code = await codeTo(installation, email, before)
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await confirm(page).click()
  await expectToast(page, 'E-mail confirmado!')
  await expect(page).toHaveURL('/pending-approval')
})

test('o código tem o foco, e fica à mão ao trocar de aba e ao recarregar', async ({ page }) => {
  const email = newAddress('gil')
  await signUp(page, 'Gil Prado', email)
  await expect(codeField(page)).toBeFocused()

  await page.getByRole('tab', { name: 'Entrar' }).click()
  await expect(codeField(page)).toBeHidden()
  const tab = page.getByRole('tab', { name: 'Cadastrar' })
  await tab.click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(codeField(page)).toBeVisible()
  await expect(tab).toBeFocused()

  await page.goto('/auth?aba=cadastrar')
  await expect(codeField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

test('um código errado é dito no campo, que fica com o foco', async ({ page }) => {
  await signUp(page, 'Hugo Melo', newAddress('hugo'))
  await codeField(page).fill('123')
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText('Use pelo menos 6 caracteres.')

  await codeField(page).fill('abcdef')
  await confirm(page).click()
  const problem =
    'O código é inválido ou expirou. Use o da mensagem do seu último cadastro, ou peça um novo.'
  await expect(page.getByRole('alert')).toHaveText(problem)
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField(page)).toHaveAccessibleDescription(problem)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('fedcba')
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid')
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(problem)
})

test('o link aberto em outro aparelho pede uma senha, e a do cadastro não vale', async ({
  page,
  newWindow,
  installation,
}) => {
  const email = newAddress('iara')
  await signUp(page, 'Iara Campos', email)
  const telephone = await newWindow()
  await telephone.goto(await linkTo(installation, email, 'signup'))
  await expect(telephone.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado!')
  await expect(telephone.getByText('em nome de Iara Campos')).toBeVisible()
  await telephone.getByLabel('Senha', { exact: true }).fill('no telefone')
  await telephone.getByRole('button', { name: 'Salvar senha' }).click()
  await expectToast(telephone, 'E-mail confirmado!')
  await expect(telephone).toHaveURL('/pending-approval')

  await page.getByRole('tab', { name: 'Entrar' }).click()
  await enter(page, email, 'segredo')
  await expect(
    page.getByText('Se você já confirmou em outro aparelho, entre com a senha que escolheu lá.'),
  ).toBeVisible()
  await enter(page, email, 'no telefone')
  await expect(page).toHaveURL('/pending-approval')
})

test('quem se cadastrou não confirma, sem querer, o cadastro de outra pessoa', async ({
  page,
  installation,
}) => {
  const email = newAddress('joana')
  await signUp(page, 'Joana Pires', email)
  const own = await linkTo(installation, email, 'signup')
  await asStranger(installation, email)
  await expect(async () => {
    expect(await linkTo(installation, email, 'signup')).not.toBe(own)
  }).toPass()
  await page.goto(await linkTo(installation, email, 'signup'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível confirmar')
  await expect(page.getByText('Este link é de outro cadastro com o seu e-mail.')).toBeVisible()
  await page.goto(own)
  await expectToast(page, 'E-mail confirmado!')
  await expect(page).toHaveURL('/pending-approval')
})

test('sem o seu cadastro, o código de qualquer mensagem serve, com uma senha nova', async ({
  page,
  context,
  installation,
}) => {
  const email = newAddress('lia')
  await signUp(page, 'Lia Nunes', email)
  const code = await codeTo(installation, email)
  await context.clearCookies()
  await codeField(page).fill(code)
  await confirm(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado!')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.getByLabel('Senha', { exact: true }).fill('segredo novo')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expectToast(page, 'E-mail confirmado!')
  await expect(page).toHaveURL('/pending-approval')
})

test.describe('um novo e-mail', () => {
  test('é confirmado por quem está na conta', async ({ page, context, installation }) => {
    const ana = await installation.person('Ana Souza')
    const wanted = newAddress('ana.nova')
    await ana.call(changeUser, { email: wanted, current_password: password })
    await signInTo(context, installation, ana)
    await page.goto(await linkTo(installation, wanted, 'email_change'))
    await expectToast(page, 'E-mail confirmado!')
    await expectDashboard(page)
    await expect(page.getByText(wanted)).toBeVisible()
  })

  test('pede a senha da conta a quem não está nela', async ({ page, installation }) => {
    const ana = await installation.person('Ana Souza')
    const bruno = await installation.person('Bruno Lima')
    const wanted = newAddress('ana.nova')
    await ana.call(changeUser, { email: wanted, current_password: password })
    await page.goto(await linkTo(installation, wanted, 'email_change'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Falta só provar que a conta é sua',
    )
    const prove = async (email: string) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
    }
    await prove(bruno.email)
    await expectToast(
      page,
      'Erro ao confirmar o e-mail',
      'Entre na conta que pediu a troca para confirmar o novo e-mail.',
    )
    await prove(ana.email)
    await expectToast(page, 'E-mail confirmado!')
    await expectDashboard(page)
    await expect(page.getByText(wanted)).toBeVisible()
  })
})
