import { expect, type Page } from '@playwright/test'
import { changeTask, getTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { deskViewport, dialogNamed, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { openUnread, unreadable } from './unreadable-task.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const title = (page: Page) => details(page).getByLabel('Título')
const description = (page: Page) => details(page).getByLabel('Descrição')
const save = (page: Page) => details(page).getByRole('button', { name: 'Salvar Alterações' })
const clash = (page: Page) => details(page).getByRole('alert')

/** The next change of the task stays on its way until the returned function is called. */
async function heldChange(page: Page, taskId: string): Promise<() => Promise<void>> {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(`**/tasks/${taskId}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    arrived.resolve()
    await release.promise
    await route.fallback()
  })
  return async () => {
    await arrived.promise
    release.resolve()
  }
}

test.describe('um título que não foi aceito', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('no board não leva a descrição que se tinha começado a escrever', async ({
    page,
    ana,
    installation,
  }) => {
    const { path, projectId, taskId, bruno } = await sharedBoard(installation, ana, 'Pintar')
    await page.goto(path)
    await page.getByRole('button', { name: 'Pintar', exact: true }).click()
    await description(page).fill('Meia página')
    await page.goto(path)
    const release = await heldChange(page, taskId)
    await page.getByRole('button', { name: 'Pintar', exact: true }).hover()
    await page.keyboard.press('e')
    await page.getByLabel('Título da tarefa Pintar').fill('Podar')
    await page.keyboard.press('Enter')
    await bruno.call(changeTask, { projectId, taskId, title: 'Caiar' })
    await release()
    await expect(clash(page)).toContainText('Caiar')
    await expect(title(page)).toHaveValue('Podar')
    await expect(description(page)).toHaveValue('Meia página')
    await clash(page).getByRole('button', { name: 'Continuar com o meu' }).click()
    await save(page).click()
    await expect(details(page)).toBeHidden()
    const saved = { title: 'Podar', description: 'Meia página' }
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject(saved)
  })

  test('não leva o que se escreveu enquanto ele era salvo, e não abre a tarefa outra vez', async ({
    page,
    ana,
    installation,
  }) => {
    const { path, projectId, taskId, bruno } = await sharedBoard(installation, ana, 'Pintar')
    const read = await unreadable(page, taskId)
    const release = await heldChange(page, taskId)
    await openUnread(page, path)
    await title(page).fill('Podar')
    await save(page).click()
    read()
    // It is read now, and not after the next pause: a held request is given up after a while.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await description(page).fill('Meia página')
    await title(page).fill('Podar tudo')
    await bruno.call(changeTask, { projectId, taskId, title: 'Caiar' })
    await release()
    await expect(clash(page)).toContainText('Caiar')
    await expect(title(page)).toHaveValue('Podar tudo')
    await expect(description(page)).toHaveValue('Meia página')
    await page.goBack()
    await expect(details(page)).toBeHidden()
  })
})
