import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No barrier that axe calls serious or critical; each is named with the element that has it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // We have no frames: the other mode opens a blank page each time to put their results together.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(barriers).toEqual([])
}
