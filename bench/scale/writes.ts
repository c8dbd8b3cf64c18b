import { keyStep } from '../../server/order/order-keys.ts'
import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import { bareEdit, bareMove, bareTick } from './bare-writes.ts'
import type { Filled } from './fill.ts'
import { mustSend, type Stand } from './stand.ts'

type Write = () => Promise<unknown>

/** Changes over HTTP, each against the least transaction that undoes it: the same row, the other way. */
export function writesOf(stand: Stand, ana: Person, board: Filled): Record<string, [Write, Write]> {
  const { projectId, columns, item } = board
  const bare = { tx: stand.bare, projectId, account: ana.userId }
  const [first, second] = columns
  const length = first?.tasks.length ?? 0
  const middle = Math.floor(length / 2)
  const taskId = first?.tasks[middle] ?? ''
  const [columnId, otherId] = [first?.id ?? '', second?.id ?? '']
  const task = `/api/projects/${projectId}/tasks/${taskId}`
  const move = (to: string, position: number) => () =>
    mustSend(stand, ana, ['PUT', `${task}/position`], { body: { columnId: to, position } })
  // Nobody else moves: its own key is free for as long as the task is away.
  const place = { columnId, key: keyStep * BigInt(middle + 1), position: middle }
  const back = () => bareMove(bare, taskId, place)
  const ticked = `/api/projects/${projectId}/tasks/${item.taskId}/items/${item.id}/completion`
  let edits = 0
  return {
    'move within a column, by half of it': [move(columnId, 0), back],
    'move to the end of another column': [move(otherId, length), back],
    'reorder by one place': [move(columnId, middle + 1), back],
    'tick an item': [
      () => mustSend(stand, ana, ['PUT', ticked], { body: { completed: false } }),
      () => bareTick(bare, item, true),
    ],
    'edit a title': [
      () => mustSend(stand, ana, ['PATCH', task], { body: { title: `Título ${++edits}` } }),
      () => bareEdit(bare, taskId, `Outro título ${++edits}`),
    ],
  }
}

export async function measureWrites(stand: Stand, ana: Person, board: Filled, runs: number) {
  const measured: Record<string, number> = {}
  for (const [what, [ours, bare]] of Object.entries(writesOf(stand, ana, board))) {
    measured[what] = await ratio(runs, ours, bare)
  }
  return measured
}
