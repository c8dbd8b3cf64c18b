import type { Page } from '@playwright/test'

/** How far a glide of the board has come, said by the story: a machine's own haste decides nothing. */
export interface Glide {
  /** Waits for a glide to begin, and answers where it leads. */
  leadsTo(): Promise<number>
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
    bringTo: (part) =>
      page.evaluate((part) => {
        if (!window.heldGlide) return
        const { board, from, to } = window.heldGlide
        board.scrollLeft = from + (to - from) * part
      }, part),
    release: () => page.evaluate(() => window.releaseGlide()),
  }
}
