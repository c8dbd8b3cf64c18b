import type { Filled } from '../scale/fill.ts'
import type { Bare } from '../scale/stand.ts'

const oneDay = 86_400_000
const kinds = ['queue', 'active', 'queue', 'active', 'done']

interface Told {
  at: number
  change: object
}

/**
 * The events that lead to a filled board in the course of a year: every task goes from the first column to
 * its own, some there and back; what is missing to the number asked for are comments.
 */
export async function tellHistory(
  bare: Bare,
  { projectId, boardId, columns }: Filled,
  actorId: string,
  count: number,
): Promise<void> {
  const begun = Date.now() - 365 * oneDay
  const make: Told[] = columns.map(({ id }, index) => ({
    at: begun,
    change: {
      ...{ type: 'column.created', columnId: id, boardId, name: `Coluna ${index}` },
      ...{ color: '#6366f1', kind: kinds[index] },
    },
  }))
  const moves = columns.flatMap(({ tasks }, last) =>
    tasks.flatMap((taskId, index) => wayOf(taskId, last, columns, begun + (index % 300) * oneDay)),
  )
  const first = columns[0]
  const comments = Array.from(
    { length: Math.max(0, count - moves.length - make.length - 1) },
    (_, n) => ({
      at: begun + (n % 364) * oneDay,
      change: {
        ...{ type: 'comment.added', commentId: first?.tasks[0], taskId: first?.tasks[0] },
        ...{ columnId: first?.id, text: 'Comentário', mentions: [] },
      },
    }),
  )
  const created = {
    at: begun,
    change: {
      type: 'project.created',
      name: 'Quadro',
      description: '',
      createdAt: new Date(begun).toISOString(),
    },
  }
  const rest = [...moves, ...comments].sort((a, b) => a.at - b.at)
  const events = [created, ...make, ...rest].map((event, index) => ({
    ...{ version: index + 1, at: new Date(event.at).toISOString(), change: event.change },
  }))
  for (let from = 0; from < events.length; from += 5_000) {
    await bare.query(
      `insert into project_events (project_id, version, at, actor_id, change)
       select $1, version, at, $2, change
         from jsonb_to_recordset($3::jsonb) as e(version int, at timestamptz, change jsonb)`,
      [projectId, actorId, JSON.stringify(events.slice(from, from + 5_000))],
    )
  }
  await bare.query('update projects set version = $2 where id = $1', [projectId, events.length])
  await bare.query(
    `update board_columns c set kind = k.kind
       from unnest($1::uuid[], $2::text[]) as k(id, kind) where c.id = k.id`,
    [columns.map(({ id }) => id), kinds],
  )
}

/** One column after the other, some days in each; in the second it goes back once. */
function wayOf(taskId: string, last: number, columns: Filled['columns'], begun: number): Told[] {
  const place = (index: number) => ({ columnId: columns[index]?.id, position: 0 })
  const stops = last > 1 ? [0, 1, 2, 1, ...range(2, last)] : range(0, last)
  return stops.map((stop, step) => ({
    at: begun + step * 7 * oneDay + step * 1_000,
    change:
      step === 0
        ? { type: 'task.created', taskId, ...place(0), title: 'Tarefa' }
        : { type: 'task.moved', taskId, ...place(stop), from: place(stops[step - 1] ?? 0) },
  }))
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
