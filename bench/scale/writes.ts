import { randomUUID } from 'node:crypto'
import { keyStep } from '../../server/order/order-keys.ts'
import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import { openBareServer } from './bare-server.ts'
import { bareEdit, bareMove, bareTick } from './bare-writes.ts'
import type { Filled } from './fill.ts'
import { mustSend, sendTo } from './send.ts'
import type { Stand } from './stand.ts'
import type { Measured } from './table.ts'

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
  /** As the app sends it: with a key, under which the answer is kept. */
  const change = (method: string, path: string, body: object) =>
    mustSend(stand, ana, [method, path], { body, headers: { 'idempotency-key': randomUUID() } })
  const move = (to: string, position: number) => () =>
    change('PUT', `${task}/position`, { columnId: to, position })
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
      () => change('PUT', ticked, { completed: false }),
      () => bareTick(bare, item, true),
    ],
    'edit a title': [
      () => change('PATCH', task, { title: `Título ${++edits}` }),
      () => bareEdit(bare, taskId, `Outro título ${++edits}`),
    ],
  }
}

export async function measureWrites(
  stand: Stand,
  ana: Person,
  board: Filled,
  runs: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const note = (what: string, value: number) => measured.push({ what, unit: 'x', value, atMost: 2 })
  await keepSearchedText(stand, board)
  for (const [what, [ours, bare]] of Object.entries(writesOf(stand, ana, board))) {
    note(`${what} / bare`, await ratio(runs, ours, bare))
  }
  const [ours, bare] = Object.values(writesOf(stand, ana, board))[0] ?? []
  if (ours && bare) {
    const server = await openBareServer(bare)
    const body = { columnId: board.boardId, position: 0 }
    const overHttp = () => sendTo(server.port, ana, ['PUT', '/'], { body })
    note('the first of them / bare over HTTP', await ratio(runs, ours, overHttp))
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
