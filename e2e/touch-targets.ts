import { expect, type Locator } from '@playwright/test'
import { untilAtRest } from './until-at-rest.ts'

/** In pixels: what a finger can hit. */
const target = 44

/** Everything that can be pressed is large enough, or lies in something that answers as a whole. */
export async function expectTargets(within: Locator): Promise<void> {
  await expect(within).toBeVisible()
  await within.page().evaluate(untilAtRest)
  const small = await within.evaluate((root, target) => {
    const pressed = 'a, button, input, select, textarea, [role=option], [role=menuitem]'
    const answersAsAWhole = '[data-task], [data-column] header h3'
    const answersForItself = '[data-task] [aria-haspopup]'
    const onlyHeard = '#board-title'
    /** A link laid over the whole card, and a box to tick, answer wherever that is touched. */
    const answering = (element: HTMLElement) => {
      const over = getComputedStyle(element, '::after').position === 'absolute'
      return (over && element.offsetParent) || element.closest('label') || element
    }
    /** What stands beside it in the same place does not lie over its upper or lower end. */
    const isCovered = (element: HTMLElement) => {
      if (element.tagName !== 'A' || answering(element) !== element) return false
      element.scrollIntoView({ block: 'nearest' })
      const { left, width, top, bottom } = element.getBoundingClientRect()
      return [top + 1, bottom - 1].some((y) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit && !element.contains(hit) && element.parentElement?.contains(hit)
      })
    }
    return (
      [...root.querySelectorAll<HTMLElement>(pressed)]
        .filter(
          (element) =>
            element.checkVisibility() &&
            (element.matches(answersForItself) ||
              !element.closest(`${answersAsAWhole}, ${onlyHeard}`)),
        )
        .map((element) => ({ element, box: answering(element).getBoundingClientRect() }))
        // Only heard, or off the screen.
        .filter(({ box }) => box.width > 1 && box.left < innerWidth)
        .filter(
          ({ element, box }) => box.height < target || box.width < target || isCovered(element),
        )
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent
          return `${name} ${box.width} × ${box.height}`
        })
    )
  }, target)
  expect(small).toEqual([])
}
