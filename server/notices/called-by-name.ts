import { type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '#server/access/project-people.ts'

/** Ranges: what the classes of letters hold differs between databases. */
const letter = '[0-9A-Za-z_À-ÖØ-öø-ɏ]'

const literally = (name: SQL) =>
  sql`regexp_replace(${name}, '([].*+?^$(){}|\\\\[])', '\\\\\\1', 'g')`

/**
 * Whether a description calls somebody by '@' and their name, as contract/mentions.ts reads it: not within
 * a word, and not where the longer name of somebody else of the project stands. Who is called is read from
 * its text, which changes with it and with the name; comments keep whom they call.
 */
export const isCalledIn = (description: SQL, fullName: SQL, projectId: SQL) => sql`
  case when ${fullName} = '' or coalesce(strpos(${description}, '@' || ${fullName}), 0) = 0 then false
       else ${description} ~ concat(
         ${`(?:^|(?!${letter}).)@`}::text,
         (select ${'(?!(?:'}::text || string_agg(${literally(sql`q."fullName"`)}, '|') || ${`)(?!${letter}))`}::text
            from (${peopleOf(projectId)}) q
           where starts_with(q."fullName", ${fullName}) and q."fullName" <> ${fullName}),
         ${literally(fullName)}, ${`(?!${letter})`}::text) end`

export const nameOf = (userId: SQL) => sql`
  (select full_name from profiles where user_id = ${userId})`
