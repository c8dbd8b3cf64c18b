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
    // A word within a sentence is as high as its line.
    const inSentence = 'p a'
    return (
      [...root.querySelectorAll<HTMLElement>(pressed)]
        .filter(
          (element) =>
            element.checkVisibility() &&
            (element.matches(answersForItself) ||
              !element.closest(`${answersAsAWhole}, ${onlyHeard}, ${inSentence}`)),
        )
        // A box to tick answers wherever its label is touched.
        .map((element) => ({
          element,
          box: (element.closest('label') ?? element).getBoundingClientRect(),
        }))
        // Only heard, or off the screen.
        .filter(({ box }) => box.width > 1 && box.left < innerWidth)
        .filter(({ box }) => box.height < target || box.width < target)
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent
          return `${name} ${box.width} × ${box.height}`
        })
    )
  }, target)
  expect(small).toEqual([])
}
