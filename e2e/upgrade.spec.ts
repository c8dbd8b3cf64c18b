import { expect, type Page } from '@playwright/test'
import { deleteTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { behindNewerBuild } from './newer-build.ts'
import {
  boardWithTasks,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

const palette = /\/Palette-/

const builds = (page: Page) => page.evaluate(() => caches.keys())

/** What the browser does by itself every now and then: it finds another worker, which takes over. */
const findNewWorker = (page: Page, build: string) =>
  expect
    .poll(async () => {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      return builds(page)
    })
    .toContain(`mutirao-${build}`)

test.describe('depois de uma atualização', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

  test('uma aba da versão anterior ainda abre o que não tinha aberto', async ({
    newContext,
    installation,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    const server = await behindNewerBuild(installation)
    const context = await newContext(server)
    await signInTo(context, server, ana)
    const page = await context.newPage()
    await page.goto(path)
    await untilOpensOffline(page)
    const [first] = await builds(page)
    server.upgradeTo('segunda', /CommandPalette/)
    await findNewWorker(page, 'segunda')
    expect(await builds(page)).toEqual([first, 'mutirao-segunda'])
    await page.keyboard.press('Control+k')
    await expect(dialogNamed(page, 'Buscar')).toBeVisible()
    server.upgradeTo('terceira', /CommandPalette/)
    await findNewWorker(page, 'terceira')
    await expect.poll(() => builds(page)).toEqual(['mutirao-segunda', 'mutirao-terceira'])
    await context.setOffline(true)
    const document = await page.reload()
    expect(await document?.text()).toContain('/assets/ProjectPage')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await context.close()
    await server.close()
  })
})

test.describe('uma parte do app que não chega', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('é dita em um aviso, e a tela fica, com o que se escreve nela', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByLabel('Descrição').fill('Meia página')
    // There Ctrl+K makes a link.
    await details.getByLabel('Título').focus()
    await page.route(palette, (route) => route.abort('internetdisconnected'))
    await page.keyboard.press('Control+k')
    const notice = toastSaying(page, 'Não foi possível abrir esta parte do app')
    await expect(notice).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(notice.getByRole('button', { name: 'Recarregar' })).toHaveCount(1)
    await expect(details.getByLabel('Descrição')).toHaveValue('Meia página')
    await details.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(details).toBeHidden()
    await expectAccessible(page)
    await page.unroute(palette)
    await notice.getByRole('button', { name: 'Recarregar' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await page.keyboard.press('Control+k')
    await expect(dialogNamed(page, 'Buscar')).toBeVisible()
  })
  test('é dita também por quem lista o que não foi aceito', async ({ page, context, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await context.setOffline(true)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    await ana.call(deleteTask, { projectId, taskId: taskIds[0] ?? '' })
    await page.route(/RefusedDialog/, (route) => route.abort('internetdisconnected'))
    await context.setOffline(false)
    const refused = page.getByRole('status').filter({ hasText: '1 alteração não foi aceita.' })
    await refused.getByRole('button', { name: 'Ver' }).click()
    await expectToast(page, 'Não foi possível abrir esta parte do app')
    await expect(refused).toBeVisible()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois'])
  })
})
