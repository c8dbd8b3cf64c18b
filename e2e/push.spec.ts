import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { listFollows, listNotices } from '../contract/notices.ts'
import { getPush } from '../contract/push.ts'
import { getReminders } from '../contract/reminders.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import { chooseInMenu, deskViewport, dialogNamed, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

test('avisos no navegador por um clique, que abrem a tarefa; horas de silêncio, seguir pelos menus, lembretes e menções na descrição', async ({
  page,
  context,
  installation,
  ana,
}) => {
  test.slow()
  const { bruno, projectId, boardId, taskId, path } = await sharedBoard(installation, ana, 'Regar')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
  await context.addInitScript(pretendToSubscribe, endpoint)
  await signInTo(context, installation, ana)

  // Quiet all day, so that nothing is sent to a service that is none.
  await page.goto('/settings')
  const quiet = page.getByRole('checkbox', { name: 'Não me avise durante certas horas' })
  // Drawn in the next moment, which `check` does not wait for.
  await quiet.click()
  await expect(quiet).toBeChecked()
  await page.getByLabel('Das', { exact: true }).fill('00:00')
  await page.getByLabel('Até as', { exact: true }).fill('23:59')
  await page.getByLabel('Fuso horário').selectOption('America/Manaus')
  await expectAccessibleInBoth(page)
  await page.reload()
  await expect(page.getByLabel('Até as', { exact: true })).toHaveValue('23:59')
  await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Manaus')

  const turnOn = page.getByRole('button', { name: 'Ativar avisos neste navegador' })
  await turnOn.click()
  await expect(page.getByText('Ativos neste navegador')).toBeVisible()

  // The service worker shows what comes, and a click leads to it.
  const task = `${path}?board=${boardId}&task=${taskId}`
  const worker = await shownBy(context)
  const push = await pushTo(context, page, installation.baseUrl)
  await push(JSON.stringify({ title: 'Regar', body: 'Bruno comentou', path: task, tag: taskId }))
  await push('isto não é JSON')
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as Noting).shown))
    .toMatchObject([
      { title: 'Regar', body: 'Bruno comentou', tag: taskId },
      { title: 'Mutirão', body: 'Há novidades na sua caixa de avisos.' },
    ])
  expect(await worker.evaluate(clickOnFirst)).toBe(installation.baseUrl + task)

  // Following from the menus of the column, the board and the project.
  await page.goto(path)
  for (const [menu, item] of [
    ['Opções da coluna A Fazer', 'Seguir Coluna'],
    ['Opções do board Obras', 'Seguir Board'],
    ['Opções do projeto', 'Seguir Projeto'],
  ] as const) {
    await chooseInMenu(page, menu, item)
    await expectToast(page, 'Você está seguindo')
  }
  await expect.poll(async () => (await ana.call(listFollows, { projectId })).follows.length).toBe(3)
  await chooseInMenu(page, 'Opções da coluna A Fazer', 'Deixar de seguir')
  await expectToast(page, 'Você deixou de seguir')

  await chooseInMenu(page, 'Opções do projeto', 'Lembretes de prazo')
  const reminders = dialogNamed(page, 'Lembretes de prazo')
  const businessDays = reminders.getByRole('checkbox', { name: 'Só em dias úteis' })
  await businessDays.click()
  await expect(businessDays).toBeChecked()
  await expectAccessibleInBoth(page)
  await expect.poll(() => ana.call(getReminders, { projectId })).toEqual({ businessDays: true })
  await page.keyboard.press('Escape')

  // A description calls people as a comment does.
  await page.getByRole('button', { name: 'Regar', exact: true }).click()
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await details.getByLabel('Descrição').pressSequentially('Fale com @Bru')
  await page.keyboard.press('Enter')
  await expect(details.getByLabel('Descrição')).toHaveValue(/@Bruno Lima/)
  await details.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(details).toBeHidden()
  const mentioned = async () =>
    (await bruno.call(listNotices, {})).notices.flatMap(({ news }) => news.map(({ kind }) => kind))
  await expect.poll(mentioned, { timeout: 30_000 }).toContain('mentioned')

  // Off again.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(turnOn).toBeVisible()
  expect(await ana.call(getPush, {})).toMatchObject({ endpoint: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBoth(page)
})

test('sair sem conexão encerra também os avisos neste navegador', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await context.addInitScript(
    pretendToSubscribe,
    `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  )
  await signInTo(context, installation, ana)
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('subscribed') !== null)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Ativar avisos neste navegador' }).click()
  await expect(page.getByText('Ativos neste navegador')).toBeVisible()
  expect(await isSubscribed()).toBe(true)
  await page.goto('/dashboard')
  const leave = page.getByRole('button', { name: 'Sair' })
  await expect(leave).toBeVisible()
  await whileOffline(page, async () => {
    await leave.click()
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(isSubscribed).toBe(false)
  })
})

/** In the page: a browser that is tied to no service, and asks nobody, has an address all the same. */
function pretendToSubscribe(endpoint: string): void {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const permission = () => localStorage.getItem('permission') ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('permission', 'granted')
    return 'granted'
  }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscription
    },
    getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
  })
}

/** What a service would bring, brought by the browser's own tools. */
async function pushTo(context: BrowserContext, page: Page, origin: string) {
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface Shown {
  title: string
  data: { path: string }
}

/** The part of a service worker that this story looks at, and what it notes there. */
interface Noting {
  shown: Shown[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<null> }
  dispatchEvent(event: Event): void
}

/** A browser without a screen shows no notifications: they are noted instead. */
async function shownBy(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as Noting
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options } as Shown)
    }
  })
  return worker
}

/** In the service worker: only a real click may open a window, so where it would lead is answered. */
function clickOnFirst(): Promise<string> {
  const scope = self as unknown as Noting
  return new Promise((resolve) => {
    scope.clients.openWindow = async (address) => {
      resolve(address)
      return null
    }
    const notification = { close: () => {}, data: scope.shown[0]?.data }
    const click = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => {},
    })
    scope.dispatchEvent(click)
  })
}
