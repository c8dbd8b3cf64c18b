import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { type Installation, install } from './installation.ts'
import { signInTo } from './sign-in.ts'
import { test as base } from './windows.ts'

/** An installation without a provider: it sells through its test checkout (R19). */
const test = base.extend<object, { installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what it needs.
    async ({}, use) => {
      const installation = await install({ CHECKOUT_URL: '' })
      await use(installation)
      await installation.remove()
    },
    // Not on the time of the first story.
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One after the other: each worker would have to make an installation of its own.
test.describe.configure({ mode: 'default' })

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })

/** The buy button opens a tab of its own. */
async function buy(page: Page): Promise<Page> {
  await page.goto('/pricing')
  const button = page.getByRole('link', { name: 'Comprar Agora' })
  await expect(button).toHaveAttribute('href', '/checkout')
  const opened = page.context().waitForEvent('page')
  await button.click()
  return opened
}

async function expectTestCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout de teste')
  await expect(page.getByText('Nenhum dinheiro é cobrado aqui.')).toBeVisible()
  await expect(page.getByText('R$ 19,90')).toBeVisible()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** The notice may still be on its way when the page is opened, which then hears of it. */
async function expectSettings(page: Page, state: string, payments: string[]): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByText(state)).toBeVisible()
  const list = page.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem')
  await expect(list).toContainText(payments)
}

test('do preço ao Premium: o pagamento aprovado vale na hora e por 30 dias', async ({
  page,
  ana,
  installation,
}) => {
  const checkout = await buy(page)
  await expect(checkout).toHaveURL('/auth?volta=%2Fcheckout')
  await enter(checkout, ana.email, 'segredo')
  await expectTestCheckout(checkout)
  await expectAccessible(checkout)
  await choose(checkout, 'Aprovar o pagamento')
  await expect(checkout).toHaveURL(/\/payment-success\?.*payment_id=\d+/)
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Pagamento Aprovado')
  await expectToast(checkout, 'Pagamento confirmado!', 'Sua assinatura foi ativada com sucesso.')
  await checkout.getByRole('link', { name: 'Ir para o Dashboard' }).click()
  await expect(checkout).toHaveURL('/dashboard')
  await expectSettings(checkout, `Premium até ${inDays(30)}.`, ['Pago'])
  // The mail of the approval may still be the newest one.
  await expect(async () => {
    const receipt = await installation.mailTo(ana.email)
    expect(receipt.subject).toBe('Recibo do seu pagamento')
    expect(receipt.text).toContain(inDays(30))
  }).toPass()
})

test('o pagamento pendente espera, e vale quando o Pix é pago', async ({
  page,
  context,
  ana,
  installation,
}) => {
  await signInTo(context, installation, ana)
  const checkout = await buy(page)
  await choose(checkout, 'Deixar pendente (Pix)')
  await expect(checkout).toHaveURL(/\/payment-pending\?/)
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Pagamento Pendente')
  await expectSettings(checkout, `Período de teste até ${inDays(14)}.`, ['Aguardando'])

  await checkout.goto('/checkout')
  await expect(checkout.getByText('Há um Pix à espera de pagamento')).toBeVisible()
  await choose(checkout, 'Pagar o Pix')
  await expectToast(checkout, 'Pagamento confirmado!')
  await expectSettings(checkout, `Premium até ${inDays(30)}.`, ['Pago'])
})

test('o pagamento recusado e o abandonado não mudam nada, e dá para tentar de novo', async ({
  page,
  context,
  ana,
  installation,
}) => {
  await signInTo(context, installation, ana)
  const checkout = await buy(page)
  await choose(checkout, 'Voltar sem pagar')
  await expect(checkout).toHaveURL(/\/payment-failure\?.*payment_id=null/)
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Pagamento Não Aprovado')
  await checkout.getByRole('link', { name: 'Tentar Novamente' }).click()
  await expect(checkout).toHaveURL('/pricing')
  await checkout.goto('/checkout')
  await choose(checkout, 'Recusar o pagamento')
  await expect(checkout).toHaveURL(/\/payment-failure\?.*status=rejected/)
  await expectSettings(checkout, `Período de teste até ${inDays(14)}.`, ['Não aprovado'])
})

test('a lista que não se atualiza fica como está, sem repetir avisos', async ({
  administrator,
}) => {
  const page = administrator
  await page.clock.install()
  const refused = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests' } }))
  await refused('**/api/payment-incidents')
  await page.goto('/admin/pagamentos')
  const incidents = page.getByRole('heading', { name: 'Avisos que não valeram' })
  await expect(incidents).toBeVisible()
  await expect(page.getByText('A lista não pôde ser carregada')).toBeVisible()
  const list = page.getByRole('table').or(page.getByText('Nenhum pagamento encontrado'))
  await expect(list).toBeVisible()

  // A toast is gone after a while: whether there ever was one must be noted.
  await page.evaluate(() => {
    const { body, documentElement } = document
    const look = () => {
      if (body.textContent?.includes('Erro ao carregar')) documentElement.dataset.said = 'sim'
    }
    new MutationObserver(look).observe(body, { childList: true, subtree: true })
  })
  await refused('**/api/payments')
  for (let turn = 0; turn < 3; turn += 1) {
    const answered = page.waitForResponse('**/api/payments')
    await page.clock.runFor(15_000)
    await (await answered).finished()
  }
  await expect(list).toBeVisible()
  expect(await page.locator('html[data-said]').count()).toBe(0)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('A lista não pôde ser carregada')).toHaveCount(0)
})

test('o endereço editado à mão não dá nada a ninguém, e o administrador fica sabendo', async ({
  ana,
  installation,
  windowOf,
  administrator,
}) => {
  const shopper = await windowOf(ana)
  const checkout = await buy(shopper)
  await choose(checkout, 'Aprovar o pagamento')
  await expectToast(checkout, 'Pagamento confirmado!')
  const { search } = new URL(checkout.url())

  const bruno = await installation.person('Bruno Lima')
  const other = await windowOf(bruno)
  for (const address of [search, `?payment_id=123&external_reference=${bruno.userId}`]) {
    const logged = other.waitForEvent('console', {
      predicate: (message) => message.text().includes('O pagamento não foi processado'),
    })
    await other.goto(`/payment-success${address}`)
    await logged
  }
  await expectSettings(other, `Período de teste até ${inDays(14)}.`, [])

  const page = administrator
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Pagamentos' }).click()
  await page.getByRole('searchbox', { name: 'Buscar por pessoa ou número' }).fill(ana.email)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText([`Ana Souza${ana.email}`])
  await expect(rows).toContainText(`até ${inDays(30)}`)
  const incidents = page.getByRole('listitem').filter({ hasText: bruno.email })
  await expect(incidents).toHaveCount(2)
  await expect(incidents.filter({ hasText: 'Avisou o pagamento de outra conta' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('pagamentos.csv')
})
