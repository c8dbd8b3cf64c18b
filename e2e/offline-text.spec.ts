import { expect, type Page } from '@playwright/test'
import { changeTask, getTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import { boardWithTasks, deskViewport, dialogNamed, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('um texto salvo sem conexão', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

  test('vai também quando antes se mudou a prioridade da mesma tarefa', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    await openedBefore(page, path)
    const details = await openedDetails(page, 'Pintar')
    await whileOffline(page, async () => {
      await details.getByRole('radio', { name: 'Alta' }).check({ force: true })
      await expect(page.getByText('1 alteração guardada neste aparelho')).toBeVisible()
      await details.getByLabel('Descrição').fill('Minhas palavras')
      await details.getByRole('button', { name: 'Salvar Alterações' }).click()
      await expect(details).toBeHidden()
    })
    const saved = { priority: 'high', description: 'Minhas palavras' }
    await expect.poll(() => ana.call(getTask, task)).toMatchObject(saved)
    await expect(page.getByText('não foi aceita')).toHaveCount(0)
  })

  for (const { what, his, notAccepted } of [
    {
      what: 'o título e a descrição',
      his: { title: 'Caiar', description: 'Palavras de Bruno' },
      notAccepted: '2 alterações não foram aceitas.',
    },
    {
      what: 'a descrição',
      his: { description: 'Palavras de Bruno' },
      notAccepted: '1 alteração não foi aceita.',
    },
  ]) {
    test(`em cima de um título mudado no lugar não cobre ${what} que outra pessoa escreveu`, async ({
      page,
      context,
      installation,
      ana,
    }) => {
      await signInTo(context, installation, ana)
      const { path, projectId, taskId, bruno } = await sharedBoard(installation, ana, 'Pintar')
      const task = { projectId, taskId }
      await openedBefore(page, path)
      // Read once: so it can be written without connection.
      await openedDetails(page, 'Pintar')
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
      await whileOffline(page, async () => {
        await page.getByRole('button', { name: 'Pintar', exact: true }).hover()
        await page.keyboard.press('e')
        await page.getByLabel('Título da tarefa Pintar').fill('Pintar o muro')
        await page.keyboard.press('Enter')
        await expect(page.getByText('1 alteração guardada neste aparelho')).toBeVisible()
        const details = await openedDetails(page, 'Pintar o muro')
        await details.getByLabel('Descrição').fill('Minhas palavras')
        await details.getByRole('button', { name: 'Salvar Alterações' }).click()
        await expect(details).toBeHidden()
        await expect(page.getByText('2 alterações guardadas neste aparelho')).toBeVisible()
        await bruno.call(changeTask, { ...task, ...his })
      })
      await expect(page.getByText(notAccepted)).toBeVisible()
      expect(await ana.call(getTask, task)).toMatchObject(his)
    })
  }
})

async function openedBefore(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilOpensOffline(page)
}

async function openedDetails(page: Page, title: string) {
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await page.getByRole('button', { name: title, exact: true }).click()
  await expect(details.getByLabel('Descrição')).toBeVisible()
  return details
}
