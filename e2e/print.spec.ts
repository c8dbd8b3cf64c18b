import { expect } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  columnNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('no papel o board sai inteiro, com todas as tarefas e sem botões', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Primeira')
  const titles = Array.from({ length: 60 }, (_, index) => `Feita ${index + 1}`)
  for (const title of titles) {
    await ana.call(createTask, { projectId, columnId: columnIds.done, title })
  }
  await ana.call(createTask, { projectId, columnId: columnIds.doing, title: 'Recolhida' })
  await page.goto(path)
  await chooseInMenu(page, 'Opções da coluna Em Progresso', 'Recolher Coluna')
  for (const [width, query] of [
    [1440, ''],
    [390, ''],
    [1440, '?raias=pessoa'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${path}${query}`)
    await expect(cardTitled(page, 'Primeira')).toBeVisible()
    expect(await page.locator('[data-task]').count()).toBeLessThan(60)
    await expect(titlesIn(page, 'Em Progresso')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(titlesIn(page, 'Concluído')).toHaveText(titles)
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Recolhida'])
    const list = columnNamed(page, 'Concluído').locator('ul').locator('..')
    expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Obras' })).toBeVisible()
    // What is left to press is the text of names and titles.
    const pressable = page.locator('button:visible, a:visible, input:visible, select:visible')
    const texts = await pressable.evaluateAll((all) => all.map((one) => one.textContent))
    const names = ['Praça das Flores', 'Obras', 'A Fazer', 'Em Progresso', 'Concluído']
    expect(texts.sort()).toEqual([...titles, 'Primeira', 'Recolhida', ...names].sort())
    await page.emulateMedia({ media: 'screen' })
    await expect(cardTitled(page, 'Feita 60')).toHaveCount(0)
  }
})

test('depois do papel as raias estão onde estavam', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, columnIds } = await boardWithTasks(ana)
  for (const priority of ['high', 'medium', 'low'] as const) {
    for (const title of ['Medir', 'Lixar', 'Pintar', 'Varrer', 'Lavar']) {
      await ana.call(createTask, { projectId, columnId: columnIds.todo, title, priority })
    }
  }
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto(`${path}?raias=prioridade`)
  const lane = page.getByRole('region', { name: 'Raia Prioridade baixa' })
  const area = page.locator('[data-ground]').filter({ has: page.getByLabel('Raias') })
  const place = () => area.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  await expect(page.getByRole('region', { name: 'Raia Prioridade alta' })).toBeVisible()
  await area.evaluate((area) => area.scrollTo(150, 600))
  await expect(lane).toBeInViewport()
  const before = await place()
  expect(Math.min(...before)).toBeGreaterThan(100)
  await page.emulateMedia({ media: 'print' })
  await expect(area).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(lane).toBeInViewport()
  await expect.poll(place).toEqual(before)
})
