import { expect, type Locator } from '@playwright/test'
import { createColumn } from '../contract/columns.ts'
import { seed } from '../server/testing/seed.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn, middleOf } from './hand.ts'
import { closeToasts, untilStill } from './neighbour-drags.ts'
import { boardWithTasks, cardTitled, phone } from './project-screen.ts'
import { randomFrom } from './random-work.ts'
import { signInTo } from './sign-in.ts'

/** How many: `npm run soak drags` makes 100. */
const drops = Number(process.env.DRAGS ?? 4)

test.describe('as páginas do board', () => {
  test.use(phone)

  test('em qualquer quadro que se solte um cartão na borda, vê-se a coluna em que ele caiu', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    test.setTimeout(180_000 + drops * 20_000)
    await signInTo(context, installation, ana)
    const { projectId, boardId, path } = await boardWithTasks(ana, 'Um')
    for (const name of ['Quatro', 'Cinco']) {
      await ana.call(createColumn, { projectId, boardId, name })
    }
    const random = randomFrom(seed)
    const faults: string[] = []
    await page.goto(path)
    const finger = await fingerOn(page)
    const card = cardTitled(page, 'Um')
    for (let drop = 0; drop < drops && faults.length === 0; drop += 1) {
      await closeToasts(page)
      await page.evaluate(untilStill)
      const from = await middleOf(card)
      await page.evaluate(notePage)
      await finger.take(from)
      const right = random.below(2) === 0
      await finger.moveTo({ x: right ? 382 : 8, y: from.y }, 8)
      // The first page turns after some 36 frames, another one every 60.
      const frames = 20 + random.below(100)
      await page.evaluate(draw, frames)
      await finger.letGo()
      await page.evaluate(untilStill)
      const seen = await page.evaluate(() => window.pageNoted)
      const landed = await columnOf(card)
      const coming = right ? Math.ceil(seen) : Math.floor(seen)
      const isTurning = Math.abs(seen - Math.round(seen)) > 0.02
      if (isTurning ? landed !== coming : Math.abs(landed - seen) > 1.02) {
        faults.push(`depois de ${frames} quadros, na página ${seen}: caiu na ${landed}`)
      }
      const { x, width } = await boxOf(card)
      if (x < 0 || x + width > 390) faults.push(`depois de ${frames} quadros: fora da vista`)
    }
    expect(faults).toEqual([])
  })
})

declare global {
  var pageNoted: number
}

/** In the page: which one is seen when the finger is lifted; while it turns, how much of it. */
function notePage(): void {
  const note = () => {
    window.pageNoted = (document.querySelector('[data-ground]')?.scrollLeft ?? 0) / 336
  }
  addEventListener('touchend', note, { capture: true, once: true })
}

const columnOf = (card: Locator) =>
  card.evaluate((card) =>
    [...document.querySelectorAll('[data-column]')].findIndex((column) => column.contains(card)),
  )

/** In the page: so many frames. */
async function draw(frames: number): Promise<void> {
  for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame)
}
