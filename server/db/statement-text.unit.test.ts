import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { boardColumns, tasks } from './project-schema.ts'
import { statementOf } from './statement-text.ts'

const id = '0b0f8a4e-7a52-4c55-9d8e-5d0a4f6f3c11'
const at = new Date('2026-11-16T12:00:00Z')

const statements: Record<string, SQL> = {
  'values of every kind': sql`select ${1}, ${'dois'}, ${null}, ${true}, ${4n}, ${at}`,
  'values with an encoder': sql`select 1 where ${eq(tasks.createdAt, at)} and ${eq(tasks.id, id)}`,
  'tables, columns and names': sql`select ${tasks.title} from ${tasks} ${sql.identifier('a "b"')}`,
  'parts in parts': sql`select ${sql`1 + ${2}`} ${undefined} ${sql.raw('+ 3')} + ${4}`,
  lists: sql`select 1 where ${inArray(tasks.id, [id, id])} and 1 in ${[1, 2]}`,
  'a list as one value': sql`select ${sql.param([id])}::uuid[]`,
  'a part of the query builder': sql`select * from (${new QueryBuilder()
    .select({ id: boardColumns.id })
    .from(boardColumns)
    .where(and(eq(boardColumns.projectId, id)))
    .as('c')})`,
}

describe('a statement is written out as the query builder writes it', () => {
  for (const [what, statement] of Object.entries(statements)) {
    it(what, () => {
      const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
      expect(statementOf(statement)).toEqual({ text, values })
    })
  }
})
