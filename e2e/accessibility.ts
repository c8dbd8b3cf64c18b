import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilAtRest } from './until-at-rest.ts'

/** No barrier that axe calls serious or critical; each is named with the element that has it. */
export const expectAccessible = (page: Page) => expectNoBarriers(page, [])

/** The same in both colours. What does not depend on them is looked at once. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarriers(page, [...rules])
  }
}

/** Without rules, by all of them. */
async function expectNoBarriers(page: Page, rules: string[]): Promise<void> {
  // Half-faded colours are nobody's barrier.
  await page.evaluate(untilAtRest)
  const axe = new AxeBuilder({ page })
    // We have no frames: the other mode opens a blank page each time to put their results together.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(barriers).toEqual([])
}
