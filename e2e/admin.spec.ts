import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { expectDashboard } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { adminEmail, adminPassword, type Installation, install } from './installation.ts'
import { countKept } from './kept-on-device.ts'
import { whileStopped } from './outage.ts'
import { answering, boardWithTasks } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { test } from './windows.ts'

/** The rows below the headings, which are one row themselves. */
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(words)

const newFamily = () => `Silva ${crypto.randomUUID().slice(0, 8)}`

test('a lista tem as colunas e os selos da especificação', async ({
  administrator: page,
  installation,
}) => {
  const family = newFamily()
  await installation.person(`Rita ${family}`)
  await installation.person(`Saulo ${family}`, { approved: false })
  await page.goto('/admin')
  await expect(page.getByRole('banner').getByText(adminEmail)).toBeVisible()
  for (const name of ['Dashboard', 'Configurações']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Função',
    'Data de Cadastro',
    'Status',
    'Ações',
  ])

  await search(page, family)
  await expect(rows(page)).toHaveCount(2)
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const [saulo, rita] = [rows(page).nth(0), rows(page).nth(1)]
  await expect(saulo).toContainText(`Saulo ${family}`)
  for (const text of ['Cliente', today, 'Pendente']) await expect(saulo).toContainText(text)
  await expect(saulo.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  for (const text of ['Cliente', today, 'Aprovado']) await expect(rita).toContainText(text)
  await expect(rita.getByRole('button', { name: 'Reprovar' })).toBeVisible()

  await search(page, adminEmail)
  await expect(rows(page)).toHaveCount(1)
  for (const text of ['Administrador', 'Aprovado']) await expect(rows(page)).toContainText(text)
  await expect(rows(page).getByRole('button')).toHaveCount(0)
})

test('busca, filtro e aprovação de várias pessoas de uma vez', async ({
  administrator: page,
  installation,
}) => {
  const family = newFamily()
  await installation.person(`Téo ${family}`)
  for (const name of ['Ugo', 'Vera']) {
    await installation.person(`${name} ${family}`, { approved: false })
  }
  await page.goto('/admin')
  await search(page, family.toUpperCase())
  await expect(rows(page)).toHaveCount(3)
  await filterBy(page, 'Pendentes')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Selecionar pendentes' }).check()
  await page.getByRole('button', { name: 'Aprovar selecionados (2)' }).click()
  await expectToast(page, 'Usuários aprovados!', '2 usuários foram aprovados.')
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
  await filterBy(page, 'Aprovados')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).getByRole('button', { name: 'Reprovar' })).toHaveCount(3)
})

async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: status })
}

test.describe('um cliente que abre a administração pelo endereço é levado aos seus projetos', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('sempre, num navegador que não guarda nada dele', async ({ page }) => {
    await page.goto('/dashboard')
    for (const address of visits) {
      await forgetAllButTheSession(page)
      await expectTurnedAway(page, address)
    }
    await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0)
  })

  test('sempre, num navegador que já guarda o perfil e um projeto', async ({ page, ana }) => {
    await page.goto((await boardWithTasks(ana, 'Um')).path)
    await expect.poll(() => countKept(page, 'copies')).toBe(1)
    for (const address of visits) await expectTurnedAway(page, address)
    await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0)
  })
})

/** Both addresses, again and again: what depends on which of two things is quicker shows in a few. */
const visits = Array.from({ length: 10 }, (_, visit) =>
  visit % 2 ? '/admin' : '/admin/pagamentos',
)

async function expectTurnedAway(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectToast(page, 'Acesso negado', 'Você não tem permissão para acessar esta área.')
  await expectDashboard(page)
}

const forgetAllButTheSession = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name !== 'mutirao.auth') localStorage.removeItem(name)
    }
  })

test('quem ainda espera pela aprovação e abre /admin continua esperando', async ({
  installation,
  windowOf,
}) => {
  const page = await windowOf(await installation.person('Wanda Prado', { approved: false }))
  await page.goto('/admin')
  await expectToast(page, 'Acesso negado', 'Você não tem permissão para acessar esta área.')
  await expect(page).toHaveURL('/pending-approval')
})

const testOnNew = test.extend<{ fresh: Installation }>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what it needs.
    async ({}, use) => {
      const fresh = await install(await ownDatabase())
      await use(fresh)
      await fresh.remove()
    },
    // Not on the time of the story.
    { timeout: 180_000 },
  ],
})

testOnNew(
  'numa instalação nova só existe o administrador, e isso é dito',
  async ({ fresh, newContext }) => {
    const context = await newContext(fresh)
    await signInTo(context, fresh, { email: adminEmail }, adminPassword)
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Administração' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Nenhum usuário encontrado', { exact: true })).toBeVisible()
    await expect(page.getByText('Ainda não há usuários cadastrados no sistema')).toBeVisible()
  },
)

test('o que não chega ao servidor não se perde e tudo é dito', async ({
  administrator: page,
  installation,
}) => {
  const { email } = await installation.person('Xênia Prado', { approved: false })
  const zeca = await installation.person('Zeca Prado')
  await page.goto('/admin')
  const reason = 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.'
  const row = (of: string) => rows(page).filter({ hasText: of })
  await expect(row(email)).toBeVisible()
  // The line is cut while a decision is on its way; where that is known before, it is not offered.
  const approval = /\/approval$/
  await page.route(approval, (route) => route.abort('internetdisconnected'))
  await row(email).getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Erro ao aprovar usuário', reason)
  const question = 'Reprovar Zeca Prado? A pessoa perde o acesso na mesma hora.'
  const reject = row(zeca.email).getByRole('button', { name: 'Reprovar' })
  await answering(page, 'accept', question, () => reject.click())
  await expectToast(page, 'Erro ao remover aprovação', reason)
  await page.unroute(approval)
  await whileStopped(installation, async () => {
    await expect(reject).toBeDisabled()
    await search(page, email)
    await expectToast(page, 'Erro ao carregar usuários', reason)
  })
  await expect(rows(page)).toHaveCount(1)
  await row(email).getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Usuário aprovado!', 'O usuário foi aprovado com sucesso.')
})

test('um nome com HTML aparece como texto em toda parte', async ({
  page,
  context,
  installation,
  administrator,
  windowOf,
  ana,
}) => {
  const name = '<img src=x onerror=alert(1)>'
  const rogue = await installation.person(name, { approved: false })
  await administrator.goto('/admin')
  await search(administrator, rogue.email)
  await expect(rows(administrator)).toHaveCount(1)
  await expect(rows(administrator).getByText(name, { exact: true })).toBeVisible()
  await rows(administrator).getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(administrator, 'Usuário aprovado!', 'O usuário foi aprovado com sucesso.')
  await expect(async () => {
    const { subject, html } = await installation.mailTo(rogue.email)
    expect(subject).toBe('Sua conta foi aprovada')
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
  }).toPass()

  const { id: projectId } = await ana.call(createProject, { name })
  await ana.call(addMember, { projectId, person: rogue.email })
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: 'Ações do projeto' }).click()
  await page.getByRole('menuitem', { name: 'Compartilhar Projeto' }).click()
  await expect(page.getByRole('listitem').getByText(name, { exact: true })).toBeVisible()

  const own = await windowOf(rogue)
  await own.goto(`/project/${projectId}`)
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible()
  await own.goto('/settings')
  await expect(own.getByLabel('Nome completo')).toHaveValue(name)
  for (const window of [administrator, page, own]) {
    await expect(window.locator('img')).toHaveCount(0)
  }
})
