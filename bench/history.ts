import { stateAt } from '../server/history/state-at.ts'
import { storeBase } from '../server/history/whole-project.ts'
import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'

/**
 * A project with a long history against one with a short one, both with the same board. `--quick`:
 * not so long. Each event of the long one is a move, the commonest and among the smallest.
 */
const quick = process.argv.includes('--quick')
const [runs, tasks] = quick ? [10, 1_000] : [20, 10_000]
const [long, short] = [quick ? 5_000 : 50_000, 500]
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: ${long} events / ${short}, ${tasks} tasks`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana] = (await stand.people(1)) as [Person]
  const old = await withHistory(stand, ana, long)
  const young = await withHistory(stand, ana, short)
  const { queries } = stand.running.services.db
  const compare = async (
    what: string,
    work: (project: Aged) => Promise<unknown>,
  ): Promise<Row> => ({
    what,
    ratio: await ratio(
      runs,
      () => work(old),
      () => work(young),
    ),
    goal: 1.2,
  })
  await tellSize(stand, old)
  return [
    await compare('opening it', ({ projectId }) =>
      mustSend(stand, ana, ['GET', `/api/projects/${projectId}`]),
    ),
    await compare('catching up by 10 events', ({ projectId, version }) =>
      mustSend(stand, ana, ['GET', `/api/projects/${projectId}/events?after=${version - 10}`]),
    ),
    await compare('as it was 250 events ago', ({ projectId, version }) =>
      stateAt(queries, projectId, version - 250),
    ),
    await compare('as it was in the middle', ({ projectId, version }) =>
      stateAt(queries, projectId, Math.floor(version / 2)),
    ),
  ]
}

interface Aged {
  projectId: string
  version: number
}

/** It begins as a copy does, with a base; then a task goes to and fro, and every 500 times a base. */
async function withHistory({ bare, running }: Stand, { userId }: Person, events: number) {
  const { projectId, columns } = await fillBoard(bare, userId, tasks)
  const [from, to] = [columns[0], columns[1]]
  await storeBase(running.services.db.queries, projectId)
  const place = (columnId: string | undefined) => ({ columnId, position: 0 })
  const forth = {
    type: 'task.moved',
    taskId: from?.tasks[0],
    ...place(to?.id),
    from: place(from?.id),
  }
  const back = { ...forth, ...place(from?.id), from: place(to?.id) }
  await bare.query(
    `insert into project_events (project_id, version, at, actor_id, key, change)
     select $1, n, now(), $2, gen_random_uuid()::text, (case when n % 2 = 0 then $3 else $4 end)::jsonb
       from generate_series(2, $5::int) n`,
    [projectId, userId, JSON.stringify(forth), JSON.stringify(back), events],
  )
  await bare.query('update projects set version = $2 where id = $1', [projectId, events])
  await bare.query(
    `insert into project_bases (project_id, version, state)
     select project_id, n * 500, jsonb_set(state, '{version}', to_jsonb(n * 500))
       from project_bases, generate_series(1, $2::int / 500) n where project_id = $1 and version = 1`,
    [projectId, events],
  )
  return { projectId, version: events }
}

/** What docs/operations.md says of it. */
async function tellSize({ bare }: Stand, { projectId }: Aged): Promise<void> {
  const { rows } = await bare.query(
    `select (select sum(pg_column_size(e)) from project_events e where project_id = $1) as events,
            (select sum(pg_column_size(state)) from project_bases where project_id = $1) as bases,
            (select sum(pg_column_size(t)) from tasks t where project_id = $1) as tasks`,
    [projectId],
  )
  const { events, bases, tasks } = rows[0]
  const times = (bytes: number) =>
    `${(bytes / 2 ** 20).toFixed(1)} MiB, ${(bytes / tasks).toFixed(1)} x the tasks themselves`
  console.log(`  the history's size: events ${times(events)}, bases ${times(bases)}`)
}
