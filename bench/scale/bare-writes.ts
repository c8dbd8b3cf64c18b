import type { Bare, Statements } from './stand.ts'

/** Whose work it is. */
interface At {
  tx: Bare
  projectId: string
  account: string
}

/** What any correct change must do: lock, read the right, change, count and record. */
const changing = ({ tx, projectId, account }: At, change: (tx: Statements) => Promise<object>) =>
  tx.transaction(async (tx) => {
    await tx.query('select version from projects where id = $1 for no key update', [projectId])
    await tx.query(
      `select case when p.created_by = $2 then 'manage' else m.access end as access, p.version
         from projects p left join project_members m on m.project_id = p.id and m.user_id = $2
        where p.id = $1 and (p.created_by = $2 or m.id is not null)`,
      [projectId, account],
    )
    const told = await change(tx)
    await tx.query(
      `with counted as (
         update projects set version = version + 1 where id = $1 returning id, version)
       insert into project_events (project_id, version, at, actor_id, change)
       select id, version, now(), $2, $3::jsonb from counted`,
      [projectId, account, JSON.stringify(told)],
    )
  })

interface Place {
  columnId: string
  position: number
}

export const bareMove = (at: At, taskId: string, to: Place) =>
  changing(at, async (tx) => {
    const task = await tx.query('select * from tasks where project_id = $1 and id = $2', [
      at.projectId,
      taskId,
    ])
    const from = task.rows[0]
    await tx.query('select max(position) from tasks where column_id = $1 and project_id = $2', [
      to.columnId,
      at.projectId,
    ])
    if (from.column_id === to.columnId) await shiftWithin(tx, taskId, from.position, to)
    else await shiftAcross(tx, at.projectId, taskId, from, to)
    return { type: 'task.moved', taskId, ...to, from }
  })

const shiftWithin = (tx: Statements, taskId: string, from: number, to: Place) =>
  tx.query(
    `update tasks set position = case when id = $1 then $2::int else position + $3::int end
      where column_id = $4 and position between $5 and $6`,
    [
      taskId,
      to.position,
      from < to.position ? -1 : 1,
      to.columnId,
      Math.min(from, to.position),
      Math.max(from, to.position),
    ],
  )

async function shiftAcross(
  tx: Statements,
  projectId: string,
  taskId: string,
  from: { column_id: string; position: number },
  to: Place,
): Promise<void> {
  for (const columnId of [from.column_id, to.columnId]) {
    await tx.query('select * from board_columns where project_id = $1 and id = $2', [
      projectId,
      columnId,
    ])
  }
  await tx.query(
    `update tasks set column_id = case when id = $1 then $2 else column_id end,
            position = case when id = $1 then $3::int when column_id = $4 then position - 1
                            else position + 1 end
      where (column_id = $4 and position >= $5) or (column_id = $2 and position >= $3)`,
    [taskId, to.columnId, to.position, from.column_id, from.position],
  )
}

export const bareTick = (at: At, itemId: string, completed: boolean) =>
  changing(at, async (tx) => {
    const item = await tx.query('select * from task_checklist_items where id = $1', [itemId])
    const { task_id: taskId, text } = item.rows[0]
    await tx.query('select * from tasks where project_id = $1 and id = $2', [at.projectId, taskId])
    await tx.query('update task_checklist_items set completed = $2 where id = $1', [
      itemId,
      completed,
    ])
    return { type: 'item.ticked', itemId, taskId, text, completed }
  })

export const bareEdit = (at: At, taskId: string, title: string) =>
  changing(at, async (tx) => {
    const task = await tx.query('select * from tasks where project_id = $1 and id = $2', [
      at.projectId,
      taskId,
    ])
    await tx.query('update tasks set title = $2 where id = $1', [taskId, title])
    return { type: 'task.edited', taskId, title, before: { title: task.rows[0].title } }
  })
