import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { labelColours } from '../contract/label-colours.ts'
import type { Database } from '../server/db/database.ts'
import { keyStep } from '../server/order/order-keys.ts'

/**
 * Five columns, the tasks spread over them, each with three labels, a person and a day, every fifth with a
 * checklist. Straight into the database.
 */
export async function makeLargeBoard(db: Database, createdBy: string, tasks: number) {
  const [projectId, boardId] = [randomUUID(), randomUUID()]
  const names = ['Ideias', 'A Fazer', 'Em Progresso', 'Revisão', 'Concluído']
  const words =
    'comprar pintar medir conferir revisar enviar preparar organizar limpar plantar cerca muro horta praça escola telhado porta janela mutirão bairro festa reunião orçamento material tinta madeira'
  const statements = [
    sql`insert into projects (id, name, description, created_by, created_at, version, last_number)
        values (${projectId}, ${`Praça com ${tasks} tarefas`}, '', ${createdBy}, now(), 1, ${tasks})`,
    sql`insert into project_events (project_id, version, at, actor_id, change)
        values (${projectId}, 1, now(), ${createdBy}, '{"type":"project.created","name":"Praça","description":"","createdAt":"2026-01-01T00:00:00.000Z"}')`,
    sql`insert into boards (id, project_id, name, created_at)
        values (${boardId}, ${projectId}, 'Obras', now())`,
    sql`insert into board_columns (id, project_id, board_id, name, color, order_key)
        select gen_random_uuid(), ${projectId}, ${boardId}, name, '#3b82f6', place * ${keyStep}::bigint
          from unnest(${sql.param(names)}::text[]) with ordinality as n(name, place)`,
    sql`insert into project_labels (id, project_id, name, color)
        select gen_random_uuid(), ${projectId}, 'Etiqueta ' || n, color
          from unnest(${sql.param([...labelColours])}::text[]) with ordinality c(color, n)`,
    sql`with labels as (
          select array_agg(id order by name) as ids from project_labels
           where project_id = ${projectId})
        insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                           created_by, created_at, text_version, number, due_date, assignees, labels)
        select gen_random_uuid(), ${projectId}, c.id,
               ${wordsFrom(words, sql`n * 7`, 4)} || ' ' || n,
               case when n % 2 = 0 then ${wordsFrom(words, sql`n * 13`, 12)} else '' end,
               ((n - 1) / 5 + 1) * ${keyStep}::bigint, (array['low', 'medium', 'high'])[n % 3 + 1], ${createdBy}, now(), 1, n,
               date '2027-01-01' + n % 365, array[${createdBy}::uuid],
               array[ids[1 + n * 7 % 12], ids[1 + (n * 7 + 1 + n % 5) % 12],
                     ids[1 + (n * 7 + 7 + n % 3) % 12]]
          from labels cross join generate_series(1, ${tasks}::int) n
          join board_columns c on c.board_id = ${boardId}
           and c.order_key = ((n - 1) % 5 + 1) * ${keyStep}::bigint`,
    sql`insert into task_checklist_items (id, project_id, task_id, text, order_key, completed)
        select gen_random_uuid(), ${projectId}, t.id, 'Item ' || place, place * ${keyStep}::bigint,
               place = 0
          from tasks t cross join generate_series(0, 2) place
         where t.project_id = ${projectId} and t.order_key / ${keyStep}::bigint % 5 = 1`,
  ]
  for (const statement of statements) await db.queries.execute(statement)
  return { projectId, boardId }
}

/** Two months back to two months ahead; every third task takes some days. */
export async function giveDays(db: Database, projectId: string): Promise<void> {
  await db.queries.execute(sql`
    update tasks set due_date = current_date + (number % 121 - 60),
                     start_date = case when number % 3 = 0
                                       then current_date + (number % 121 - 60) - number % 10 end
     where project_id = ${projectId}`)
}

/** Some of the words, other ones for every number. */
const wordsFrom = (words: string, number: ReturnType<typeof sql>, count: number) => sql`
  (select string_agg((string_to_array(${words}, ' '))[1 + (${number} + w * w * 5) % 26], ' ' order by w)
     from generate_series(1, ${count}::int) w)`
