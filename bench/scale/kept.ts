import { randomUUID } from 'node:crypto'
import { storeBase } from '../../server/history/whole-project.ts'
import type { Person } from '../../server/testing/people.ts'
import { percentile, ratio } from '../measure.ts'
import { type Filled, fillBoard } from './fill.ts'
import { mustSend } from './send.ts'
import type { Stand } from './stand.ts'
import type { Line } from './table.ts'

/** What it costs that nothing is lost: the past of a board, its trash, and the way there and back. */
export async function measureKept(stand: Stand, ana: Person, runs: number): Promise<Line[]> {
  const line = (what: string, value: number, atMost: number): Line => {
    return { what, unit: 'x', values: { '': value }, atMost }
  }
  return [
    line(
      '10,000 tasks as they were 150 events ago / opening them',
      await past(stand, ana, runs),
      2,
    ),
    line(
      'deleting and restoring a column of 5,000 / bare',
      await deletingAndRestoring(stand, ana, runs),
      1.5,
    ),
    line('opening with 5,000 in the trash / without', await besideTrash(stand, ana, runs), 1.05),
  ]
}

const events = 300

async function past(stand: Stand, ana: Person, runs: number): Promise<number> {
  const { bare, running } = stand
  const { projectId, columns } = await fillBoard(bare, ana.userId, 10_000)
  await storeBase(running.services.db.queries, projectId)
  const edit = { type: 'task.edited', taskId: columns[0]?.tasks[0], columnId: columns[0]?.id }
  await bare.query(
    `insert into project_events (project_id, version, at, actor_id, change)
     select $1, n, now(), $2, $3::jsonb || jsonb_build_object('title', 'Título ' || n)
       from generate_series(2, $4::int) n`,
    [projectId, ana.userId, JSON.stringify({ ...edit, before: { title: '' } }), events],
  )
  await bare.query('update projects set version = $2 where id = $1', [projectId, events])
  const opened = () => open(stand, ana, projectId)
  const before = `/api/projects/${projectId}/past?version=${events - 150}`
  const seen = () => mustSend(stand, ana, ['GET', before])
  return 1 / (await ratio(runs, opened, seen, () => touch(stand, projectId)))
}

/** Both ways together, each against what its statements alone take. */
async function deletingAndRestoring(stand: Stand, ana: Person, runs: number): Promise<number> {
  const board = await fillBoard(stand.bare, ana.userId, 10_000, 2)
  const path = `/api/projects/${board.projectId}`
  await keepSearched(stand, board.projectId)
  const column = board.columns[0] as Filled['columns'][number]
  const send = (method: string, rest: string, body?: object) =>
    mustSend(stand, ana, [method, path + rest], {
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    })
  const version = 'select version from projects where id = $1'
  const ours = async () => {
    await send('DELETE', `/columns/${column.id}`)
    const { rows } = await stand.bare.query(version, [board.projectId])
    await send('POST', '/restorations', { deletion: rows[0].version })
  }
  return ratio(runs, ours, () => bareDeletingAndRestoring(stand, board.projectId, column.id))
}

/** The rows, what is searched of them, and one event for each way. */
async function bareDeletingAndRestoring({ bare }: Stand, projectId: string, columnId: string) {
  const record = `with counted as (
      update projects set version = version + 1 where id = $1 returning id, version, created_by)
    insert into project_events (project_id, version, at, actor_id, change)
    select id, version, now(), created_by, '{"type":"column.moved"}' from counted`
  await bare.transaction(async (tx) => {
    await tx.query('update all_tasks set deleted_in = 9999999 where column_id = $1', [columnId])
    await tx.query('update all_board_columns set deleted_in = 9999999 where id = $1', [columnId])
    await tx.query(
      `delete from task_search
        where task_id = any(array(select id from all_tasks where column_id = $1))`,
      [columnId],
    )
    await tx.query(record, [projectId])
  })
  await bare.transaction(async (tx) => {
    await tx.query('update all_tasks set deleted_in = 0, moved_at = now() where column_id = $1', [
      columnId,
    ])
    await tx.query('update all_board_columns set deleted_in = 0 where id = $1', [columnId])
    await tx.query(searched('and t.column_id = $2'), [projectId, columnId])
    await tx.query(record, [projectId])
  })
}

const searched = (which: string) => `
  insert into task_search (task_id, project_id, number, title, description, items)
  select t.id, t.project_id, coalesce((select max(number) from task_search where project_id = $1), 0)
           + row_number() over (), plain_text(t.title), plain_text(t.description),
         coalesce((select string_agg(plain_text(i.text), ' ')
                     from task_checklist_items i where i.task_id = t.id), '')
    from tasks t where t.project_id = $1 ${which}`

const keepSearched = ({ bare }: Stand, projectId: string) => bare.query(searched(''), [projectId])

/** Half of the tasks of two boards are gone: from one for good, from the other into the trash. */
async function besideTrash(stand: Stand, ana: Person, runs: number): Promise<number> {
  const { bare } = stand
  const [full, empty] = [
    await fillBoard(bare, ana.userId, 10_000),
    await fillBoard(bare, ana.userId, 10_000),
  ]
  const half = 'where project_id = $1 and number % 10 < 5'
  await bare.query(`update all_tasks set deleted_in = 2 ${half}`, [full.projectId])
  await bare.query(`delete from all_tasks ${half}`, [empty.projectId])
  const times = { full: [] as number[], empty: [] as number[] }
  for (let run = -1; run < runs * 4; run += 1) {
    for (const [name, { projectId }] of Object.entries({ full, empty })) {
      await touch(stand, projectId)
      const begun = performance.now()
      await open(stand, ana, projectId)
      if (run >= 0) times[name as keyof typeof times].push(performance.now() - begun)
    }
  }
  return percentile(times.full, 20) / percentile(times.empty, 20)
}

const open = (stand: Stand, ana: Person, projectId: string) =>
  mustSend(stand, ana, ['GET', `/api/projects/${projectId}`])

/** So that it is read anew. */
const touch = ({ bare }: Stand, projectId: string) =>
  bare.query('update projects set version = version + 1 where id = $1', [projectId])
