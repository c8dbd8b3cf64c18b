import { expect, type Page } from '@playwright/test'
import { untilOpensOffline } from './kept-on-device.ts'
import { behindNewerBuild } from './newer-build.ts'
import { deskViewport, dialogNamed, furnishBoard, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

/** What the browser does by itself every now and then: it finds another worker, which takes over. */
const findNewWorker = (page: Page) =>
  page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await (await navigator.serviceWorker.ready).update()
    await changed
  })

const builds = (page: Page) => page.evaluate(() => caches.keys())

test.describe('depois de uma atualização', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

  test('uma aba da versão anterior ainda abre o que não tinha aberto', async ({
    newContext,
    installation,
    ana,
  }) => {
    const { path } = await furnishBoard(ana, 'Um')
    const server = await behindNewerBuild(installation)
    const context = await newContext(server)
    await signInTo(context, server, ana)
    const page = await context.newPage()
    await page.goto(path)
    await untilOpensOffline(page)
    const [first] = await builds(page)
    server.upgradeTo('segunda', /CommandPalette/)
    await findNewWorker(page)
    expect(await builds(page)).toEqual([first, 'mutirao-segunda'])
    await page.keyboard.press('Control+k')
    await expect(dialogNamed(page, 'Buscar')).toBeVisible()
    server.upgradeTo('terceira', /CommandPalette/)
    await findNewWorker(page)
    await expect.poll(() => builds(page)).toEqual(['mutirao-segunda', 'mutirao-terceira'])
    await context.setOffline(true)
    const document = await page.reload()
    expect(await document?.text()).toContain('/assets/ProjectPage')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await context.close()
    await server.close()
  })
})
