import { expect, type Page } from '@playwright/test'
import { addComment } from '../contract/comments.ts'
import { addMember, listMembers, removeMember } from '../contract/members.ts'
import { listNotices } from '../contract/notices.ts'
import { changeTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { offlineBanner, whileOffline, whileStopped } from './outage.ts'
import { boardWithTasks, deskViewport, dialogNamed, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Caixa de avisos/ })
const rows = (page: Page) => page.getByRole('tabpanel').locator('[data-notice]')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
/** The worker looks every few seconds. */
const told = { timeout: 30_000 }

test('avisos ao vivo no sino e na caixa: abrir lê, concluir, adiar, silenciar e seguir, também pelo teclado e sem conexão', async ({
  page,
  context,
  installation,
  ana,
}) => {
  // It waits several times for a worker that looks every few seconds.
  test.slow()
  const bruno = await installation.person('Bruno Lima')
  const { projectId, taskIds } = await boardWithTasks(bruno, 'Comprar tinta', 'Regar', 'Podar')
  const [tinta = '', regar = '', podar = ''] = taskIds
  const say = (taskId: string, text: string) => bruno.call(addComment, { projectId, taskId, text })
  const give = (taskId: string) =>
    bruno.call(changeTask, { projectId, taskId, assignees: { add: [ana.userId] } })
  await signInTo(context, installation, ana)
  await page.goto('/avisos')
  await expect(row(page, 'Sua conta foi aprovada')).toBeVisible()
  await page.getByRole('button', { name: 'Concluir o aviso “Sua conta”' }).click()
  await expect(page.getByText('Nada de novo')).toBeVisible()
  await expectAccessible(page)

  // Several things of one task are one row; on the bell it counts once.
  await bruno.call(addMember, { projectId, person: ana.email })
  await give(tinta)
  await say(tinta, 'Qual cor, @Ana Souza?')
  await say(tinta, 'Eu gosto de *azul*')
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos: 2 por ler', told)
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 'Comprar tinta')).toContainText(
    'Bruno Lima mencionou você · Bruno Lima pôs você como responsável · Bruno Lima comentou',
  )
  await expect(row(page, 'Comprar tinta')).toContainText('Eu gosto de azul')
  await expectAccessibleInBoth(page)
  await page.getByRole('tab', { name: 'Menções' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Tudo' }).click()

  // By keys: to the first, which opens the task; that reads it.
  await page.getByRole('heading', { name: 'Caixa de avisos' }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Comprar tinta (por ler)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
  await expect(page.getByText('Você segue esta tarefa e recebe avisos dela.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await unreadOf()).length).toBe(1)

  // On a board the bell rings too, and its panel is the same box.
  await page.getByRole('button', { name: 'Escolher o que chega até você' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Projeto Praça das Flores' }).click()
  await page.keyboard.press('Escape')
  await say(podar, 'Quem vai?')
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos: 2 por ler', told)
  await bell(page).click()
  const panel = dialogNamed(page, 'Caixa de avisos')
  await expect(panel.locator('[data-notice]').first()).toContainText('Podar')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expectToast(page, 'Aviso concluído')
  await expect(panel.locator('[data-notice]', { hasText: 'Podar' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Put off until tomorrow, and muted.
  await give(regar)
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos: 2 por ler', told)
  await page.goto('/avisos')
  await row(page, 'Regar')
    .getByRole('button', { name: /^Opções/ })
    .click()
  await page.getByRole('menuitem', { name: 'Até amanhã' }).click()
  await expectToast(page, 'Aviso adiado até amanhã')
  await expect(row(page, 'Regar')).toHaveCount(0)
  await row(page, 'Comprar tinta').getByRole('link').focus()
  await page.keyboard.press('h')
  const day = dialogNamed(page, 'Adiar o aviso').getByLabel('Mostrar de novo em', { exact: true })
  await expect(day).toHaveValue(/\d/)
  await page.keyboard.press('Escape')
  await row(page, 'Comprar tinta')
    .getByRole('button', { name: /^Opções/ })
    .click()
  await page.getByRole('menuitem', { name: 'Silenciar a tarefa' }).click()
  await expectToast(page, 'Tarefa silenciada')
  await expect(row(page, 'Comprar tinta')).toHaveCount(0)

  // Without connection it is as it was; losing the project takes all of it, at once.
  await whileOffline(page, async () => {
    await expect(page.getByText('Como estavam da última vez, neste aparelho.')).toBeVisible()
    await expect(rows(page)).not.toHaveCount(0)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // No room for the bell: how many there are is in the menu of the person.
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await expect(page.getByRole('menuitem', { name: /^Caixa de avisos: \d por ler$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const { members } = await bruno.call(listMembers, { projectId })
  await bruno.call(removeMember, { projectId, memberId: members[0]?.id ?? '' })
  await expect(page.getByText('Nada de novo')).toBeVisible()
  await page.setViewportSize(deskViewport)
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos')

  async function unreadOf() {
    const { notices } = await ana.call(listNotices, {})
    return notices.filter(({ unread }) => unread > 0)
  }
})

test('o sino de um board conta o que foi dito enquanto a conexão faltava', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { bruno, projectId, taskId, path } = await sharedBoard(installation, ana, 'Regar')
  const unread = async () =>
    (await ana.call(listNotices, {})).notices.filter(({ unread }) => unread > 0).length
  await expect.poll(unread, told).toBe(1)
  await signInTo(context, installation, ana)
  await page.goto(path)
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos: 1 por ler')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await whileStopped(installation, () => expect(offlineBanner(page)).toBeVisible())
  await bruno.call(addComment, { projectId, taskId, text: 'Qual cor, @Ana Souza?' })
  await expect.poll(unread, told).toBe(2)
  await page.unroute('**/api/**')
  await expect(bell(page)).toHaveAccessibleName('Caixa de avisos: 2 por ler', told)
})
