import type { Bare } from './stand.ts'

/** Whose work it is. */
interface At {
  tx: Bare
  projectId: string
  account: string
}

/** The least that has the effect of a change: its one row, the count and the event, all or nothing. */
const changing = (
  { tx, projectId, account }: At,
  [text, values]: [text: string, values: unknown[]],
  change: object,
) =>
  tx.transaction(async (tx) => {
    await tx.query(text, values)
    await tx.query(
      `with counted as (
         update projects set version = version + 1 where id = $1 returning id, version)
       insert into project_events (project_id, version, at, actor_id, change)
       select id, version, now(), $2, $3::jsonb from counted`,
      [projectId, account, JSON.stringify(change)],
    )
  })

interface Place {
  columnId: string
  key: bigint
  position: number
}

export const bareMove = (at: At, taskId: string, { columnId, key, position }: Place) =>
  changing(
    at,
    ['update tasks set column_id = $2, order_key = $3 where id = $1', [taskId, columnId, key]],
    { type: 'task.moved', taskId, columnId, position, from: { columnId, position } },
  )

export const bareTick = (at: At, item: { id: string; taskId: string }, completed: boolean) => {
  const change = { type: 'item.ticked', itemId: item.id, columnId: item.id, taskId: item.taskId }
  const update = 'update task_checklist_items set completed = $2 where id = $1'
  return changing(at, [update, [item.id, completed]], { ...change, text: 'Item 0', completed })
}

export const bareEdit = (at: At, taskId: string, title: string) =>
  changing(at, ['update tasks set title = $2 where id = $1', [taskId, title]], {
    type: 'task.edited',
    taskId,
    columnId: taskId,
    title,
    before: { title },
  })
