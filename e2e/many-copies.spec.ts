import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import { boardWithTasks } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** The list of what is kept, the newest first. */
const listed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mutirao.copies') ?? '[]') as string[])

const list = (page: Page, ids: string[]) =>
  page.evaluate((ids) => localStorage.setItem('mutirao.copies', JSON.stringify(ids)), ids)

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test('de duzentos projetos no aparelho, o que foi aberto há mais tempo dá lugar ao próximo', async ({
  page,
  ana,
}) => {
  const [first, second] = [await boardWithTasks(ana, 'Um'), await boardWithTasks(ana, 'Dois')]
  await page.goto(first.path)
  await expect.poll(() => listed(page)).toEqual([first.projectId])
  const others = Array.from({ length: 199 }, () => crypto.randomUUID())
  await list(page, [...others, first.projectId])
  await page.goto(second.path)
  await expect.poll(async () => (await listed(page))[0]).toBe(second.projectId)
  for (const store of ['copies', 'columns'] as const) {
    const kept = store === 'copies' ? 1 : 3
    await expect.poll(() => countKept(page, store), store).toBe(kept)
  }
})

test('uma cópia que já não está na lista não fica no aparelho', async ({ page, ana }) => {
  const { path, projectId } = await boardWithTasks(ana, 'Um')
  await page.goto(path)
  await expect.poll(() => listed(page)).toEqual([projectId])
  await list(page, [])
  await page.goto('/dashboard')
  await expect.poll(() => countKept(page, 'copies')).toBe(0)
})
