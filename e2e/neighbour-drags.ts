import { expect, type Page } from '@playwright/test'
import { noticesOn } from './expect-toast.ts'
import type { Hand, Point } from './hand.ts'
import type { Random } from './random-work.ts'

/** Carries a card into the next column. Answers what went wrong; null when nothing did. */
export async function dragToNeighbour(
  page: Page,
  hand: Hand,
  steps: number,
  random: Random,
): Promise<string | null> {
  await closeToasts(page)
  await page.evaluate(untilStill)
  const { taskId, from, to, target } = await chooseWay(page, random)
  const before = await countsOf(page)
  await page.evaluate(noteScrolls)
  await hand.take(from)
  await hand.moveTo(to, steps)
  await hand.letGo()
  // Where the server is slow, it would come over the card that is taken next.
  const said = noticesOn(page).getByText(/^(Tarefa movida!|Nada foi movido)$/)
  // Of a card that stayed in its own column nothing is said.
  await expect(said)
    .toBeVisible()
    .catch(() => {})
  const { scrolls, longestRest } = await page.evaluate(() => (window as unknown as Noted).noted)
  const landed = (await countsOf(page)).findIndex((count, index) => count > (before[index] ?? 0))
  // It comes into sight in a long list, some frames after it was let go: not under the next card.
  if (landed === target) await expect(cardOf(page, taskId)).toBeInViewport({ ratio: 0.9 })
  if (landed === target && scrolls.length === 0) return null
  // A busy machine held the hand still: at an edge that asks for scrolling. Another one shows more.
  if (longestRest > 300) return dragToNeighbour(page, hand, steps, random)
  if (landed === target) return `rolou: ${[...new Set(scrolls)].join(', ')}`
  return `caiu na coluna ${landed < 0 ? 'nenhuma' : landed}, não na ${target}`
}

/** In the page: what the last drag has brought into sight has come to rest. */
export async function untilStill(): Promise<void> {
  const places = () => [
    scrollY,
    document.querySelector('[data-ground]')?.scrollLeft,
    ...[...document.querySelectorAll('[data-column] ul')].map((ul) => ul.parentElement?.scrollTop),
  ]
  for (let still = 0, last = ''; still < 5; ) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const now = String(places())
    still = now === last ? still + 1 : 0
    last = now
  }
}

/** They lie over the cards of a phone, also while they go. */
export async function closeToasts(page: Page): Promise<void> {
  const closers = page.getByLabel('Fechar aviso')
  await closers.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(closers).toHaveCount(0)
}

const cardOf = (page: Page, taskId: string) => page.locator(`[data-task="${taskId}"]`)

/** How many tasks each column has. */
const countsOf = (page: Page) =>
  page
    .locator('[data-column] header .sr-only')
    .evaluateAll((words) => words.map(({ textContent }) => Number.parseInt(textContent ?? '', 10)))

interface Noted {
  noted: { scrolls: string[]; longestRest: number }
}

/**
 * In the page: what scrolls from now on until the card is let go, and how long the hand was still.
 * A list that gets cards above those in sight scrolls so that these stay where they are: nobody sees it.
 */
function noteScrolls(): void {
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const inSight = new Map<EventTarget | null, { card: Element; top: number }>()
  for (const list of document.querySelectorAll('[data-column] div:has(> ul)')) {
    const cards = [...list.querySelectorAll('[data-task]')]
    const card = cards.find((card) => topOf(card) >= topOf(list))
    if (card) inSight.set(list, { card, top: topOf(card) })
  }
  // The last pixel of a glide can come late.
  const isThere = (list: EventTarget | null) => {
    const seen = inSight.get(list)
    return seen !== undefined && Math.abs(topOf(seen.card) - seen.top) <= 2
  }
  const noted: Noted['noted'] = { scrolls: [], longestRest: 0 }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let movedAt = Number.POSITIVE_INFINITY
  const moves = ({ timeStamp }: Event) => {
    noted.longestRest = Math.max(noted.longestRest, timeStamp - movedAt)
    movedAt = timeStamp
  }
  for (const move of ['mousemove', 'touchmove']) addEventListener(move, moves, options)
  addEventListener(
    'scroll',
    ({ target }) => {
      if (isThere(target)) return
      noted.scrolls.push(target instanceof HTMLElement ? target.className : 'a página')
    },
    options,
  )
  for (const release of ['mouseup', 'touchend']) {
    addEventListener(
      release,
      (event) => {
        moves(event)
        listening.abort()
      },
      options,
    )
  }
  Object.assign(window, { noted } satisfies Noted)
}

/** From a card that can be seen into a column beside its own, as far as that can be seen. */
async function chooseWay(page: Page, random: Random) {
  const counts = await countsOf(page)
  const phone = (page.viewportSize()?.width ?? 0) < 640
  const ways = counts.flatMap((count, source) =>
    // On a phone nothing of the column to the left can be seen.
    (count === 0 ? [] : phone ? [source + 1] : [source + 1, source - 1])
      .filter((target) => target in counts)
      .map((target) => ({ source, target })),
  )
  const way = random.pick(ways)
  if (!way) throw new Error('there is nothing to drag')
  const dice = Array.from({ length: 5 }, () => random.below(1_000) / 1_000)
  const points = await page.evaluate(pointsOf, { ...way, dice })
  return { ...points, target: way.target }
}

/** In the page: brings both columns into sight, and chooses a point in each. */
async function pointsOf({ source, target, dice }: Way): Promise<Carried> {
  const seen = (element: Element | undefined) => {
    const box = element?.getBoundingClientRect() ?? new DOMRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const within = ({ x, y, width, height }: DOMRect, across = 0, down = 0) => ({
    x: x + 6 + (width - 12) * across,
    y: y + 6 + (height - 12) * down,
  })
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
  const left = (columns[Math.min(source, target)]?.offsetLeft ?? 0) - 12
  columns[0]?.parentElement?.scrollTo({ left })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const list = columns[source]?.querySelector('ul')?.parentElement?.getBoundingClientRect()
  const cards = [...(columns[source]?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
  const shown = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return list && top >= list.top && bottom <= Math.min(list.bottom, innerHeight)
  })
  const chosen = shown[Math.floor((dice[0] ?? 0) * shown.length)]
  const card = seen(chosen)
  // Not on its menu, from which nothing is dragged, nor so near that the browser takes a finger to mean it.
  card.width -= 60
  return {
    taskId: chosen?.dataset.task ?? '',
    from: within(card, dice[1], dice[2]),
    to: within(seen(columns[target]), dice[3], dice[4]),
  }
}

interface Carried {
  taskId: string
  from: Point
  to: Point
}

interface Way {
  source: number
  target: number
  dice: number[]
}
