import { expect } from '@playwright/test'
import { createColumn } from '../contract/columns.ts'
import { createTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { seed } from '../server/testing/seed.ts'
import { test } from './fixtures.ts'
import { fingerOn, mouseOn } from './hand.ts'
import { dragToNeighbour } from './neighbour-drags.ts'
import { boardWithTasks } from './project-screen.ts'
import { randomFrom } from './random-work.ts'
import { signInTo } from './sign-in.ts'

/** How many by each hand in each number of steps: `npm run soak drags` makes 100, 600 in all. */
const drags = Number(process.env.DRAGS ?? 2)
const longest = process.env.DRAGS ? 2_000 : 400

const sizes = [longest, 0, 30, 300, 1]
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.describe('o board parado', () => {
  test.use({ hasTouch: true })

  test('um cartão levado ao lado cai na coluna sob o ponteiro, e nada rola', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    test.setTimeout(180_000 + drags * 60_000)
    await signInTo(context, installation, ana)
    const path = await boardWithColumnsOf(ana)
    const random = randomFrom(seed)
    const hands = { rato: mouseOn(page), dedo: await fingerOn(page) }
    const faults: string[] = []
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(path)
      await page.locator('[data-task]').first().waitFor()
      for (const [name, hand] of Object.entries(hands)) {
        for (const steps of [10, 40, 90]) {
          for (let drag = 0; drag < drags / screens.length; drag += 1) {
            const fault = await dragToNeighbour(page, hand, steps, random)
            if (fault) faults.push(`${screen.width} px, ${name}, ${steps} passos: ${fault}`)
          }
        }
      }
    }
    expect(faults).toEqual([])
  })
})

async function boardWithColumnsOf(ana: Person): Promise<string> {
  const { projectId, boardId, columnIds, path } = await boardWithTasks(ana)
  const ids = [...Object.values(columnIds), crypto.randomUUID(), crypto.randomUUID()]
  for (const id of ids.slice(3)) await ana.call(createColumn, { projectId, boardId, id, name: id })
  for (const [index, columnId] of ids.entries()) {
    const add = (_: unknown, number: number) =>
      ana.call(createTask, { projectId, columnId, title: `Tarefa ${index}.${number}` })
    const size = sizes[index] ?? 0
    for (let done = 0; done < size; done += 20) {
      await Promise.all(Array.from({ length: Math.min(20, size - done) }, add))
    }
  }
  return path
}
