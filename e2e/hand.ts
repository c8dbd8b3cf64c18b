import { readdir } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

/** What carries a card over the screen. */
export interface Hand {
  /** Presses; a finger also rests until the card is in the hand. */
  take(at: Point): Promise<void>
  moveTo(to: Point, steps: number): Promise<void>
  letGo(): Promise<void>
}

/** A finger that has only touched carries nothing yet. */
export interface Finger extends Hand {
  touch(at: Point): Promise<void>
}

/** The card in the hand is drawn a second time, under the pointer. */
export const inHand = (page: Page) => page.locator('article:not([data-task] article)')
/** What shows where it would land. */
export const landingMark = (within: Page | Locator) => within.locator('[data-landing]')

export interface Box extends Point {
  width: number
  height: number
}

/** Neither lies over the other. */
export const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** Where it is once the app is there: a hand laid on the first picture carries nothing. */
export async function boxOf(locator: Locator) {
  await locator.waitFor()
  await locator.page().locator('#root:not([aria-busy="true"])').waitFor()
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to measure')
  return box
}
export async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

export function mouseOn(page: Page): Hand {
  return {
    take: async ({ x, y }) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    moveTo: ({ x, y }, steps) => page.mouse.move(x, y, { steps }),
    letGo: () => page.mouse.up(),
  }
}

/** A finger, by the browser's own touch events. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  const touch = async (point: Point) => {
    at = point
    await send('touchStart', point)
  }
  return {
    touch,
    take: async (point) => {
      await touch(point)
      await inHand(page).waitFor()
      await edgesOf(page)
    },
    moveTo: async (to, steps) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await send('touchMove', at)
      }
    },
    letGo: async () => {
      await send('touchEnd')
    },
  }
}

/** What scrolls at the edges is fetched when a card is first taken. */
async function edgesOf(page: Page): Promise<void> {
  const folder = new URL('../dist/web/assets/', import.meta.url)
  const [file] = (await readdir(folder)).filter((name) => /^edge-scroll-.*\.js$/.test(name))
  await page.evaluate((path) => import(path), `/assets/${file}`)
}
