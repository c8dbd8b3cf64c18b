import { expect, type Page } from '@playwright/test'
import { createLabel } from '../contract/labels.ts'
import { addMember } from '../contract/members.ts'
import { listEvents } from '../contract/projects.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { offlineBanner, whileOffline } from './outage.ts'
import {
  answering,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  expectToast,
  furnishBoard,
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

  test('são marcadas por teclas e cliques, e cada ação é um só evento na tela dos outros', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await furnishBoard(ana, 'Um', 'Dois', 'Três', 'Quatro', 'Cinco')
    await ana.call(addMember, { projectId, person: bruno.email })
    await ana.call(createLabel, { projectId, name: 'Horta', color: 'green' })
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    await expect(titlesIn(his, 'A Fazer')).toHaveCount(5)
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
    await page.keyboard.type('15/12/2026')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(cardTitled(his, 'Três').getByText('15/12/2026')).toBeVisible()
    await expect(cardTitled(his, 'Três').getByRole('list', { name: 'Responsáveis' })).toContainText(
      'Bruno Lima',
    )
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

  test('sem conexão ficam guardadas, e a exclusão pergunta antes', async ({ page, ana }) => {
    const { path, projectId } = await furnishBoard(ana, 'Um', 'Dois', 'Três')
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

test.describe('com o dedo', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a primeira é marcada no menu, as outras com um toque', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path } = await furnishBoard(ana, 'Um', 'Dois', 'Três')
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
