import { expect, type Page } from '@playwright/test'
import { defaultColumns } from '../contract/defaults.ts'
import { createTask, moveTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { pauseClock } from './pause-clock.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** A part of React's tree, as its developer tools see it. */
interface Fiber {
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  alternate: Fiber | null
}

test.describe('o que é redesenhado', () => {
  test.use({ viewport: deskViewport })

  test('uma mudança redesenha as duas colunas que toca, e nenhuma outra', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { projectId, columnIds, taskIds, path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    for (const [columnId, title] of [
      [columnIds.doing, 'Regar'],
      [columnIds.done, 'Podar'],
    ] as const) {
      await ana.call(createTask, { projectId, columnId, title })
    }
    await page.addInitScript(noteDrawings)
    await page.clock.install()
    await page.goto(path)
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar'])
    // What has come is marked for a moment, and drawn again when that is over.
    await pauseClock(page)

    await beginNoting(page)
    await ana.call(moveTask, {
      projectId,
      taskId: taskIds[0] ?? '',
      columnId: columnIds.doing,
    })
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Regar', 'Pintar'])
    // The card is new where it came to; no other is drawn again.
    expect(await drawn(page)).toEqual({ columns: ['A Fazer', 'Em Progresso'], cards: [] })
  })

  test('de uma coluna curta todos os cartões ficam na página, por mais que se role', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const titles = Array.from({ length: 36 }, (_, index) => `Tarefa ${index + 1}`)
    const { path } = await boardWithTasks(ana, ...titles)
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(titles)
    const first = cardTitled(page, 'Tarefa 1').getByRole('button', {
      name: 'Tarefa 1',
      exact: true,
    })
    await first.focus()
    const list = page.locator('[data-column] > div').first()
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(cardTitled(page, 'Tarefa 36')).toBeInViewport({ ratio: 1 })
    await expect(first).toBeFocused()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(titles)
  })

  test('também o board que se abre depois de outro só se enche depois de um momento', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const titles = Array.from({ length: 20 }, (_, index) => `Tarefa ${index + 1}`)
    const { projectId, path } = await boardWithTasks(ana, ...titles)
    const newerId = await anotherBoardWithTasks(ana, projectId, 'Poda')
    const columnId = defaultColumns(newerId)[0]?.id ?? ''
    for (const title of titles) await ana.call(createTask, { projectId, columnId, title })
    await page.clock.install()
    await page.goto(path)
    const shown = titlesIn(page, 'A Fazer')
    await expect(shown).toHaveText(titles)
    await pauseClock(page)

    await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
    await expect(page).toHaveURL(/board=/)
    await expect(shown).not.toHaveText(titles)
    await expect(shown.first()).toHaveText('Tarefa 1')
    const inSight = await shown.count()
    await page.clock.runFor(900)
    await expect(shown).toHaveCount(inSight)
    await expect(async () => {
      await page.clock.runFor(500)
      expect(await shown.allTextContents()).toEqual(titles)
    }).toPass()
  })

  test('no telefone uma coluna tem seus cartões assim que aparece, também num aparelho ocupado', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    await page.setViewportSize({ width: 390, height: 844 })
    const { projectId, columnIds, path } = await boardWithTasks(ana, 'Pintar')
    await ana.call(createTask, { projectId, columnId: columnIds.done, title: 'Podar' })
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    // Not by its address: the first picture of a board has all of its columns.
    await page.goto('/dashboard')
    await page.locator(`a[href="${path}"]`).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
    await expect(titlesIn(page, 'Concluído')).toHaveCount(0)
    await columnNamed(page, 'Concluído').scrollIntoViewIfNeeded()
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar'])
  })

  test('um arrasto não redesenha os cartões por que passa', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { projectId, columnIds, path } = await boardWithTasks(ana, 'Pintar', 'Varrer')
    for (const title of ['Podar', 'Regar']) {
      await ana.call(createTask, { projectId, columnId: columnIds.done, title })
    }
    await page.addInitScript(noteDrawings)
    await page.goto(path)
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar', 'Regar'])

    await cardTitled(page, 'Pintar').hover()
    await page.mouse.down()
    await beginNoting(page)
    await columnNamed(page, 'Em Progresso').hover()
    await columnNamed(page, 'Concluído').hover()
    await expect(page.locator('article:not([data-task] article)')).toBeVisible()
    const { cards } = await drawn(page)
    await page.mouse.up()
    // The one in the hand, and the one it left behind, which is pale.
    expect(cards).toEqual(['Pintar'])
  })
})

/** In the page, before React: it tells its developer tools of every commit. */
function noteDrawings(): void {
  const performedWork = 1
  const seen = { columns: new Set<string>(), cards: new Set<string>() }
  const nameOf = (node: unknown) => {
    if (!(node instanceof HTMLElement)) return
    if (node.matches('section[data-column]'))
      seen.columns.add(node.querySelector('h3')?.textContent ?? '')
    if (node.matches('article')) seen.cards.add(node.querySelector('p')?.textContent ?? '')
  }
  const isDrawn = (fiber: Fiber | null) =>
    fiber !== null && (fiber.flags & performedWork) > 0 && fiber.alternate !== null
  const walk = (fiber: Fiber | null): void => {
    for (let next = fiber; next; next = next.sibling) {
      if (isDrawn(next.return)) nameOf(next.stateNode)
      walk(next.child)
    }
  }
  Object.assign(window, {
    drawings: seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current),
    },
  })
}

interface Drawings {
  drawings: { columns: Set<string>; cards: Set<string> }
}

const beginNoting = (page: Page) =>
  page.evaluate(() => {
    const { drawings } = window as unknown as Drawings
    drawings.columns.clear()
    drawings.cards.clear()
  })

const drawn = (page: Page) =>
  page.evaluate(() => {
    const { columns, cards } = (window as unknown as Drawings).drawings
    return { columns: [...columns].sort(), cards: [...cards].sort() }
  })
