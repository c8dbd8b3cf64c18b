import { randomUUID } from 'node:crypto'
import { labelColours } from '../../contract/label-colours.ts'
import { keyStep } from '../../server/order/order-keys.ts'
import { taskTexts } from './content.ts'
import type { Bare } from './stand.ts'

export interface Filled {
  projectId: string
  boardId: string
  /** Its tasks by id, in order. */
  columns: { id: string; tasks: string[] }[]
  /** One item of the first task that has a checklist. */
  item: { id: string; taskId: string }
}

/**
 * A board of five columns, or so many. Every task has three of twelve labels, a person, a day and its text;
 * every fifth a checklist of four.
 */
export async function fillBoard(
  bare: Bare,
  account: string,
  tasks: number,
  columns = 5,
): Promise<Filled> {
  const [projectId, boardId] = [randomUUID(), randomUUID()]
  const texts = taskTexts(tasks)
  await bare.query(
    `insert into projects (id, name, description, created_by, created_at, version, last_number)
     values ($1, 'Quadro grande', '', $2, now(), 1, $3)`,
    [projectId, account, tasks],
  )
  await bare.query(`insert into boards values ($1, $2, 'Board', now())`, [boardId, projectId])
  await bare.query(
    `insert into board_columns select gen_random_uuid(), $1, $2, 'Coluna ' || n, '#6366f1', n * ${keyStep}
       from generate_series(1, $3::int) n`,
    [projectId, boardId, columns],
  )
  await bare.query(
    `insert into project_labels (id, project_id, name, color)
     select gen_random_uuid(), $1, 'Etiqueta ' || n, color
       from unnest($2::text[]) with ordinality c(color, n)`,
    [projectId, labelColours],
  )
  await bare.query(
    `with labels as (
       select array_agg(id order by name) as ids from project_labels where project_id = $1)
     insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                        due_date, created_by, created_at, text_version, number, labels, assignees)
     select gen_random_uuid(), $1, c.id, t.title, t.description,
            ((t.n - 1) / $7::int + 1) * ${keyStep},
            t.priority, t.due::date, $2, now(), 1, t.n,
            array[ids[1 + t.n * 7 % 12], ids[1 + (t.n * 7 + 1 + t.n % 5) % 12],
                  ids[1 + (t.n * 7 + 7 + t.n % 3) % 12]],
            array[$2::uuid]
       from labels,
             unnest($3::text[], $4::text[], $5::text[], $6::text[])
              with ordinality t(title, description, priority, due, n)
       join board_columns c on c.project_id = $1 and c.order_key = ((t.n - 1) % $7::int + 1) * ${keyStep}`,
    [
      projectId,
      account,
      texts.map(({ title }) => title),
      texts.map(({ description }) => description),
      texts.map(({ priority }) => priority),
      texts.map(({ dueDate }) => dueDate),
      columns,
    ],
  )
  await bare.query(
    `insert into task_checklist_items select gen_random_uuid(), $1, t.id, 'Item ' || n,
            n * ${keyStep}, n % 2 = 0
       from tasks t, generate_series(0, 3) n
      where t.project_id = $1 and t.order_key / ${keyStep} % 5 = 1`,
    [projectId],
  )
  return readFilled(bare, projectId, boardId)
}

/** Many small projects, to see whether they are in each other's way. */
export async function fillNeighbours(bare: Bare, account: string, count: number): Promise<void> {
  await bare.query(
    `with new_projects as (
       insert into projects (id, name, description, created_by, created_at, version)
       select gen_random_uuid(), 'Vizinho ' || n, 'Um projeto entre muitos', $1,
              now() - n * interval '1 minute', 1
         from generate_series(1, $2::int) n returning id),
     new_boards as (
       insert into boards select gen_random_uuid(), id, 'Board', now() from new_projects
       returning id, project_id),
     new_columns as (
       insert into board_columns
       select gen_random_uuid(), project_id, id, 'Coluna ' || n, '#6366f1', n * ${keyStep}
         from new_boards, generate_series(0, 4) n returning id, project_id)
     insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                        created_by, created_at, text_version, number)
     select gen_random_uuid(), project_id, id, 'Tarefa ' || n, 'Descrição',
            n * ${keyStep}, 'medium', $1, now(), 1, row_number() over (partition by project_id)
       from new_columns, generate_series(0, 19) n`,
    [account, count],
  )
}

async function readFilled(bare: Bare, projectId: string, boardId: string): Promise<Filled> {
  const columns = await bare.query(
    `select c.id, array_agg(t.id order by t.order_key) as tasks
       from board_columns c join tasks t on t.column_id = c.id
      where c.project_id = $1 group by c.id, c.order_key order by c.order_key`,
    [projectId],
  )
  const items = await bare.query(
    `select i.id, i.task_id as "taskId" from task_checklist_items i
      where i.project_id = $1 order by i.task_id, i.order_key limit 1`,
    [projectId],
  )
  return { projectId, boardId, columns: columns.rows, item: items.rows[0] }
}
