import { expect } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { changeProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn, inHand, landingMark } from './hand.ts'
import { pauseClock } from './pause-clock.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNamed,
  deskViewport,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('o board', () => {
  test.use({ viewport: deskViewport })

  test('tem as medidas da especificação: 320, 600 e 680 px, e três linhas de descrição', async ({
    page,
    ana,
  }) => {
    const { projectId, columnIds, path } = await boardWithTasks(ana)
    await ana.call(changeProject, { projectId, description: 'Mutirão de moradores' })
    const [title, description] = ['Pintar os bancos', 'Lixar, lavar e passar duas mãos. '.repeat(9)]
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title, description })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Praça das Flores')
    await expect(page.getByText('Mutirão de moradores')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Obras')
    for (const name of ['A Fazer', 'Em Progresso', 'Concluído']) {
      const column = columnNamed(page, name)
      expect((await boxOf(column)).width).toBe(320)
      expect((await boxOf(column.locator('ul').locator('..'))).height).toBe(600)
    }
    const tile = page.getByRole('button', { name: 'Nova Coluna' }).last()
    expect(await boxOf(tile)).toMatchObject({ width: 320, height: 680 })
    await expect(tile).toHaveCSS('border-style', 'dashed')

    const lines = await cardTitled(page, title)
      .getByText('Lixar, lavar')
      .evaluate((text) => {
        const height = Number.parseFloat(getComputedStyle(text).lineHeight)
        return { shown: text.clientHeight / height, all: text.scrollHeight / height }
      })
    expect(lines.shown).toBe(3)
    expect(lines.all).toBeGreaterThan(3)
  })

  test('7 px não arrastam, 9 px arrastam; Esc devolve a tarefa', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    const box = await boxOf(cardTitled(page, 'Um'))
    const [x, y] = [box.x + 150, box.y + box.height - 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 7, y)
    // One more movement, so that what the first has caused is certainly on the screen.
    await page.mouse.move(x + 7, y)
    await expect(inHand(page)).toHaveCount(0)
    await page.mouse.move(x + 9, y)
    await expect(inHand(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(inHand(page)).toHaveCount(0)
    await page.mouse.up()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await cardTitled(page, 'Um').click()
    await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeVisible()
  })

  test('solta em outra coluna, a tarefa vai para o fim dela; na mesma, para o seu lugar', async ({
    page,
    ana,
  }) => {
    const { projectId, columnIds, path } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await ana.call(createTask, { projectId, columnId: columnIds.done, title: 'Pronta' })
    await page.goto(path)
    const drag = async (title: string, to: { x: number; y: number }, landing: number) => {
      const from = await boxOf(cardTitled(page, title))
      await page.mouse.move(from.x + 150, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 10 })
      await expect(landingMark(page)).toHaveCount(landing)
      await page.mouse.up()
    }
    // Onto a card of it, and above that card: the end all the same (R15).
    const other = await boxOf(cardTitled(page, 'Pronta'))
    await drag('Um', { x: other.x + 100, y: other.y + 4 }, 1)
    await expectToast(page, 'Tarefa movida!', 'A tarefa foi movida para a nova coluna.')
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pronta', 'Um'])
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Três'])

    const first = await boxOf(cardTitled(page, 'Dois'))
    await drag('Três', { x: first.x + 150, y: first.y + 4 }, 1)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três', 'Dois'])
    // Outside of every column nothing happens.
    await drag('Três', { x: 700, y: 20 }, 0)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três', 'Dois'])
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três', 'Dois'])
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pronta', 'Um'])
  })

  test('o que Ana move também anda na tela de Bruno', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId, path } = await boardWithTasks(ana, 'Um')
    await ana.call(addMember, { projectId, person: bruno.email })
    const his = await windowOf(bruno)
    await his.goto(path)
    await page.goto(path)
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Um'])
    await chooseInMenu(page, 'Opções da tarefa Um', 'Mover para…')
    await chooseOption(page, 'Coluna', 'Concluído')
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(titlesIn(his, 'Concluído')).toHaveText(['Um'])
  })
})

test.describe('o board no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('só as colunas andam de lado; o dedo que descansa leva, o que passa rola', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await page.clock.install()
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois', 'Três'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const finger = await fingerOn(page)
    const box = await boxOf(cardTitled(page, 'Um'))
    const [x, y] = [box.x + 120, box.y + box.height / 2]
    const below = await boxOf(cardTitled(page, 'Três'))

    // How long a finger rests is said here, not measured: a slow machine would rest for it.
    await pauseClock(page)
    await finger.touch({ x, y })
    await finger.moveTo({ x, y: y + 60 }, 2)
    await page.clock.runFor(1_000)
    await expect(inHand(page)).toHaveCount(0)
    await finger.letGo()

    await finger.touch({ x, y })
    await page.clock.runFor(210)
    await expect(inHand(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await page.clock.resume()
    await inHand(page).waitFor()
    const end = below.y + below.height - 4
    await finger.moveTo({ x, y: end }, 2)
    await expect.poll(async () => (await boxOf(landingMark(page))).y).toBeGreaterThan(below.y)
    await finger.letGo()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Três', 'Um'])
    await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeHidden()
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Dois', 'Três', 'Um'])
  })
})
