import { expect, type Page } from '@playwright/test'
import { addDays, todayIn } from '../contract/calendar-days.ts'
import { dayWords } from '../contract/day-words.ts'
import { createLabel } from '../contract/labels.ts'
import { addMember } from '../contract/members.ts'
import { listEvents } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf, mouseOn } from './hand.ts'
import { offlineBanner, whileOffline } from './outage.ts'
import {
  answering,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Tarefas selecionadas' })
const selected = (page: Page) => page.locator('[data-task]', { hasText: 'Selecionada' })
const labelsOn = (page: Page, title: string) =>
  cardTitled(page, title).getByRole('list', { name: 'Etiquetas' })

test.describe('várias tarefas de uma vez', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('com Shift vão da última marcada até a clicada, também em outra coluna', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    for (const title of ['Quatro', 'Cinco', 'Seis']) {
      await ana.call(createTask, { projectId, columnId: columnIds.doing, title })
    }
    await page.goto(path)
    await cardTitled(page, 'Dois').click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    await page.getByRole('button', { name: 'Cinco', exact: true }).click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('4 tarefas selecionadas')).toBeVisible()
    await expect(selected(page)).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()

    // The way back, too.
    await cardTitled(page, 'Quatro').click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    await page.getByRole('button', { name: 'Três', exact: true }).click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('2 tarefas selecionadas')).toBeVisible()
  })

  test('são marcadas por teclas e cliques, e cada ação é um só evento na tela dos outros', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um', 'Dois', 'Três', 'Quatro', 'Cinco')
    await ana.call(addMember, { projectId, person: bruno.email })
    await ana.call(createLabel, { projectId, name: 'Horta', color: 'green' })
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    for (const screen of [page, his]) await expect(titlesIn(screen, 'A Fazer')).toHaveCount(5)
    const eventCount = async () => (await ana.call(listEvents, { projectId })).events.length
    const before = await eventCount()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await expect(bar(page).getByText('1 tarefa selecionada')).toBeVisible()
    await page.getByRole('button', { name: 'Três', exact: true }).click({ modifiers: ['Shift'] })
    await expect(selected(page)).toHaveCount(3)
    await cardTitled(page, 'Dois').click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    await cardTitled(page, 'Cinco').click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    await expect(bar(page).getByText('3 tarefas selecionadas')).toBeVisible()
    await expectAccessibleInBoth(page)

    await page.keyboard.press('l')
    await page.getByRole('option', { name: 'Horta' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(labelsOn(his, 'Cinco')).toHaveText('Horta')
    await expect(labelsOn(his, 'Dois')).toBeHidden()
    await bar(page).getByRole('button', { name: 'Responsáveis' }).click()
    await page.getByRole('option', { name: 'Bruno Lima' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog').locator('input:focus')).toBeVisible()
    // Far enough not to be said as 'amanhã'.
    const today = todayIn('America/Sao_Paulo')
    const due = dayWords(addDays(today, 60), today)
    await page.keyboard.type(due)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(cardTitled(his, 'Três').getByText(due)).toBeVisible()
    const people = cardTitled(his, 'Três').getByRole('list', { name: 'Responsáveis' })
    await expect(people.getByRole('img', { name: 'Bruno Lima' })).toBeVisible()
    await bar(page).getByRole('button', { name: 'Prioridade das selecionadas' }).click()
    await page.getByRole('menuitemradio', { name: 'Prioridade Alta' }).click()
    await expect(cardTitled(his, 'Cinco').getByText('Alta')).toBeVisible()
    // For a moment only: waited for before it can be there.
    const threeMarked = his.locator('[data-marked]').nth(2).waitFor()
    await chooseInMenu(page, 'Mover selecionadas Mover', 'Em Progresso')
    await threeMarked
    await expectToast(page, 'Tarefas movidas!', 'Agora estão em Em Progresso.')
    await expect(titlesIn(his, 'Em Progresso')).toHaveText(['Um', 'Três', 'Cinco'])
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Dois', 'Quatro'])
    expect(await eventCount()).toBe(before + 5)

    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(selected(page)).toHaveCount(0)
  })

  test('são marcadas por uma caixa puxada com o mouse', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await ana.call(createTask, { projectId, columnId: columnIds.doing, title: 'Lá' })
    await page.goto(path)
    const mouse = mouseOn(page)
    // One after the other: those who wait for the app side by side may wait for each other.
    const one = await boxOf(cardTitled(page, 'Um'))
    const three = await boxOf(cardTitled(page, 'Três'))
    const there = await boxOf(cardTitled(page, 'Lá'))
    const below = { x: one.x + 20, y: three.y + three.height + 60 }
    const box = page.locator('[data-selection-box]')
    await mouse.take(below)
    await mouse.moveTo({ x: one.x + 80, y: three.y - 20 }, 5)
    await expect(box).toBeVisible()
    await mouse.letGo()
    await expect(box).toHaveCount(0)
    await expect(bar(page).getByText('2 tarefas selecionadas')).toBeVisible()
    await expect(selected(page).locator('[data-title]')).toHaveText(['Dois', 'Três'])
    // With Shift besides what is selected, over columns too; without, instead of it.
    await page.keyboard.down('Shift')
    await mouse.take(below)
    await mouse.moveTo({ x: there.x + 20, y: one.y + 10 }, 5)
    await mouse.letGo()
    await page.keyboard.up('Shift')
    await expect(bar(page).getByText('4 tarefas selecionadas')).toBeVisible()
    await mouse.take({ x: there.x + 20, y: there.y + there.height + 60 })
    await mouse.moveTo({ x: there.x + 60, y: there.y + 10 }, 5)
    await mouse.letGo()
    await expect(selected(page).locator('[data-title]')).toHaveText(['Lá'])
    await mouse.take(below)
    await mouse.moveTo({ x: one.x + 80, y: one.y }, 5)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await mouse.letGo()
    await expect(selected(page)).toHaveCount(0)
  })

  test('são duplicadas por um só evento, que se desfaz e refaz, também sem conexão', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await ana.call(createTask, { projectId, columnId: columnIds.doing, title: 'Lá' })
    const changes = async () =>
      (await ana.call(listEvents, { projectId })).events.map(({ change }) => change.type)
    const before = (await changes()).length
    await page.goto(path)
    for (const title of ['Dois', 'Um', 'Lá']) {
      await cardTitled(page, title).click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    }
    await bar(page).getByRole('button', { name: 'Duplicar' }).click()
    await expectToast(page, '3 tarefas duplicadas!')
    const copied = ['Um', 'Dois', 'Três', 'Um (Cópia)', 'Dois (Cópia)']
    await expect(titlesIn(page, 'A Fazer')).toHaveText(copied)
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Lá', 'Lá (Cópia)'])
    await expect(selected(page)).toHaveCount(3)
    expect((await changes()).slice(before)).toEqual(['tasks.copied'])
    await page.keyboard.press('Control+z')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois', 'Três'])
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Lá'])
    await page.keyboard.press('Control+Shift+z')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(copied)
    await page.keyboard.press('Escape')
    await chooseInMenu(page, 'Opções da tarefa Três', 'Selecionar')
    await whileOffline(page, async () => {
      await expect(offlineBanner(page)).toBeVisible()
      await bar(page).getByRole('button', { name: 'Duplicar' }).click()
      await expect(titlesIn(page, 'A Fazer')).toHaveText([...copied, 'Três (Cópia)'])
    })
    await expect.poll(async () => (await changes()).at(-1)).toBe('tasks.copied')
    await expect(titlesIn(page, 'A Fazer')).toHaveText([...copied, 'Três (Cópia)'])
    expect((await changes()).slice(before)).toHaveLength(4)
  })

  test('sem conexão ficam guardadas, e a exclusão pergunta antes', async ({ page, ana }) => {
    const { path, projectId } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await page.goto(path)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Selecionar')
    await cardTitled(page, 'Dois').click({ modifiers: ['Control'], position: { x: 150, y: 40 } })
    await expect(bar(page)).toBeVisible()
    await whileOffline(page, async () => {
      await expect(offlineBanner(page)).toBeVisible()
      await chooseInMenu(page, 'Mover selecionadas Mover', 'Concluído')
      await expect(titlesIn(page, 'Concluído')).toHaveText(['Um', 'Dois'])
      await answering(
        page,
        'accept',
        'Tem certeza que deseja excluir as 2 tarefas selecionadas?',
        () => bar(page).getByRole('button', { name: 'Excluir' }).click(),
      )
      await expect(titlesIn(page, 'Concluído')).toHaveCount(0)
      await expect(bar(page)).toBeHidden()
    })
    const lastChanges = async () =>
      (await ana.call(listEvents, { projectId })).events.slice(-2).map(({ change }) => change.type)
    await expect.poll(lastChanges).toEqual(['tasks.moved', 'tasks.deleted'])
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três'])
  })
})

test.describe('o que não se vê', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })
  const card = (page: Page, title: string) =>
    page.getByRole('button', { name: title, exact: true }).first()

  test('com um filtro não é marcado, e o que ele esconde deixa de ser', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar sala', 'Varrer', 'Podar', 'Pintar muro')
    await page.goto(path)
    const filter = page.getByLabel('Filtrar tarefas')
    await filter.fill('pintar')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar sala', 'Pintar muro'])
    await card(page, 'Pintar sala').click({ modifiers: ['Control'] })
    await card(page, 'Pintar muro').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('2 tarefas selecionadas')).toBeVisible()
    await filter.fill('muro')
    await expect(bar(page).getByText('1 tarefa selecionada')).toBeVisible()
    await answering(page, 'accept', 'Tem certeza que deseja excluir a tarefa "Pintar muro"?', () =>
      bar(page).getByRole('button', { name: 'Excluir' }).click(),
    )
    await filter.fill('')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar sala', 'Varrer', 'Podar'])
    await expect(selected(page)).toHaveCount(0)
  })

  test('em raias, Shift não passa por outras raias', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    const assignees = [ana.userId]
    for (const [title, mine] of [
      ...[['Um', true] as const, ['Dois', false] as const],
      ...[['Três', true] as const, ['Quatro', false] as const],
    ] as const) {
      const task = { projectId, columnId: columnIds.todo, title }
      await ana.call(createTask, mine ? { ...task, assignees } : task)
    }
    await page.goto(`${path}?raias=pessoa`)
    await card(page, 'Um').click({ modifiers: ['Control'] })
    await card(page, 'Três').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('2 tarefas selecionadas')).toBeVisible()
    await card(page, 'Quatro').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('3 tarefas selecionadas')).toBeVisible()
    await expect(selected(page).locator('[data-title]')).toHaveText(['Um', 'Três', 'Quatro'])
  })
})

test.describe('com o dedo', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a primeira é marcada no menu, as outras com um toque', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await page.goto(path)
    await page.getByRole('button', { name: 'Opções da tarefa Um' }).tap()
    await page.getByRole('menuitem', { name: 'Selecionar' }).tap()
    await page.getByRole('button', { name: 'Três', exact: true }).tap()
    await expect(bar(page).getByText('2 tarefas selecionadas')).toBeVisible()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Mover selecionadas' }).tap()
    await page.getByRole('menuitem', { name: 'Concluído' }).tap()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Um', 'Três'])
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).tap()
    await page.getByRole('button', { name: 'Dois', exact: true }).tap()
    await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
  })
})
