import { storeBase } from '../server/history/whole-project.ts'
import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { type Filled, fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { type Bare, openStand, type Stand, type Statements } from './scale/stand.ts'

/**
 * A column of half a board's tasks goes into the trash and comes back, against the bare statements that
 * have the same effect; a board with that much in its trash against one without; a board as it was
 * against the board. `--quick`: not so large.
 */
const quick = process.argv.includes('--quick')
const [runs, tasks] = quick ? [6, 1_000] : [20, 10_000]
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: the trash, ${tasks} tasks in two columns`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana] = (await stand.people(1)) as [Person]
  const { bare } = stand
  const fill = () => fillBoard(bare, ana.userId, tasks, 2)
  const ours = ourColumn(stand, ana, await fill())
  const theirs = bareColumn(bare, ana, await fill())
  const [full, plain] = [await fill(), await fillBoard(bare, ana.userId, tasks / 2, 1)]
  await ourColumn(stand, ana, full).remove()
  await storeBase(stand.running.services.db.queries, plain.projectId)
  const open = ({ projectId }: Filled) =>
    mustSend(stand, ana, ['GET', `/api/projects/${projectId}`])
  // An answer that nothing has changed since is kept: that would be compared.
  let changes = 0
  const change = ({ projectId, columns }: Filled) =>
    mustSend(
      stand,
      ana,
      ['PATCH', `/api/projects/${projectId}/tasks/${columns.at(-1)?.tasks[0]}`],
      {
        body: { title: `Mudada ${++changes}` },
      },
    )
  const rows: Row[] = []
  const compare = async (what: string, goal: number, ...work: Work) =>
    rows.push({ what, goal, ratio: await ratio(runs, ...work) })
  await compare(
    'opening a board with as many tasks in its trash',
    1.05,
    () => open(full),
    () => open(plain),
    () => Promise.all([full, plain].map(change)),
  )
  await compare(
    'a board as it was',
    2,
    () => mustSend(stand, ana, ['GET', `/api/projects/${plain.projectId}/past?version=1`]),
    () => open(plain),
    () => change(plain),
  )
  await compare('deleting a column', 1.5, ours.remove, theirs.remove, async () => {
    await ours.note()
    await ours.restore()
    await theirs.restore()
  })
  await compare('restoring a column', 1.5, ours.restore, theirs.restore, async () => {
    await ours.remove()
    await ours.note()
    await theirs.remove()
  })
  return rows
}

type Work = [
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  before?: () => Promise<unknown>,
]

/** Over HTTP. What is so already is left as it is. */
function ourColumn(stand: Stand, person: Person, { projectId, columns }: Filled) {
  const [column] = columns
  const project = `/api/projects/${projectId}`
  let [gone, deletion] = [false, 0]
  return {
    remove: async () => {
      if (gone) return
      await mustSend(stand, person, ['DELETE', `${project}/columns/${column?.id}`])
      gone = true
    },
    /** Not timed: which deletion that was. */
    note: async () => {
      const { rows } = await stand.bare.query('select version from projects where id = $1', [
        projectId,
      ])
      deletion = rows[0].version
    },
    restore: async () => {
      if (!gone) return
      const body = { deletion }
      await mustSend(stand, person, ['POST', `${project}/restorations`], { body })
      gone = false
    },
  }
}

/** The least that has the same effect: the marks, what is searched, the version and its event. */
function bareColumn(bare: Bare, { userId }: Person, { projectId, columns }: Filled) {
  const id = columns[0]?.id ?? ''
  let deletion = 0
  const record = async (tx: Statements, type: string): Promise<number> => {
    const { rows } = await tx.query(
      `with counted as (update projects set version = version + 1 where id = $1 returning version)
       insert into project_events (project_id, version, at, actor_id, change)
       select $1, version, now(), $2, $3::jsonb from counted returning version`,
      [projectId, userId, JSON.stringify({ type, columnId: id })],
    )
    return rows[0].version
  }
  const mark = async (tx: Statements, from: number, to: number) => {
    await tx.query('update all_board_columns set deleted_in = $2 where id = $1', [id, to])
    await tx.query(
      'update all_tasks set deleted_in = $3 where project_id = $1 and column_id = $2 and deleted_in = $4',
      [projectId, id, to, from],
    )
  }
  return {
    remove: () =>
      bare.transaction(async (tx) => {
        if (deletion) return
        deletion = await record(tx, 'column.deleted')
        await mark(tx, 0, deletion)
        await tx.query(
          `delete from task_search where project_id = $1 and task_id = any(array(
             select id from all_tasks where column_id = $2 and deleted_in = $3))`,
          [projectId, id, deletion],
        )
      }),
    restore: () =>
      bare.transaction(async (tx) => {
        if (!deletion) return
        await record(tx, 'column.restored')
        await mark(tx, deletion, 0)
        await tx.query(writeTexts(), [projectId, id])
        deletion = 0
      }),
  }
}

function writeTexts(): string {
  return `
  insert into task_search (task_id, project_id, number, title, description, items)
  select t.id, t.project_id,
         coalesce((select max(number) + 1 from task_search where project_id = $1), 0)
           + row_number() over (order by t.created_at, t.id) - 1,
         plain_text(t.title), plain_text(t.description),
         coalesce((select string_agg(plain_text(i.text), ' ')
                     from task_checklist_items i where i.task_id = t.id), '')
    from tasks t where t.project_id = $1 and t.column_id = $2`
}
