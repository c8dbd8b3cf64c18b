import { expect, type Page } from '@playwright/test'
import { createColumn } from '../contract/columns.ts'
import { createTask } from '../contract/tasks.ts'
import { carrying, expectShown, leftEdge, rightEdge, scrolledOf } from './finger-drops.ts'
import { test } from './fixtures.ts'
import { landingMark, middleOf } from './hand.ts'
import { boardWithTasks, chooseInMenu, columnNamed, phone } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test.describe('colunas recolhidas no telefone', () => {
  test.use(phone)

  for (const { column, lefts } of [
    { column: 'Concluído', lefts: [396] },
    { column: 'Quatro', lefts: [396, 456] },
  ]) {
    test(`de duas em seguida, a segunda é página: o cartão cai em ${column}`, async ({
      page,
      ana,
    }) => {
      const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
      await ana.call(createColumn, { projectId, boardId, name: 'Quatro' })
      const { finger, from, ...carried } = await carrying(page, path, 'Um', async (card) => {
        await collapse(page, 0, 'Em Progresso', 'Concluído')
        return middleOf(card)
      })
      await finger.moveTo({ x: rightEdge, y: from.y }, 12)
      await turnTo(page, carried, lefts)
      await expectDropped(page, { finger, ...carried }, column)
    })
  }

  test('uma sozinha não é página: cai nela quem é solto sobre ela', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.goto(path)
    await chooseInMenu(page, 'Opções da coluna Em Progresso', 'Recolher Coluna')
    const { finger, from, glide } = await carrying(page, path, 'Um')
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await page.clock.runFor(550)
    await expect(columnNamed(page, 'Em Progresso')).toHaveClass(/ring-2/)
    await page.clock.runFor(100)
    expect(await glide.leadsTo()).toBe(396)
    await expect(landingMark(columnNamed(page, 'Concluído'))).toHaveText('Fim da coluna')
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'Concluído', left: 396 })
  })

  for (const { from: column, scrolled, lefts } of [
    { from: 'Em Progresso', scrolled: 60, lefts: [0] },
    { from: 'Concluído', scrolled: 396, lefts: [60, 0] },
  ]) {
    test(`a primeira é página, e de ${column} chega-se a ela`, async ({ page, ana }) => {
      const { path, projectId, columnIds } = await boardWithTasks(ana)
      const columnId = scrolled > 60 ? columnIds.done : columnIds.doing
      await ana.call(createTask, { projectId, columnId, title: 'Um' })
      const { finger, from, ...carried } = await carrying(page, path, 'Um', async (card) => {
        await collapse(page, scrolled, 'A Fazer')
        return middleOf(card)
      })
      await finger.moveTo({ x: leftEdge, y: from.y }, 12)
      await turnTo(page, carried, lefts)
      await expectDropped(page, { finger, ...carried }, 'A Fazer')
    })
  }

  test('da coluna ao lado da primeira, vira-se logo para a seguinte', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana)
    await ana.call(createTask, { projectId, columnId: columnIds.doing, title: 'Um' })
    const { finger, from, glide } = await carrying(page, path, 'Um', async (card) => {
      await collapse(page, 0, 'A Fazer')
      return middleOf(card)
    })
    await finger.moveTo({ x: rightEdge, y: from.y }, 12)
    await turnTo(page, { glide }, [396])
    await finger.letGo()
    await expectShown(page, 'Um', { column: 'Concluído', left: 396 })
  })

  for (const { from: column, scrolled } of [
    { from: 'Em Progresso', scrolled: 336 },
    { from: 'A Fazer', scrolled: 0 },
  ]) {
    test(`a última se vê na borda, e de ${column} cai nela também quem espera ali`, async ({
      page,
      ana,
    }) => {
      const { path, projectId, columnIds } = await boardWithTasks(ana)
      const columnId = scrolled > 0 ? columnIds.doing : columnIds.todo
      await ana.call(createTask, { projectId, columnId, title: 'Um' })
      const { finger, from, ...carried } = await carrying(page, path, 'Um', async (card) => {
        await collapse(page, scrolled, 'Concluído')
        return middleOf(card)
      })
      if (scrolled === 0) {
        await finger.moveTo({ x: rightEdge, y: from.y }, 12)
        await turnTo(page, carried, [336])
        await finger.moveTo({ x: 180, y: from.y }, 12)
        await page.clock.runFor(50)
      }
      await finger.moveTo({ x: 370, y: from.y }, 12)
      await page.clock.runFor(1_700)
      await expectDropped(page, { finger, ...carried }, 'Concluído')
    })
  }

  for (const { width, lefts } of [
    { width: 360, lefts: [336, 396] },
    { width: 320, lefts: [312, 372] },
  ]) {
    for (const [turns, column] of ['Em Progresso', 'Concluído'].entries()) {
      test(`em ${width} px, onde mal se vê, uma é página: o cartão cai em ${column}`, async ({
        page,
        ana,
      }) => {
        await page.setViewportSize({ width, height: 740 })
        const { path } = await boardWithTasks(ana, 'Um')
        const { finger, from, ...carried } = await carrying(page, path, 'Um', async (card) => {
          await collapse(page, 0, 'Em Progresso')
          return middleOf(card)
        })
        await finger.moveTo({ x: width - 8, y: from.y }, 12)
        await turnTo(page, carried, lefts.slice(0, turns + 1))
        await expectDropped(page, { finger, ...carried }, column)
      })
    }
  }

  test('em 600 px veem-se várias ao lado da primeira, e nada vira', async ({ page, ana }) => {
    await page.setViewportSize({ width: 600, height: 844 })
    const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
    for (const name of ['Quatro', 'Cinco']) {
      await ana.call(createColumn, { projectId, boardId, name })
    }
    const { finger, from, ...carried } = await carrying(page, path, 'Um', async (card) => {
      await collapse(page, 0, 'Em Progresso', 'Concluído', 'Quatro', 'Cinco')
      return middleOf(card)
    })
    // Of the last one, what lies at the edge.
    await finger.moveTo({ x: 562, y: from.y }, 12)
    await page.clock.runFor(3_700)
    expect(await carried.glide.hasBegun()).toBe(false)
    await expectDropped(page, { finger, ...carried }, 'Cinco')
  })
})

type Carried = Awaited<ReturnType<typeof carrying>>

/** And brings the board to where it rests then. */
async function collapse(page: Page, left: number, ...names: string[]): Promise<void> {
  for (const name of names) await chooseInMenu(page, `Opções da coluna ${name}`, 'Recolher Coluna')
  await page.locator('[data-ground]').evaluate((board, left) => board.scrollTo({ left }), left)
  await expect.poll(() => scrolledOf(page)).toBe(left)
}

/** One page after the other, while the finger waits at the edge. */
async function turnTo(page: Page, { glide }: Pick<Carried, 'glide'>, lefts: number[]) {
  for (const [turn, left] of lefts.entries()) {
    await page.clock.runFor(turn === 0 ? 650 : 1_000)
    await expect.poll(() => glide.leadsTo()).toBe(left)
    await glide.bringTo(1)
  }
  await page.clock.runFor(50)
}

async function expectDropped(
  page: Page,
  { finger, glide }: Pick<Carried, 'finger' | 'glide'>,
  column: string,
) {
  await expect(columnNamed(page, column)).toHaveClass(/ring-2/)
  await finger.letGo()
  await glide.release()
  await page.clock.resume()
  await expect(columnNamed(page, column)).toContainText('1 tarefa')
}
