import { keyStep } from '../../server/order/order-keys.ts'
import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import { openBareServer } from './bare-server.ts'
import { bareEdit, bareMove, bareTick } from './bare-writes.ts'
import type { Filled } from './fill.ts'
import { mustSend, type Stand, sendTo } from './stand.ts'

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
  await keepSearchedText(stand, board)
  for (const [what, [ours, bare]] of Object.entries(writesOf(stand, ana, board))) {
    measured[`${what} / bare`] = await ratio(runs, ours, bare)
  }
  const [ours, bare] = Object.values(writesOf(stand, ana, board))[0] ?? []
  if (ours && bare) {
    const server = await openBareServer(bare)
    const body = { columnId: board.boardId, position: 0 }
    const overHttp = () => sendTo(server.port, ana, ['PUT', '/'], { body })
    measured['the first of them / bare over HTTP'] = await ratio(runs, ours, overHttp)
    await server.close()
  }
  return measured
}

/** Of the tasks that are edited: our own way of adding them would have written it. */
const keepSearchedText = ({ bare }: Stand, { columns }: Filled) =>
  bare.query(
    `insert into task_search (task_id, project_id, number, title, description, items)
     select id, project_id, 0, plain_text(title), plain_text(description), '' from tasks
      where id = $1 on conflict do nothing`,
    [columns[0]?.tasks[Math.floor((columns[0]?.tasks.length ?? 0) / 2)]],
  )
