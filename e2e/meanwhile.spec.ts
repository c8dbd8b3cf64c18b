import { expect, type Page } from '@playwright/test'
import { createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { expectDashboard } from './auth-screen.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const files = (page: Page) => details(page).getByRole('region', { name: 'Arquivos' })

test.describe('o que acontece enquanto se olha', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('uma tarefa excluída continua na tela enquanto é procurada de novo', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    const [taskId = ''] = taskIds
    await ana.call(deleteTask, { projectId, taskId })
    await page.goto(`${path}?task=${taskId}`)
    await expect(details(page).getByText('Esta tarefa não foi encontrada')).toBeVisible()
    const asked = Promise.withResolvers<void>()
    // From now on nobody says what has become of it.
    await page.route(new RegExp(`/tasks/${taskId}$`), () => asked.resolve())
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Três' })
    await asked.promise
    await expect(page.locator('[data-task]')).toHaveCount(2)
    await expect(details(page).getByText('Esta tarefa não foi encontrada')).toBeVisible()
    await expect(details(page).getByText('Carregando...')).toBeHidden()
  })

  test('um envio cancelado em uma aba não é feito por outra', async ({ page, context, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    const [taskId = ''] = taskIds
    const hold = (tab: Page) => tab.route(/\/files\?/, () => {})
    await hold(page)
    await page.goto(path)
    await cardTitled(page, 'Um').click()
    const chooser = files(page).locator('input[type=file][multiple]')
    const note = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('R$ 300') }
    await chooser.setInputFiles([note])
    const sending = (tab: Page) =>
      files(tab).getByRole('progressbar', { name: 'Enviando nota.txt' })
    await expect(sending(page)).toBeVisible()

    const second = await context.newPage()
    await hold(second)
    await second.goto(path)
    await cardTitled(second, 'Um').click()
    await expect(files(second)).toContainText('Nenhum arquivo ainda')
    const waiting = () =>
      second.evaluate(async () => (await navigator.locks.query()).pending?.length)
    await expect.poll(waiting).toBe(1)
    await files(page).getByRole('button', { name: 'Cancelar o envio: nota.txt' }).click()
    await expect(files(page)).toContainText('Nenhum arquivo ainda')
    await page.close()
    // What waited for the end of the first has had its turn.
    await expect.poll(waiting).toBe(0)
    await second.evaluate(() => navigator.locks.request('any', () => {}))
    await expect(files(second)).toContainText('Nenhum arquivo ainda')
    await expect(sending(second)).toHaveCount(0)
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ files: [] })
  })

  test('quem sai com uma sessão antiga sai na hora, mesmo que ninguém responda', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await expectDashboard(page)
    const asked = Promise.withResolvers<void>()
    await page.route('**/auth/v1/**', () => asked.resolve())
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('mutirao.auth') ?? '{}')
      const old = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }
      localStorage.setItem('mutirao.auth', JSON.stringify(old))
    })
    await page.getByRole('button', { name: 'Sair' }).click()
    await asked.promise
    // Something else may have asked for a new session before.
    const kept = () => page.evaluate(() => localStorage.getItem('mutirao.auth'))
    await expect.poll(kept).toBeNull()
    await expect(page).toHaveURL('/auth')
  })
})
