import { expect, type Page } from '@playwright/test'
import { boxOf, fingerOn, middleOf } from './hand.ts'
import { pauseClock } from './pause-clock.ts'
import { cardTitled, titlesIn } from './project-screen.ts'

/** Of a screen of 390 px. */
export const rightEdge = 382
export const leftEdge = 8

/** How far a glide of the board has come, said by the story: a machine's own haste decides nothing. */
export interface Glide {
  /** Waits for a glide to begin, and answers where it leads. */
  leadsTo(): Promise<number>
  hasBegun(): Promise<boolean>
  /** Brings the board to a part of its way, from 0 to 1, and lets that be drawn. */
  bringTo(part: number): Promise<void>
  /** From now on the browser glides by itself, also what is left of this way. */
  release(): Promise<void>
}

interface Held {
  board: HTMLElement
  from: number
  to: number
}
declare global {
  var heldGlide: Held | undefined
  function releaseGlide(): void
}

/** Holds the glides of the board from now on: one that begins does not go further by itself. */
export async function holdGlide(page: Page): Promise<Glide> {
  await page.evaluate(() => {
    const scrollTo: (options: ScrollToOptions) => void = HTMLElement.prototype.scrollTo
    function held(this: HTMLElement, options: ScrollToOptions) {
      if (options.behavior !== 'smooth') return scrollTo.call(this, options)
      // Snapping would bring a board that is held between two pages to one of them.
      this.style.scrollSnapType = 'none'
      window.heldGlide = { board: this, from: this.scrollLeft, to: options.left ?? 0 }
    }
    Object.assign(HTMLElement.prototype, { scrollTo: held })
    window.releaseGlide = () => {
      Object.assign(HTMLElement.prototype, { scrollTo })
      if (!window.heldGlide) return
      const { board, to } = window.heldGlide
      window.heldGlide = undefined
      board.scrollTo({ left: to, behavior: 'smooth' })
      board.style.scrollSnapType = ''
    }
  })
  return {
    leadsTo: async () => {
      const glide = await page.waitForFunction(() => window.heldGlide, null, { polling: 20 })
      return glide.evaluate((held) => held?.to ?? Number.NaN)
    },
    hasBegun: () => page.evaluate(() => window.heldGlide !== undefined),
    bringTo: (part) =>
      page.evaluate((part) => {
        if (!window.heldGlide) return
        const { board, from, to } = window.heldGlide
        board.scrollLeft = from + (to - from) * part
      }, part),
    release: () => page.evaluate(() => window.releaseGlide()),
  }
}

/** A card in a resting finger. The clock of the page stands, and so does what glides, until the story says. */
export async function carrying(page: Page, path: string, title: string, takenAt = middleOf) {
  await page.clock.install()
  await page.goto(path)
  const finger = await fingerOn(page)
  const from = await takenAt(cardTitled(page, title))
  const glide = await holdGlide(page)
  await finger.take(from)
  await pauseClock(page)
  return { finger, from, glide, box: (title: string) => boxOf(cardTitled(page, title)) }
}

export const scrolledOf = (page: Page) =>
  page.locator('[data-ground]').evaluate(({ scrollLeft }) => Math.round(scrollLeft))

/** In its column, marked as what has just come is, and all of it in sight on that column's page. */
export async function expectShown(page: Page, title: string, at: { column: string; left: number }) {
  await expect(titlesIn(page, at.column)).toContainText([title])
  await expect(page.locator('[data-marked]', { hasText: title })).toBeAttached()
  await page.evaluate(() => window.releaseGlide())
  await page.clock.resume()
  await expect(cardTitled(page, title)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => scrolledOf(page)).toBe(at.left)
}
