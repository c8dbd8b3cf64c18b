import { expect, type Page } from '@playwright/test'
import { openProject } from '../contract/projects.ts'
import { expectToast } from './expect-toast.ts'
import { countKept } from './kept-on-device.ts'
import { offlineBanner } from './outage.ts'
import { addTaskTo, boardWithTasks, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { type StalledLine, stalledLine } from './stalled-line.ts'
import { test as base } from './windows.ts'

const test = base.extend<{ line: StalledLine }>({
  line: async ({ installation }, use) => {
    const line = await stalledLine(installation)
    await use(line)
    line.close()
  },
})

/** Longer than the app waits for a line that is silent. */
const aWhile = 31_000

test('uma resposta que para pelo meio não prende o que vem depois', async ({
  line,
  newContext,
  ana,
}) => {
  const { path, projectId } = await boardWithTasks(ana, 'Um')
  const context = await newContext(line)
  await signInTo(context, line, ana)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  line.stallNext('POST', /\/tasks$/)
  await addTaskTo(page, 'A Fazer', 'Dois')
  await expect.poll(line.stalled).toBe(1)
  await addTaskTo(page, 'A Fazer', 'Três')
  await page.clock.fastForward(aWhile)
  await expectToast(page, 'Conexão de volta', '2 alterações foram enviadas.')
  await expect(offlineBanner(page)).toBeHidden()
  await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  const { board } = await ana.call(openProject, { projectId })
  expect(board?.columns[0]?.tasks.map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três'])
})

test.describe('um projeto cuja resposta', () => {
  // The app is only there once the answer is.
  test.use({ hasty: true })

  test('para pelo meio é pedido de novo', async ({ line, newContext, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    const context = await newContext(line)
    await signInTo(context, line, ana)
    const page = await context.newPage()
    await page.clock.install()
    // The request that /early.js sends before the app is there.
    line.stallNext('GET', /^\/api\/projects\/[^/]+$/)
    await page.goto(path)
    await expect.poll(line.stalled).toBe(1)
    // Once the app has taken over that request, it is the app that waits; until then there is a picture.
    await expect
      .poll(async () => {
        await page.clock.fastForward(aWhile)
        return (
          (await titlesIn(page, 'A Fazer').count()) -
          (await page.locator('#root[aria-busy]').count())
        )
      })
      .toBe(1)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  })

  test('vem aos poucos é esperado, e pedido uma vez só', async ({ line, newContext, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    const context = await newContext(line)
    await signInTo(context, line, ana)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/projects/${projectId}`)
        asked.push(request.url())
    })
    await page.clock.install()
    line.stallNext('GET', /^\/api\/projects\/[^/]+$/)
    await page.goto(path)
    await expect.poll(line.stalled).toBe(1)
    // The app has taken the request over from /early.js.
    const waiting = () =>
      page.evaluate(() => (window as { mutiraoEarly?: Map<string, unknown> }).mutiraoEarly?.size)
    await expect.poll(waiting).toBe(0)
    const heard = await countDrips(page)
    for (let drips = 1; drips <= 3; drips += 1) {
      await page.clock.fastForward(aWhile * 0.7)
      line.drip()
      await expect.poll(heard).toBe(drips)
    }
    line.goOn()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    expect(asked).toHaveLength(1)
  })
})

/** How many pieces of one byte have arrived from now on. */
async function countDrips(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let pieces = 0
  session.on('Network.dataReceived', ({ dataLength }) => {
    if (dataLength === 1) pieces += 1
  })
  await session.send('Network.enable')
  return () => pieces
}
