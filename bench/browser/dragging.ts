import type { Page } from '@playwright/test'
import type { Person } from '../../server/testing/people.ts'
import { middle, percentile, type Row } from '../measure.ts'
import type { Stand } from './stand.ts'

/** The same drag across all columns, on a board of ten and on the largest. */
export async function dragging(
  stand: Stand,
  ana: Person,
  size: number,
  turns: number,
): Promise<Row[]> {
  const few = await dragAndDrop(stand, ana, 10, turns)
  const many = await dragAndDrop(stand, ana, size, turns)
  return [
    {
      what: `drag over ${size}: frame p95 / the same over 10`,
      ratio: percentile(many.frames, 95) / percentile(few.frames, 95),
      goal: 1.3,
    },
    { what: 'drag over 10: long tasks', ratio: few.longTasks.length, goal: 0 },
    { what: `drag over ${size}: long tasks`, ratio: many.longTasks.length, goal: 0 },
    {
      what: `drag over ${size}: dropped until settled / its request`,
      ratio: middle(many.settled.map(({ settled, request }) => settled / request)),
      goal: 2,
    },
    // A request of a few milliseconds is shorter than the frames in which its answer can be shown.
    {
      what: `drag over ${size}: dropped until settled / the same over 10`,
      ratio:
        middle(many.settled.map(({ settled }) => settled)) /
        middle(few.settled.map(({ settled }) => settled)),
      goal: 1.3,
    },
  ]
}

async function dragAndDrop(stand: Stand, ana: Person, size: number, turns: number) {
  const projectId = await stand.largeBoard(ana, size)
  const context = await stand.browserOf(ana)
  const page = await context.newPage()
  await page.goto(`/project/${projectId}`)
  await page.locator('#root:not([aria-busy]) [data-task]').first().waitFor()
  await page.waitForFunction(() => localStorage.getItem('mutirao.copies') !== null)
  const seen: Seen[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // There and back again, so that the column of the smallest board does not run dry.
    const [from, to] = turn % 2 === 0 ? ([0, 2] as const) : ([2, 0] as const)
    await page.evaluate(watch)
    await drag(page, from, to)
    await page.waitForFunction(() => (window as unknown as Watched).seen.settled > 0)
    seen.push(await page.evaluate(stopWatching))
    // What this one said must not be taken for the answer to the next.
    await page.getByText('Tarefa movida!').waitFor({ state: 'detached' })
  }
  await context.close()
  return {
    frames: seen.flatMap(({ frames }) => frames),
    longTasks: seen.flatMap(({ longTasks }) => longTasks),
    settled: seen,
  }
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  const columns = page.locator('[data-column]')
  // A card that was let go out of sight has been scrolled to.
  await page.locator('[data-column] > div').evaluateAll((lists) => {
    for (const list of lists) list.scrollTo(0, 0)
  })
  const first = columns.nth(from).locator('[data-index="0"] [data-task]')
  const card = await first.boundingBox()
  const target = await columns.nth(to).boundingBox()
  if (!card || !target) throw new Error('the board is not there')
  await page.mouse.move(card.x + 150, card.y + 20)
  await page.mouse.down()
  for (let step = 0; step <= 60; step += 1) {
    const part = step / 60
    await page.mouse.move(
      card.x + 150 + (target.x - card.x) * part,
      card.y + 20 + Math.sin(part * 6) * 150 + 60 * part,
    )
  }
  await page.mouse.up()
}

interface Seen {
  frames: number[]
  /** How long each of those over 50 ms took. */
  longTasks: number[]
  /** From the release until the screen says that the card has been moved. */
  settled: number
  /** What the browser says that the request alone took. */
  request: number
}

interface Watched {
  seen: Seen
  stopWatching(): void
}

/** In the page, until `stopWatching`. */
function watch(): void {
  const seen: Seen = { frames: [], longTasks: [], settled: 0, request: 0 }
  let droppedAt = 0
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, name, duration } of list.getEntries()) {
      if (entryType === 'longtask') seen.longTasks.push(duration)
      else if (name.endsWith('/position')) seen.request = duration
    }
  })
  observer.observe({ entryTypes: ['longtask', 'resource'] })
  const onDrop = () => {
    droppedAt = performance.now()
  }
  addEventListener('mouseup', onDrop, { once: true, capture: true })
  let last = performance.now()
  let going = true
  const frame = (now: number) => {
    seen.frames.push(now - last)
    last = now
    const answered = droppedAt > 0 && seen.request > 0 && seen.settled === 0
    if (answered && document.body.textContent?.includes('Tarefa movida!')) {
      seen.settled = now - droppedAt
    }
    if (going) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const stopWatching = () => {
    going = false
    observer.disconnect()
  }
  Object.assign(window, { seen, stopWatching } satisfies Watched)
}

function stopWatching(): Seen {
  const { seen, stopWatching } = window as unknown as Watched
  stopWatching()
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Fechar aviso"]')) {
    button.click()
  }
  return seen
}
