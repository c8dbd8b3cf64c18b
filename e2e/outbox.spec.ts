import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { openProject } from '../contract/projects.ts'
import { changeTask, getTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { enter, expectDashboard } from './auth-screen.ts'
import { test } from './fixtures.ts'
import { countKept, untilOpensOffline } from './kept-on-device.ts'
import { offlineBanner, whileStopped } from './outage.ts'
import {
  addTaskTo,
  boardWithTasks,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { endSessions, signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const refusals = (page: Page) =>
  page.getByRole('status').filter({ hasText: /não fo(i|ram) aceita/ })

async function openTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await expect(details(page).getByLabel('Título')).toHaveValue(title)
}

async function writeOn(page: Page, title: string, description: string): Promise<void> {
  await openTask(page, title)
  await details(page).getByLabel('Descrição').fill(description)
  await details(page).getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(details(page)).toBeHidden()
}

/** A task of Ana's that Bruno may write too, open before on this page. */
async function sharedTask(page: Page, ana: Person, bruno: Person) {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
  await ana.call(addMember, { projectId, person: bruno.email })
  await page.goto(path)
  await openTask(page, 'Um')
  await details(page).getByRole('button', { name: 'Cancelar' }).click()
  return { projectId, taskId: taskIds[0] ?? '' }
}

const titlesStored = async (ana: Person, projectId: string) =>
  (await ana.call(openProject, { projectId })).board?.columns.flatMap(({ tasks }) =>
    tasks.map(({ title }) => title),
  )

test.describe('o que espera para ser enviado', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('um texto escrito sobre outro que não foi aceito também não passa por cima', async ({
    page,
    context,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId, taskId } = await sharedTask(page, ana, bruno)
    await context.setOffline(true)
    await writeOn(page, 'Um', 'Primeiro texto de Ana')
    await writeOn(page, 'Um', 'Segundo texto de Ana')
    await expect(offlineBanner(page)).toContainText('2 alterações')
    await bruno.call(changeTask, { projectId, taskId, description: 'Texto de Bruno' })
    await context.setOffline(false)

    await expect(refusals(page)).toContainText('2 alterações não foram aceitas.')
    const { description } = await ana.call(getTask, { projectId, taskId })
    expect(description).toBe('Texto de Bruno')
  })

  test('o que se escreve sobre um texto que não foi aceito é comparado com o que vale', async ({
    page,
    context,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId, taskId } = await sharedTask(page, ana, bruno)
    await context.setOffline(true)
    await writeOn(page, 'Um', 'Primeiro texto de Ana')
    await openTask(page, 'Um')
    await details(page).getByLabel('Descrição').fill('Segundo texto de Ana')
    await bruno.call(changeTask, { projectId, taskId, description: 'Texto de Bruno' })
    await context.setOffline(false)

    await expect(details(page).getByText('Texto de Bruno')).toBeVisible()
    await expect(details(page).getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled()
    await expect(details(page).getByLabel('Descrição')).toHaveValue('Segundo texto de Ana')
  })

  test('uma cópia feita sem conexão pode ser mudada antes que ela volte', async ({
    page,
    context,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId } = await sharedTask(page, ana, bruno)
    await context.setOffline(true)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    await writeOn(page, 'Um (Cópia)', 'Texto da cópia')
    await context.setOffline(false)
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
    await expect(refusals(page)).toBeHidden()
    const { board } = await ana.call(openProject, { projectId })
    const copy = board?.columns[0]?.tasks.find(({ title }) => title === 'Um (Cópia)')
    expect(copy?.excerpt).toBe('Texto da cópia')
  })

  test('quem entra depois não envia o que outra pessoa fez', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await ana.call(addMember, { projectId, person: bruno.email, access: 'manage' })
    await page.goto(path)
    await untilOpensOffline(page)
    page.on('dialog', (question) => void question.accept())
    await whileStopped(installation, async () => {
      await addTaskTo(page, 'A Fazer', 'De Ana')
      await expect(offlineBanner(page)).toContainText('1 alteração')
      await page.getByRole('link', { name: 'Voltar' }).click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(page).toHaveURL(/\/auth/)
    })
    await enter(page, bruno.email, 'segredo')
    await expectDashboard(page)
    await page.getByRole('link', { name: 'Abrir Projeto' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await addTaskTo(page, 'A Fazer', 'De Bruno')
    await expect.poll(() => titlesStored(ana, projectId)).toEqual(['Um', 'De Bruno'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  })

  test('o que ficou numa aba fechada é lembrado ao sair, e enviado por outra', async ({
    page,
    context,
    ana,
  }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(path)
      await expect(titlesIn(tab, 'A Fazer')).toHaveText(['Um'])
      await untilOpensOffline(tab)
    }
    await context.setOffline(true)
    await addTaskTo(other, 'A Fazer', 'Dois')
    await expect(offlineBanner(other)).toContainText('1 alteração')
    await other.close()

    await page.getByRole('link', { name: 'Voltar' }).click()
    const asked = page.waitForEvent('dialog')
    const pressed = page.getByRole('button', { name: 'Sair' }).click()
    expect((await asked).message()).toContain('Há 1 alteração que ainda não foi enviada.')
    await (await asked).dismiss()
    await pressed
    await context.setOffline(false)
    await expect.poll(() => titlesStored(ana, projectId)).toEqual(['Um', 'Dois'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  })

  test('o que não foi enviado quando a sessão terminou é enviado por quem volta', async ({
    page,
    context,
    ana,
  }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await untilOpensOffline(page)
    await context.setOffline(true)
    await addTaskTo(page, 'A Fazer', 'Dois')
    await expect(offlineBanner(page)).toContainText('1 alteração')
    await endSessions(ana)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/auth/)
    await enter(page, ana.email, 'segredo')
    await expect.poll(() => titlesStored(ana, projectId)).toEqual(['Um', 'Dois'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  })

  test('uma resposta cortada pelo meio não é uma recusa', async ({ page, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    let cut = 0
    await page.route(/\/tasks$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).slice(0, cut === 0 ? 12 : undefined)
      cut += 1
      await route.fulfill({ response, body })
    })
    await addTaskTo(page, 'A Fazer', 'Dois')
    await expect.poll(() => cut).toBe(2)
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect(page.getByText('Erro ao criar tarefa')).toHaveCount(0)
    expect(await titlesStored(ana, projectId)).toEqual(['Um', 'Dois'])
  })

  test('um servidor ocupado é procurado de novo quando ele pede, e ninguém vê nada disso', async ({
    page,
    ana,
  }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    const tries: number[] = []
    const { promise: looked, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/\/tasks$/, async (route) => {
      tries.push(performance.now())
      if (tries.length > 1) return looked.then(() => route.continue())
      const json = { code: 'too_many_requests', message: 'Espere um pouco.', requestId: '' }
      return route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json })
    })
    await addTaskTo(page, 'A Fazer', 'Dois')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await expect.poll(() => countKept(page, 'outbox')).toBe(1)
    await expect(offlineBanner(page)).toHaveCount(0)
    letThrough()
    await expect
      .poll(() => titlesStored(ana, projectId), { timeout: 20_000 })
      .toEqual(['Um', 'Dois'])
    await expect(offlineBanner(page)).toHaveCount(0)
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
    const [first = 0, second = 0] = tries
    expect(second - first).toBeGreaterThanOrEqual(3_000)
  })

  test('sem conexão o projeto abre também com uma sessão que precisa ser renovada', async ({
    page,
    context,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await untilOpensOffline(page)
    await page.goto('/pricing')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('mutirao.auth') ?? '{}')
      const old = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }
      localStorage.setItem('mutirao.auth', JSON.stringify(old))
    })
    await context.setOffline(true)
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  })
})
