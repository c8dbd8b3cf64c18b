import { expect, type Locator, type Page } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast, noticesOn, toastSaying, toastsOn } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { areApart, boxOf } from './hand.ts'
import { pauseClock } from './pause-clock.ts'
import {
  addTaskTo,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  columnNamed,
  dialogNamed,
  phone,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { untilAtRest } from './until-at-rest.ts'

/** Nothing of it lies under the notices that are held, once they have made way. */
async function expectUncovered(page: Page, ...targets: Locator[]): Promise<void> {
  await expect(async () => {
    const toasts = await Promise.all((await toastsOn(page).all()).map(boxOf))
    const boxes = await Promise.all(targets.map(boxOf))
    expect(toasts).not.toEqual([])
    for (const box of boxes) {
      const over = toasts.filter((toast) => !areApart(box, toast))
      expect(over, `over ${JSON.stringify(box)}`).toEqual([])
    }
  }).toPass()
}

/** With the focus in one of them, they do not go by themselves. */
async function holdNotices(page: Page): Promise<void> {
  await page.keyboard.press('F6')
  await expect(toastsOn(page).locator(':focus')).toBeVisible()
}

const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))

/** So far that the foot of the column lies where the notice would. */
const toTheFoot = (_: Page, foot: Locator) =>
  foot.evaluate((foot) => scrollBy({ top: foot.getBoundingClientRect().bottom + 20 - innerHeight }))

/** Beside the screen, as on a phone, nothing would cover it. */
const bringBeside = (column: Locator) =>
  column.evaluate((column) => {
    const { left } = column.getBoundingClientRect()
    column.parentElement?.scrollBy({ left: left - 16, behavior: 'instant' })
  })

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

for (const screen of [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 1280, height: 800 } },
  phone,
]) {
  test.describe(`${screen.viewport.width} px`, () => {
    test.use(screen)

    test('um aviso não cobre "Adicionar tarefa", nem os botões de um diálogo', async ({
      page,
      ana,
      press,
    }) => {
      const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
      for (const text of 'abcdefgh') {
        await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text })
      }
      await page.goto(path)
      await addTaskTo(page, 'A Fazer', 'Dois', press)
      await expectToast(page, 'Tarefa criada!')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await holdNotices(page)
      for (const name of ['Concluído', 'Em Progresso', 'A Fazer']) {
        const add = columnNamed(page, name).getByRole('button', { name: 'Adicionar tarefa' })
        await bringBeside(columnNamed(page, name))
        for (const place of [toTheEnd, toTheFoot]) {
          await place(page, add)
          await expect(add).toBeInViewport({ ratio: 1 })
          await expectUncovered(page, add)
        }
      }
      await press(cardTitled(page, 'Um'))
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      const field = details.getByLabel('Novo item')
      await field.fill('Mais um')
      await field.press('Enter')
      await expectToast(page, 'Item adicionado!')
      await holdNotices(page)
      await details.getByRole('button', { name: 'Cancelar' }).scrollIntoViewIfNeeded()
      // It has come up, and stands still.
      await page.evaluate(untilAtRest)
      await expectUncovered(
        page,
        details.getByRole('button', { name: 'Cancelar' }),
        details.getByRole('button', { name: 'Salvar Alterações' }),
        details.getByRole('button', { name: 'Fechar' }),
      )
      await expectAccessible(page)
    })
  })
}

test.describe('os avisos', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('iguais são contados, e um erro fica ao lado do que deu certo', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    for (let times = 1; times <= 4; times += 1) {
      await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    }
    const duplicated = toastSaying(page, 'Tarefa duplicada!')
    await expect(duplicated).toHaveCount(1)
    await expect(duplicated.getByText('×4', { exact: true })).toBeVisible()
    // Pointed at, it stays while the rest comes.
    await duplicated.hover()
    await page.route('**/copies', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } }),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Opções da coluna A Fazer' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicar Coluna' }).press('Enter')
    await expectToast(page, 'Erro ao duplicar coluna', 'Sem permissão.')
    await expect(toastsOn(page)).toHaveCount(2)
    const [first, second] = await Promise.all((await toastsOn(page).all()).map(boxOf))
    expect(first && second && areApart(first, second)).toBe(true)
    await duplicated.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(duplicated).toHaveCount(0)
    await expectToast(page, 'Erro ao duplicar coluna')
  })

  test('o botão de um aviso contado desfaz tudo o que ele conta, e o refaz', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const cards = columnNamed(page, 'A Fazer').locator('[data-task]')
    for (const title of ['Dois', 'Três', 'Quatro']) {
      await addTaskTo(page, 'A Fazer', title)
      await expect(cardTitled(page, title)).toBeVisible()
    }
    await expect(toastsOn(page).getByText('×3', { exact: true })).toBeVisible()
    await toastsOn(page).getByRole('button', { name: 'Desfazer tudo', exact: true }).click()
    await expect(cards).toHaveCount(1)
    await expectToast(page, 'Desfeito!')
    await expect(toastsOn(page).getByText('×3', { exact: true })).toBeVisible()
    await toastsOn(page).getByRole('button', { name: 'Refazer tudo', exact: true }).click()
    await expect(cards).toHaveText([/Um/, /Dois/, /Três/, /Quatro/])
  })

  test('alcançam-se pelo teclado, também de dentro de um diálogo', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await cardTitled(page, 'Um').click()
    const field = dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Novo item')
    await field.fill('Medir')
    await field.press('Enter')
    await expectToast(page, 'Item adicionado!')
    await page.keyboard.press('F6')
    await expect(noticesOn(page).getByRole('button', { name: 'Desfazer' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(noticesOn(page).getByRole('button', { name: 'Fechar aviso' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toastsOn(page)).toHaveCount(0)
    await expect(field).toBeFocused()
  })

  test('somem depois de lidos, e não enquanto alguém os lê', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.clock.install()
    await page.goto(path)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    await expectToast(page, 'Tarefa duplicada!')
    await toastsOn(page).hover()
    await page.clock.runFor(20_000)
    await expectToast(page, 'Tarefa duplicada!')
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    await expect(toastsOn(page)).toHaveCount(0)
  })
})

test.describe('os avisos no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('um título após o outro, não cobrem o cabeçalho nem onde se digita', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.clock.install()
    await page.goto(path)
    const pressed = page.locator('header').locator('a, button').filter({ visible: true })
    await page.getByRole('button', { name: 'Incluir tarefas na coluna A Fazer' }).tap()
    const field = page.getByLabel('Título da nova tarefa em A Fazer')
    await expect(field).toBeFocused()
    const add = columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' })
    for (const title of ['Dois', 'Três']) {
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await expectToast(page, 'Tarefa criada!')
      // The focus stays in the field: what holds the notice is its clock.
      await pauseClock(page)
      await expectUncovered(page, field, add, ...(await pressed.all()))
      await expect(toastsOn(page)).toBeInViewport({ ratio: 1 })
      await page.clock.resume()
    }
  })

  test('ficam acima do que cobre a parte de baixo da tela', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await chooseInMenu(page, 'Opções da tarefa Um', 'Duplicar Tarefa')
    await expectToast(page, 'Tarefa duplicada!')
    await holdNotices(page)
    // Of what is seen, a keyboard takes the lower part; so does a screen drawn larger.
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.6 })
    await expect
      .poll(() => page.evaluate(() => window.visualViewport?.height ?? 0))
      .toBeLessThan(600)
    await expect(async () => {
      const { y, height } = await boxOf(toastsOn(page))
      const end = await page.evaluate(() => {
        const { offsetTop = 0, height = 0 } = window.visualViewport ?? {}
        return offsetTop + height
      })
      expect(y + height).toBeLessThanOrEqual(end)
    }).toPass()
  })
})
