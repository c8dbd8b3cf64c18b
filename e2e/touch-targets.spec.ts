import { expect } from '@playwright/test'
import { archiveTasks } from '../contract/archive.ts'
import { addItems } from '../contract/checklists.ts'
import { addMember } from '../contract/members.ts'
import { changeTask, moveTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { adminEmail, adminPassword } from './installation.ts'
import { boardWithTasks, columnNamed, dialogNamed, phone } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { expectTargets } from './touch-targets.ts'

test.describe('no telefone tudo o que se toca tem 44 px', () => {
  test.use(phone)
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('em Minhas tarefas e nos avisos', async ({ page, ana, installation }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    await ana.call(addMember, { projectId, person: bruno.email })
    const task = { projectId, taskId: taskIds[0] ?? '' }
    await bruno.call(changeTask, { ...task, assignees: { add: [ana.userId] } })
    await page.goto('/minhas-tarefas')
    await expect(page.getByRole('link', { name: 'Pintar' })).toBeVisible()
    await expectTargets(page.locator('main'))
    await page.goto('/avisos')
    await expect(page.getByRole('link', { name: /^Pintar/ })).toBeVisible()
    await expectTargets(page.locator('main'))
  })

  test('nos relatórios e no Arquivo', async ({ page, ana }) => {
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(
      ana,
      ...['Pintar', 'Podar', 'Varrer'],
    )
    const [late = '', archived = '', begun = ''] = taskIds
    await ana.call(moveTask, { projectId, taskId: begun, columnId: columnIds.doing })
    await ana.call(changeTask, { projectId, taskId: late, dueDate: '2020-03-10' })
    await ana.call(archiveTasks, { projectId, taskIds: [archived] })
    await page.goto(path)
    await page.getByRole('button', { name: 'Mais ações' }).tap()
    await page.getByRole('menuitem', { name: 'Arquivo', exact: true }).tap()
    await expect(page.getByRole('link', { name: 'Podar' })).toBeVisible()
    await expectTargets(dialogNamed(page, 'Arquivo'))
    for (const address of ['/relatorios', `${path}/relatorios`]) {
      await page.goto(address)
      await expect(page.getByText('Concluídas').filter({ visible: true }).first()).toBeVisible()
      await expectTargets(page.locator('main'))
    }
    const asTable = page.getByRole('button', { name: /^Ver como tabela/ })
    const inTable = page.getByRole('table').getByRole('link', { name: /Varrer/ })
    await expect(async () => {
      if ((await asTable.count()) > 0) await asTable.first().tap()
      await expect(inTable.first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectTargets(page.locator('main'))
  })

  test('nas configurações', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('table')).toBeVisible()
    await expectTargets(page.locator('body'))
  })

  test('nas folhas', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    await ana.call(addItems, { ...task, items: [{ text: 'Bolo' }] })
    await page.goto(path)
    const sheets = [
      ['Nova Coluna', 'Nova Coluna'],
      ['Novo Board', 'Novo Board'],
      ['Compartilhar', 'Compartilhar Projeto'],
    ] as const
    for (const [item, dialog] of sheets) {
      await page.getByRole('button', { name: 'Mais ações' }).tap()
      await expectTargets(page.getByRole('menu'))
      await page.getByRole('menuitem', { name: item, exact: true }).tap()
      await expectTargets(dialogNamed(page, dialog))
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, dialog)).toBeHidden()
    }
    await page.getByRole('button', { name: 'Nova Tarefa' }).tap()
    await expectTargets(dialogNamed(page, 'Nova Tarefa'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pintar', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Repetir' })).toBeVisible()
    await expectTargets(dialogNamed(page, 'Detalhes da Tarefa'))
    await page.getByRole('button', { name: 'Opções do item Bolo' }).tap()
    await expectTargets(page.getByRole('menu'))
    await page.getByRole('menuitem', { name: 'Excluir', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Mover item Bolo' })).toBeHidden()
  })

  test('nos filtros e no que se entendeu de um título', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(`${path}?prioridade=high`)
    await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
    await expectTargets(dialogNamed(page, 'Filtros'))
    await expectAccessible(page)
    await dialogNamed(page, 'Filtros').getByRole('button', { name: 'Pronto' }).tap()
    await expect(dialogNamed(page, 'Filtros')).toBeHidden()
    await page.getByRole('button', { name: 'Incluir tarefas na coluna A Fazer' }).tap()
    await page.getByLabel('Título da nova tarefa em A Fazer').fill('Pintar amanhã !alta')
    await expect(page.getByRole('button', { name: /deixar como texto$/ })).toHaveCount(2)
    await expectTargets(columnNamed(page, 'A Fazer'))
  })

  test('na administração', async ({ browser, installation }) => {
    const { baseUrl: baseURL } = installation
    const options = { baseURL, viewport: { width: 390, height: 844 }, hasTouch: true }
    const context = await browser.newContext({ ...options, isMobile: true, locale: 'pt-BR' })
    await signInTo(context, installation, { email: adminEmail }, adminPassword)
    const page = await context.newPage()
    const places = ['', '/pagamentos', '/filas', '/calendario', '/armazenamento', '/sistema']
    for (const address of places.map((place) => `/admin${place}`)) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible()
      await expect(page.getByText('Carregando...')).toHaveCount(0)
      await expectTargets(page.locator('body'))
    }
    await context.close()
  })
})

test.describe('no telefone, sem ter entrado, tudo o que se toca tem 44 px', () => {
  test.use(phone)

  test('para entrar, cadastrar e recuperar a senha', async ({ page }) => {
    await page.goto('/auth')
    await expectTargets(page.locator('body'))
    await page.getByRole('tab', { name: 'Cadastrar' }).tap()
    await expectTargets(page.locator('body'))
    await page.getByRole('tab', { name: 'Entrar' }).tap()
    await page.getByRole('button', { name: 'Esqueci minha senha' }).tap()
    await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
    await expectTargets(page.locator('body'))
  })

  test('nas páginas que todos veem', async ({ page }) => {
    for (const address of ['/', '/pricing', '/payment-success', '/payment-failure', '/nada']) {
      await page.goto(address)
      await expectTargets(page.locator('body'))
    }
  })
})
