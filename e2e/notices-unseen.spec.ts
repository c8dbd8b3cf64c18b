import { expect, type Page } from '@playwright/test'
import { addComment } from '../contract/comments.ts'
import { addMember } from '../contract/members.ts'
import { followTask, getFollowing, listNotices } from '../contract/notices.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import { boardWithTasks, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Caixa de avisos/ })
const rows = (page: Page) => page.getByRole('tabpanel').locator('[data-notice]')
test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

/** The worker looks every few seconds. */
const told = { timeout: 30_000 }

test('o que chega sem ninguém olhar fica por ler, também nos relatórios e sem conexão; desfazer traz tudo de volta', async ({
  page,
  context,
  installation,
  ana,
}) => {
  test.slow()
  const bruno = await installation.person('Bruno Lima')
  const { projectId, taskIds } = await boardWithTasks(bruno, 'Comprar tinta')
  const [taskId = ''] = taskIds
  await bruno.call(addMember, { projectId, person: ana.email })
  const say = () => bruno.call(addComment, { projectId, taskId, text: 'Qual cor, @Ana Souza?' })
  const unreadOfTask = async () => {
    const { notices } = await ana.call(listNotices, {})
    return notices.find(({ id }) => id === taskId)?.unread
  }
  await signInTo(context, installation, ana)

  // The page of reports has no stream of a project; its bell is live all the same.
  await page.goto(`/project/${projectId}/relatorios`)
  await expect(bell(page)).toHaveAccessibleName(/por ler/, told)
  const before = await bell(page).getAttribute('aria-label')
  await say()
  await expect(bell(page)).not.toHaveAccessibleName(before ?? '', told)

  // The task is open in a tab that nobody looks at.
  await page.goto(`/project/${projectId}?task=${taskId}`)
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
  await expect.poll(unreadOfTask).toBe(0)
  await look(page, 'hidden')
  await say()
  await expect.poll(unreadOfTask, told).toBe(1)
  await look(page, 'visible')
  await expect.poll(unreadOfTask, told).toBe(0)

  // Undone, it is as unread and as followed as before.
  await ana.call(followTask, { projectId, taskId, choice: 'follow' })
  await page.goto('/avisos')
  await say()
  const row = rows(page).filter({ hasText: 'Comprar tinta' })
  const unread = page.getByRole('link', { name: 'Comprar tinta (por ler)' })
  await expect(unread).toBeVisible(told)
  await row.getByRole('button', { name: /^Concluir/ }).click()
  await expectToast(page, 'Aviso concluído')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(unreadOfTask).toBe(1)
  await row.getByRole('button', { name: /^Opções/ }).click()
  await page.getByRole('menuitem', { name: 'Silenciar a tarefa' }).click()
  await expectToast(page, 'Tarefa silenciada')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect
    .poll(async () => (await ana.call(getFollowing, { projectId, taskId })).choice)
    .toBe('follow')
  await expect(unread).toBeVisible()

  // Opened without connection, the page shows what this device knows: what was read last, not foreseen.
  await page.reload()
  await expect(unread).toBeVisible()
  await untilOpensOffline(page)
  await whileOffline(page, async () => {
    await page.reload()
    await expect(unread).toBeVisible()
    await expect(page.getByText('Como estavam da última vez, neste aparelho.')).toBeVisible()
  })
})

test('sem conexão, o que se faz com um aviso diz que precisa dela, e o que falha volta', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/avisos')
  const finish = page.getByRole('button', { name: 'Concluir o aviso “Sua conta”' })
  const item = (name: RegExp) => page.getByRole('menuitem', { name })
  await expect(finish).toBeEnabled()
  await whileOffline(page, async () => {
    await expect(finish).toBeDisabled()
    await page.getByRole('button', { name: 'Opções do aviso “Sua conta”' }).click()
    for (const name of [/^Marcar como lido.*sem conexão/, /^Até amanhã.*sem conexão/]) {
      await expect(item(name)).toHaveAttribute('aria-disabled', 'true')
    }
    await page.keyboard.press('Escape')
    // By its key it is tried all the same: that fails, is said, and the notice is there again.
    await page.getByRole('link', { name: /^Sua conta/ }).focus()
    await page.keyboard.press('e')
    await expectToast(page, 'Erro ao mudar o aviso')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Nada de novo')).toBeHidden()
  })
})

/** As if another tab were in front of it, or no longer. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
