import { expect, type Locator, type Page } from '@playwright/test'
import { changeTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, deskViewport, phone } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const titles = Array.from({ length: 30 }, (_, number) => `Tarefa ${number + 1}`)
const views = [
  { query: 'visao=lista', area: '[data-task]' },
  { query: 'raias=prioridade', area: '[data-ground]' },
  { query: 'visao=linha-do-tempo', area: 'ul' },
]

const smallDesk = { width: 1030, height: 700 }
/** With toasts, or with what others did meanwhile. */
const footHeight = 64

for (const viewport of [deskViewport, smallDesk, phone.viewport]) {
  test(`as visões enchem a tela, e nada fica debaixo da barra das selecionadas: ${viewport.width} px`, async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    await page.setViewportSize(viewport)
    const { path, projectId, taskIds } = await boardWithTasks(ana, ...titles)
    for (const taskId of taskIds) {
      await ana.call(changeTask, { projectId, taskId, dueDate: '2026-12-01' })
    }
    for (const { query, area } of views) {
      await page.goto(`${path}?${query}`)
      const filled = scrollerOf(page.locator(`main ${area}`).first())
      await expect.poll(async () => bottomOf(await filled)).toBe(viewport.height - 16)
      expect(await pageScrolls(page)).toBe(false)
    }

    await page.goto(`${path}?visao=lista`)
    // What lies over the foot of the screen covers no line that one has scrolled down to.
    const lines = page.locator('main [data-task]')
    const scrolled = await scrollerOf(lines.first())
    await expect
      .poll(async () => {
        await scrolled.evaluate((list) => list?.scrollTo(0, list.scrollHeight))
        return lines.evaluateAll((all) => all.at(-1)?.getBoundingClientRect().bottom)
      })
      .toBeLessThan(viewport.height - footHeight)

    await page.getByRole('checkbox').first().click()
    const bar = page.getByRole('toolbar', { name: 'Tarefas selecionadas' })
    await expect(bar).toBeVisible()
    const list = await scrollerOf(page.locator('main [data-task]').first())
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(list)))
      .toBeGreaterThan(0)
    expect(await pageScrolls(page)).toBe(false)
  })
}

/** What scrolls around it. */
async function scrollerOf(inside: Locator) {
  await inside.waitFor({ state: 'attached' })
  return inside.evaluateHandle((element) => {
    const isScroller = (one: Element) => getComputedStyle(one).overflowY === 'auto'
    let found: Element | null = element
    while (found && !isScroller(found)) found = found.parentElement
    return found
  })
}

const bottomOf = (list: Awaited<ReturnType<typeof scrollerOf>>) =>
  list.evaluate((element) => Math.round(element?.getBoundingClientRect().bottom ?? 0))

const pageScrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
