import { type SQL, sql } from 'drizzle-orm'

/** So many hits are ranked, the newest shelves first: a word that is everywhere costs no more. */
export const considered = 500

interface Asker {
  accountId: string
  /** Null: in all projects of the account. */
  projectIds: readonly string[] | null
}

export interface Question extends Asker {
  text: string
  most: number
}

/** The words of the question as they are looked for; one of one or two letters where words begin. */
export const words = sql`words`

/** What is searched, as its index has it: `s` is a row, `number` orders the shelves. */
interface Searched {
  table: SQL
  number: SQL
  text: SQL
}

/**
 * The beginning of a statement that calls the rows that hold all that is sought `hits`, the caller's
 * projects `mine`, and the question `asked`.
 */
export const hitsIn = (searched: Searched, question: Question, sought: SQL) => sql`
  with ${mine(question)},
  ${asked(question.text, sought)},
  ${shelvesOf(searched)},
  ${hitsOf(searched)}`

/** The caller's projects of this very moment: what one may not open is not found either. */
export const mine = ({ accountId, projectIds }: Asker) => sql`
  mine as (
    select * from (
      select id, name, created_at from projects where created_by = ${accountId}
      union
      select p.id, p.name, p.created_at
        from project_members m join projects p on p.id = m.project_id
       where m.user_id = ${accountId}) own
     where ${projectIds ? sql`id = any(${sql.param(projectIds)}::uuid[])` : sql`true`})`

/** The words of the question, and the keys of what is looked for. */
const asked = (text: string, sought: SQL) => sql`
  asked as materialized (
    select phrase, words, ${sought} as sought, search_keys(0, ${sought}) as keys
      from (select trim(plain_text(${text})) as phrase) normalised
     cross join lateral (
       select array(select case when octet_length(word) < 3 then ' ' || word else word end
                      from unnest(string_to_array(phrase, ' ')) word) as words) split
     where phrase <> '')`

/** The keys on every shelf of the caller's projects, the newest shelves first. */
const shelvesOf = ({ table, number }: Searched) => sql`
  shelves as materialized (
    select mine.id as project_id,
           array(select search_shelf(mine.id, shelf * 4096) + key from unnest(keys) key) as keys
      from asked cross join mine
     cross join lateral (select max(s.${number}) / 4096 as newest
                           from ${table} s where s.project_id = mine.id) last
     cross join lateral generate_series(newest, 0, -1) shelf
     order by newest - shelf, mine.created_at desc, mine.id)`

/** Those that the index does not know yet, and those that it leads to. */
const hitsOf = ({ table, number, text }: Searched) => sql`
  hits as materialized (
    (select s.* from asked cross join mine
       join ${table} s on s.project_id = mine.id and not s.indexed
      where ${holdsAll(text)}
      limit ${considered})
    union all
    (select s.* from asked cross join shelves cross join lateral (
       select * from ${table} s
        where s.indexed
          and search_keys(search_shelf(s.project_id, s.${number}), array[${text}]) @> shelves.keys
       -- Keys of two projects may be equal by chance, but the keys lead the way.
       offset 0) s
      where s.project_id = shelves.project_id and ${holdsAll(text)}
      limit ${considered}))`

const holdsAll = (text: SQL) => sql`not exists (
  select from unnest(sought) word where strpos(${text}, word) = 0)`
