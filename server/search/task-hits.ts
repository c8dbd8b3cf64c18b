import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { considered, hitsIn, type Question, words } from './hits.ts'

/** A task that was found, best first. */
export interface TaskHit {
  id: string
  number: number
  archived: boolean
  title: string
  columnName: string
  boardId: string
  boardName: string
  projectId: string
  projectName: string
  /** The first word that is not in the title; null: all are. */
  missing: string | null
  /** The text of the description or of the item in which that word is. */
  text: string | null
}

/**
 * Tasks that hold every word. When there are more than are ranked, those whose title begins with the
 * words, or is the words, are asked for on their own: the best must not drown in the many.
 */
export async function findTasks(tx: Tx, question: Question): Promise<TaskHit[]> {
  let best: TaskHit[] = []
  for (const sought of [words, titleBegins, titleIs]) {
    const found = await rows<TaskHit & { among: number }>(tx, statement(question, sought))
    best = [...found, ...best.filter(({ id }) => found.every((hit) => hit.id !== id))]
    if ((found[0]?.among ?? 0) < considered) break
  }
  return best.slice(0, question.most)
}

const titleBegins = sql`array[E'\\u0001 ' || phrase]`
const titleIs = sql`array[E'\\u0001 ' || phrase || E'\\u0002']`

const searched = {
  table: sql`task_search`,
  number: sql`number`,
  text: sql`search_text(s.title, s.description, s.items)`,
}

const statement = (question: Question, sought: SQL) => sql`
  ${hitsIn(searched, question, sought)},
  best as materialized (
    select t.id, t.number, t.archived_in > 0 as archived, t.title, t.description, t.column_id,
           t.created_at, mine.name as "projectName",
           missing, count(*) over ()::int as among,
           case when h.title = phrase then 0
                when starts_with(h.title, phrase) then 1
                when strpos(h.title, ' ' || phrase) > 0 then 2
                when missing is null then 3
                when strpos(' ' || h.description, missing) > 0 then 4
                else 5 end as rank
      from hits h join mine on mine.id = h.project_id join kept_tasks t on t.id = h.task_id
     cross join asked
     cross join lateral (
       select (select word from unnest(words) with ordinality w(word, place)
                where strpos(' ' || h.title, word) = 0 order by place limit 1) as missing) m
     order by rank, t.created_at desc, t.id limit ${question.most})
  select best.id, best.number, archived, best.title, c.name as "columnName", b.id as "boardId",
         b.name as "boardName",
         b.project_id as "projectId", "projectName", missing, among,
         case when rank = 4 then description
              when rank = 5 then (
                select i.text from task_checklist_items i
                 where i.task_id = best.id and strpos(' ' || plain_text(i.text), missing) > 0
                 order by i.id limit 1) end as text
    from best join board_columns c on c.id = best.column_id join boards b on b.id = c.board_id
   order by rank, best.created_at desc, best.id`
