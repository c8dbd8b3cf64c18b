import type { Page } from '@playwright/test'
import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import { emptyBoard } from './opening.ts'
import type { Stand } from './stand.ts'
import { visitTwice } from './visit.ts'

/** Each view, its address, what shows that it is there, and what shows its first tasks. */
const layouts = [
  ['lista', 'visao=lista', 'main select', 'tr[data-task]'],
  ['calendario', 'visao=calendario', 'td[data-day]', 'td [data-task]'],
  ['linha-do-tempo', 'visao=linha-do-tempo', 'main select', '[data-bar]'],
  ['raias', 'raias=pessoa', 'main select', '[data-lane] [data-task]'],
] as const

/** The other views of a large board: opening, the size of the page, the filter. */
export async function views(
  stand: Stand,
  ana: Person,
  size: number,
  rounds: number,
): Promise<Row[]> {
  const empty = await emptyBoard(ana)
  const large = `/project/${await stand.datedBoard(ana, size)}`
  const rows: Row[] = []
  for (const [layout, address, there, first] of layouts) {
    const times = { empty: [] as number[], large: [] as number[], elements: [] as number[] }
    // One after the other in turn, so that a slow moment of the machine hits both.
    for (let round = -1; round < rounds; round += 1) {
      const [bare] = await visitTwice(stand, ana, `${empty}?${address}`, there)
      const [full] = await visitTwice(stand, ana, `${large}?${address}`, first)
      if (round < 0) continue
      times.empty.push(bare.shown)
      times.large.push(full.shown)
      times.elements.push(full.elements)
    }
    rows.push(
      {
        what: `${layout}: first of ${size} / the empty view shown, cold`,
        ratio: middle(times.large) / middle(times.empty),
        goal: 2,
      },
      { what: `${layout}: DOM elements`, ratio: middle(times.elements), goal: 2_500 },
      {
        what: `${layout}: longest task while typing in the filter, ms`,
        ratio: await longestWhileTyping(stand, ana, `${large}?${address}`, first),
        goal: 50,
      },
    )
  }
  return rows
}

/** Zero: none was over 50 ms, which is where a browser begins to tell. */
async function longestWhileTyping(
  stand: Stand,
  ana: Person,
  path: string,
  landmark: string,
): Promise<number> {
  const context = await stand.browserOf(ana)
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(`#root:not([aria-busy]) ${landmark}`).first().waitFor()
  const field = page.getByLabel('Filtrar tarefas')
  // What a filter takes is fetched, and all texts are read, with the first letter.
  await field.fill('pintar')
  await page.getByText(/de .* tarefas/).waitFor()
  await page.evaluate(watchTasks)
  await field.clear()
  await field.pressSequentially('comprar tinta', { delay: 150 })
  await afterFrames(page)
  const longest = await page.evaluate(() => (window as unknown as Watched).longest)
  await context.close()
  return longest
}

interface Watched {
  longest: number
}

/** In the page. */
function watchTasks(): void {
  const watched: Watched = { longest: 0 }
  Object.assign(window, watched)
  new PerformanceObserver((list) => {
    const seen = window as unknown as Watched
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ entryTypes: ['longtask'] })
}

/** The last letter is drawn, and what took long has been told. */
const afterFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
