import { expect, type Page } from '@playwright/test'
import { todayIn } from '../contract/calendar-days.ts'
import { dayWords } from '../contract/day-words.ts'
import { createTask, getTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn, middleOf, mouseOn } from './hand.ts'
import { closeToasts } from './neighbour-drags.ts'
import { boardWithTasks, chooseOption, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ hasTouch: true })

const layout = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Visão' }).getByRole('link', { name })
const day = (page: Page, date: number) =>
  page.locator(`td[data-day="2027-03-${String(date).padStart(2, '0')}"]`)
const number = (page: Page, date: number) => day(page, date).locator('[data-number]')
const onDay = (page: Page, date: number, title: string) =>
  day(page, date).locator('[data-task]', { hasText: title })
const undated = (page: Page) => page.getByRole('region', { name: /^Sem data/ })
const bar = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Linha do tempo' })
    .getByRole('button', { name: new RegExp(`^${title},`) })

test('calendário e linha do tempo: ver, arrastar, levar com as teclas, sem conexão e no celular', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.setViewportSize(deskViewport)
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Água')
  const add = async (title: string, startDate: string | null, dueDate: string) => {
    const id = crypto.randomUUID()
    const days = { startDate, dueDate }
    await ana.call(createTask, { projectId, id, columnId: columnIds.todo, title, ...days })
    return async () => {
      const { startDate, dueDate } = await ana.call(getTask, { projectId, taskId: id })
      return [startDate, dueDate]
    }
  }
  const daysOfPainting = await add('Pintar', null, '2027-03-10')
  const daysOfPruning = await add('Podar', '2027-03-12', '2027-03-15')
  for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) {
    await add(title, null, '2027-03-18')
  }
  await page.goto(`${path}?dia=2027-03-10`)
  await layout(page, 'Calendário').click()

  await test.step('mostra cada tarefa nos seus dias, feriados e o que não cabe', async () => {
    await expect(page).toHaveURL(/dia=2027-03-10&visao=calendario/)
    await expect(page.getByRole('grid', { name: 'Calendário de março de 2027' })).toBeVisible()
    await expect(onDay(page, 10, 'Pintar')).toBeVisible()
    await expect(onDay(page, 12, 'Podar')).toBeVisible()
    await expect(onDay(page, 14, 'Podar')).toBeVisible()
    await expect(day(page, 26)).toContainText('Sexta-feira Santa')
    await expect(undated(page)).toContainText('Água')
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: /^Mais 2 em/ }).click()
    const thursday = dialogNamed(page, 'Quinta-feira, 18 de março de 2027')
    await expect(thursday.getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const mouse = mouseOn(page)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await mouse.take(from)
    await mouse.moveTo(to, 8)
    await mouse.letGo()
  }
  await test.step('arrasta uma tarefa a outro dia, e desfaz', async () => {
    await drag(await middleOf(onDay(page, 10, 'Pintar')), await middleOf(day(page, 17)))
    await expect(onDay(page, 17, 'Pintar')).toBeVisible()
    await expect.poll(daysOfPainting).toEqual([null, '2027-03-17'])
    await page.keyboard.press('Control+z')
    await expect(onDay(page, 10, 'Pintar')).toBeVisible()
  })

  await test.step('solta fora dos dias, a tarefa fica, e isso é dito', async () => {
    await drag(await middleOf(onDay(page, 10, 'Pintar')), { x: 700, y: 20 })
    await expectToast(
      page,
      'Nada foi movido',
      'Solte a tarefa sobre um dia, ou mude as datas nos detalhes dela.',
    )
    await expect(onDay(page, 10, 'Pintar')).toBeVisible()
    await closeToasts(page)
  })

  await test.step('vários dias guardam sua duração; da bandeja vem uma tarefa sem data', async () => {
    const { y } = await middleOf(onDay(page, 14, 'Podar'))
    const { x } = await middleOf(day(page, 15))
    await drag({ x, y }, await middleOf(day(page, 16)))
    await expect.poll(daysOfPruning).toEqual(['2027-03-13', '2027-03-16'])
    const water = undated(page).getByRole('button', { name: 'Água' })
    await drag(await middleOf(water), await middleOf(day(page, 11)))
    await expect(onDay(page, 11, 'Água')).toBeVisible()
    await expect(water).toHaveCount(0)
  })

  await test.step('só com o teclado, e sem conexão', async () => {
    await number(page, 10).focus()
    await page.keyboard.press('ArrowRight')
    await expect(number(page, 11)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialogNamed(page, 'Quinta-feira, 11 de março de 2027')).toContainText('Água')
    await page.keyboard.press('Escape')
    await expect(number(page, 11)).toBeFocused()
    await context.setOffline(true)
    await onDay(page, 11, 'Água').focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect(onDay(page, 19, 'Água')).toBeFocused()
    for (const key of ['Space', 'PageDown', 'Escape']) await page.keyboard.press(key)
    await expect(page.getByRole('grid', { name: 'Calendário de abril de 2027' })).toBeVisible()
    await expect(page.locator('td[data-day="2027-04-19"] button').first()).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(onDay(page, 19, 'Água')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('cria uma tarefa num dia', async () => {
    await day(page, 4).hover()
    await day(page, 4)
      .getByRole('button', { name: /^Nova tarefa em/ })
      .click()
    const dialog = dialogNamed(page, 'Nova Tarefa')
    await dialog.getByLabel('Título').fill('Varrer')
    await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expect(onDay(page, 4, 'Varrer')).toBeVisible()
  })

  await test.step('a linha do tempo mostra logo o mesmo, com o filtro', async () => {
    await page.getByLabel('Filtrar tarefas').fill('p')
    await expect(onDay(page, 4, 'Varrer')).toHaveCount(0)
    await expect(page).toHaveURL(/filtro=p/)
    await layout(page, 'Linha do tempo').click()
    await expect(page).toHaveURL(/filtro=p.*visao=linha-do-tempo|visao=linha-do-tempo.*filtro=p/)
    // Near these days they are said as 'hoje' or 'amanhã'.
    const today = todayIn('America/Sao_Paulo')
    const [from, to] = ['2027-03-13', '2027-03-16'].map((day) => dayWords(day, today))
    await expect(bar(page, 'Podar')).toHaveAccessibleName(`Podar, de ${from} a ${to}`)
    await expect(bar(page, 'Água')).toHaveCount(0)
    await page.getByLabel('Filtrar tarefas').fill('')
    await expect(bar(page, 'Água')).toHaveCount(1)
    await expectAccessibleInBoth(page)
  })

  await test.step('arrasta a barra e as suas pontas', async () => {
    await bar(page, 'Podar').scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(bar(page, 'Podar'))
    const middle = y + height / 2
    const dayWidth = width / 4
    await drag({ x: x + width - 1, y: middle }, { x: x + width - 1 + 2 * dayWidth, y: middle })
    await expect.poll(daysOfPruning).toEqual(['2027-03-13', '2027-03-18'])
    await drag({ x: x + 1, y: middle }, { x: x + 1 - dayWidth, y: middle })
    await expect.poll(daysOfPruning).toEqual(['2027-03-12', '2027-03-18'])
    await drag({ x: x + width / 2, y: middle }, { x: x + width / 2 + dayWidth, y: middle })
    await expect.poll(daysOfPruning).toEqual(['2027-03-13', '2027-03-19'])
  })

  await test.step('leva a barra com as teclas, em outra escala e outro grupo', async () => {
    await page.getByRole('button', { name: 'Trimestre' }).click()
    await expect(page).toHaveURL(/escala=trimestre/)
    await chooseOption(page, 'Agrupar', 'Por pessoa')
    await expect(page.getByRole('heading', { name: /^Ninguém/ })).toBeVisible()
    await bar(page, 'Podar').focus()
    for (const key of ['Space', 'ArrowRight', 'Shift+ArrowRight', 'Control+ArrowLeft', 'Space']) {
      await page.keyboard.press(key)
    }
    await expect.poll(daysOfPruning).toEqual(['2027-03-13', '2027-03-21'])
    await expect(bar(page, 'Podar')).toBeFocused()
    await page.keyboard.press('Enter')
    await dialogNamed(page, 'Detalhes da Tarefa').getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('no celular: um mês pequeno, e os dias em lista', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.goto(`${path}?visao=calendario&dia=2027-03-10`)
    const list = page.getByRole('list', { name: 'Tarefas do board' })
    await expect(list.getByRole('heading')).toContainText([/10 de março/])
    await expectAccessible(page)
    const finger = await fingerOn(page)
    await finger.take(await middleOf(list.getByRole('listitem').filter({ hasText: 'Pintar' })))
    await finger.moveTo(
      await middleOf(page.getByRole('button', { name: 'terça-feira, 9 de março de 2027' })),
      8,
    )
    await finger.letGo()
    await expect.poll(daysOfPainting).toEqual([null, '2027-03-09'])
  })
})
