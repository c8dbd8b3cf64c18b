import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'

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

/** So many hits are ranked, the newest shelves first: a word that is everywhere costs no more. */
export const considered = 500

export interface Question {
  accountId: string
  text: string
  most: number
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

/** A word of one or two letters is looked for where words begin. */
export const words = sql`words`
const titleBegins = sql`array[E'\\u0001 ' || phrase]`
const titleIs = sql`array[E'\\u0001 ' || phrase || E'\\u0002']`

/** The caller's projects of this very moment: what one may not open is not found either. */
export const mine = (accountId: string) => sql`
  mine as (
    select id, name, created_at from projects where created_by = ${accountId}
    union
    select p.id, p.name, p.created_at
      from project_members m join projects p on p.id = m.project_id
     where m.user_id = ${accountId})`

/** The words of the question, and the keys of what is looked for. */
export const asked = (text: string, sought: SQL) => sql`
  asked as materialized (
    select phrase, words, ${sought} as sought, search_keys(0, ${sought}) as keys
      from (select trim(plain_text(${text})) as phrase) normalised
     cross join lateral (
       select array(select case when octet_length(word) < 3 then ' ' || word else word end
                      from unnest(string_to_array(phrase, ' ')) word) as words) split
     where phrase <> '')`

/** The keys on every shelf of the caller's projects, the newest shelves first. */
export const shelvesOf = (table: SQL, number: SQL) => sql`
  shelves as materialized (
    select mine.id as project_id,
           array(select search_shelf(mine.id, shelf * 4096) + key from unnest(keys) key) as keys
      from asked cross join mine
     cross join lateral (select max(${number}) / 4096 as newest
                           from ${table} where project_id = mine.id) last
     cross join lateral generate_series(newest, 0, -1) shelf
     order by newest - shelf, mine.created_at desc, mine.id)`

const statement = ({ accountId, text, most }: Question, sought: SQL) => sql`
  with ${mine(accountId)},
  ${asked(text, sought)},
  ${shelvesOf(sql`task_search`, sql`number`)},
  hits as materialized (
    (select s.* from asked cross join mine
       join task_search s on s.project_id = mine.id and not s.indexed
      where ${holdsAll}
      limit ${considered})
    union all
    (select s.* from asked cross join shelves cross join lateral (
       select * from task_search s
        where s.indexed
          and search_keys(search_shelf(s.project_id, s.number),
                          array[search_text(s.title, s.description, s.items)])
              @> shelves.keys
       -- Keys of two projects may be equal by chance, but the keys lead the way.
       offset 0) s
      where s.project_id = shelves.project_id and ${holdsAll}
      limit ${considered})),
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
     order by rank, t.created_at desc, t.id limit ${most})
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

const holdsAll = sql`not exists (
  select from unnest(sought) word
   where strpos(search_text(s.title, s.description, s.items), word) = 0)`
