import { expect, type Page, type Request } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { signInTo } from './sign-in.ts'

const checkout = 'https://pagamento.exemplo/premium?conta='

async function expectOpensCheckout(page: Page, name: string, url: string): Promise<void> {
  for (const link of await page.getByRole('link', { name, exact: true }).all()) {
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
}

async function expectLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'O trabalho anda quando todo mundo vê',
  )
  for (const heading of [
    'Do “cadê?” ao “já foi”',
    'Boards Kanban inteligentes',
    'Controle de acesso avançado',
    'Relatórios e análises',
    'Bora fazer junto?',
  ]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Mutirão' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Comprar', exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const trial of await page.getByRole('link', { name: 'Começar teste grátis' }).all()) {
    await expect(trial).toHaveAttribute('href', '/auth?aba=cadastrar')
  }
}

async function expectPricing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toBeVisible()
  await expect(page.getByText('Mais Popular')).toBeVisible()
  await expect(page.getByText('R$ 19,90/mês')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    'Projetos ilimitados',
    'Usuários ilimitados',
    'Boards Kanban avançados',
    'Relatórios e análises',
    'Suporte prioritário',
    'Armazenamento ilimitado',
    'Integrações avançadas',
    'Suporte 24/7',
  ])
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([
    /cancelar a qualquer momento, sem custo extra/,
    /Premium e Enterprise têm 14 dias de teste grátis/,
    /criptografia/,
    /Por e-mail/,
  ])
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth')
}

test('a página inicial diz o que é, e leva à compra e à entrada', async ({ page }) => {
  await page.goto('/')
  await expectLanding(page)
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toHaveAttribute(
    'href',
    checkout,
  )
  await expectOpensCheckout(page, 'Comprar', checkout)
  await expectOpensCheckout(page, 'Comprar Agora', checkout)
  await page.getByRole('link', { name: 'Começar teste grátis' }).first().click()
  await expect(page).toHaveURL(/\/auth\?aba=cadastrar$/)
  await expect(page.getByRole('tab', { name: 'Cadastrar', selected: true })).toBeVisible()
})

test('sem resposta do servidor, o botão de comprar pergunta de novo e diz o que houve', async ({
  page,
  context,
}) => {
  await page.route('**/api/config', (route) => route.fulfill({ status: 429 }))
  await page.goto('/')
  const buy = page.getByRole('banner').getByRole('link', { name: 'Comprar', exact: true })
  const asked = page.waitForRequest('**/api/config')
  await buy.click()
  await asked
  await expectToast(
    page,
    'A página de pagamento não pôde ser aberta',
    'Confira a sua conexão e tente de novo.',
  )
  await expectAccessible(page)
  await expect(page).toHaveURL('/')

  await page.unroute('**/api/config')
  await context.route('https://pagamento.exemplo/**', (route) => route.fulfill({ body: 'Pague' }))
  const opened = context.waitForEvent('request', (request) => request.url().startsWith(checkout))
  await buy.click()
  await opened
  await expect(buy).toHaveAttribute('href', checkout)
})

test('quem já entrou vai da página inicial aos seus projetos', async ({
  page,
  context,
  ana,
  installation,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a entrada já está aqui quando se vai da página inicial a ela', async ({ page, context }) => {
  const onTheWay = new Set<Request>()
  page.on('request', (request) => onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  await page.goto('/')
  const fetched = page.evaluate(() =>
    Promise.all(
      ['Shell', 'guards', 'app', 'AuthPage'].map(
        (name) =>
          new Promise<void>((resolve) => {
            new PerformanceObserver((list) => {
              const files = list.getEntries().map((entry) => entry.name)
              if (files.some((file) => file.includes(`/assets/${name}-`))) resolve()
            }).observe({ type: 'resource', buffered: true })
          }),
      ),
    ),
  )
  await fetched
  // And the parts that these four are made of.
  await expect.poll(() => onTheWay.size).toBe(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible()
  await context.setOffline(false)
})

test('a página de preço mostra o plano, as perguntas, e diz quem compra', async ({
  page,
  context,
  ana,
  installation,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/pricing')
  await expectPricing(page)
  const buy = page.getByRole('link', { name: 'Comprar Agora' })
  await expect(buy).toHaveAttribute('href', checkout + ana.userId)
  await expectOpensCheckout(page, 'Comprar Agora', checkout + ana.userId)
})

const results = [
  {
    path: '/payment-success',
    title: 'Pagamento Aprovado',
    lines: [
      'Sua assinatura Premium foi ativada.',
      'O acesso completo está liberado.',
      'A próxima cobrança será em 30 dias.',
    ],
    action: { name: 'Ir para o Dashboard', href: '/dashboard' },
  },
  {
    path: '/payment-failure',
    title: 'Pagamento Não Aprovado',
    lines: [
      'Confira os dados do cartão.',
      'Confirme se há saldo disponível.',
      'Tente outra forma de pagamento.',
    ],
    action: { name: 'Tentar Novamente', href: '/pricing' },
  },
  {
    path: '/payment-pending',
    title: 'Pagamento Pendente',
    lines: [
      'Seu pagamento está sendo processado.',
      'Você receberá um e-mail de confirmação.',
      'Isso pode levar alguns minutos.',
    ],
    action: { name: 'Verificar Status', href: '/dashboard' },
  },
]

test('cada resultado de pagamento diz o que houve e para onde ir', async ({ page }) => {
  for (const { path, title, lines, action } of results) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('listitem')).toHaveText(lines)
    const next = page.getByRole('link', { name: action.name })
    await expect(next).toHaveAttribute('href', action.href)
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  }
})

test('um pagamento que não se confirma só fica registrado, sem aviso', async ({ page }) => {
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('O pagamento não foi processado'),
  })
  await page.goto('/payment-success?payment_id=123&external_reference=ninguem')
  expect((await logged).type()).toBe('warning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento Aprovado')
  await expect(page.getByText('Pagamento confirmado!')).toBeHidden()
})

test('um endereço que não existe diz isso, registra-o e leva ao início', async ({ page }) => {
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('/nao/existe'),
  })
  await page.goto('/nao/existe')
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectLanding(page)
})

test('as páginas públicas não têm barreiras, no claro e no escuro, também a 390 px', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/pricing']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBoth(page)
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overflow)).toBe(0)
    }
  }
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a página inicial e a de preço já estão inteiras', async ({ page }) => {
    await page.goto('/')
    await expectLanding(page)
    await page.goto('/pricing')
    await expectPricing(page)
    await expect(page.getByRole('link', { name: 'Comprar Agora' })).toBeVisible()
  })
})
