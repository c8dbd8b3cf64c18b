import { addMember } from '../../contract/members.ts'
import { moveTask } from '../../contract/tasks.ts'
import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import type { Stand } from './stand.ts'

/** A card moved by one person: until the other sees it, against the bare request. */
export async function together(
  stand: Stand,
  ana: Person,
  bruno: Person,
  turns: number,
): Promise<Row[]> {
  const projectId = await stand.largeBoard(ana, 5_000)
  await ana.call(addMember, { projectId, person: bruno.email })
  const context = await stand.browserOf(bruno)
  const his = await context.newPage()
  await his.goto(`/project/${projectId}`)
  await his.locator('#root:not([aria-busy]) [data-task]').first().waitFor()
  const columns = his.locator('[data-column]')
  const columnId = (await columns.nth(1).getAttribute('data-column')) ?? ''
  const bare: number[] = []
  const seen: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const first = columns.first().locator('[data-task]').first()
    const taskId = (await first.getAttribute('data-task')) ?? ''
    const painted = his.evaluate(whenGone, taskId)
    const begun = performance.timeOrigin + performance.now()
    await ana.call(moveTask, { projectId, taskId, columnId })
    bare.push(performance.timeOrigin + performance.now() - begun)
    seen.push((await painted) - begun)
  }
  await context.close()
  return [
    {
      what: 'moved on 5,000 until painted for another / the request',
      ratio: middle(seen) / middle(bare),
      goal: 3,
    },
  ]
}

/** In the page: the moment at which the card is not there any more, for the eye too. */
function whenGone(taskId: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(`[data-task="${taskId}"]`)) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    }
    look()
  })
}
