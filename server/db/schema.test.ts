import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, rows } from './database.ts'

interface Table {
  /** Name → type, and what else is certain of the column. */
  columns: Record<string, string>
  primaryKey: string[]
  indexes: string[]
}

/** Every file that describes tables: one that is added later is compared as well. */
const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('schema.ts'))
const modules = await Promise.all(
  files.map((name): Promise<object> => import(/* @vite-ignore */ join(import.meta.dirname, name))),
)

let db: Database
let real: Record<string, Table>
beforeAll(async () => {
  db = await freshDatabase(createTestLog().log)
  real = await realTables()
})
afterAll(() => db.close())

it('describes every table of the migrated database, and none that is not there', () => {
  expect(Object.keys(describedTables()).sort()).toEqual(Object.keys(real).sort())
})

it.each(Object.keys(describedTables()))('describes %s as it is', (name) => {
  expect(describedTables()[name]).toEqual(real[name])
})

function describedTables(): Record<string, Table> {
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
  return Object.fromEntries(
    tables.map((table) => [getTableConfig(table).name, descriptionOf(table)]),
  )
}

function descriptionOf(table: PgTable): Table {
  const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const single = columns.filter((column) => column.primary)
  const unique = [
    ...columns.filter((column) => column.isUnique).map((column) => column.uniqueName),
    ...uniqueConstraints.map((constraint) => constraint.getName()),
  ]
  const names = [
    ...indexes.map((index) => index.config.name),
    // What nobody named: Drizzle would end it with _unique, PostgreSQL ends it with _key.
    ...unique.map((name) => name?.replace(/_unique$/, '_key')),
  ]
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, facts(column)])),
    primaryKey: (primaryKeys[0]?.columns ?? single).map((column) => column.name),
    indexes: names.map(String).sort(),
  }
}

function facts(column: PgColumn): string {
  const type = column
    .getSQLType()
    .replace(/^varchar/, 'character varying')
    .replace(', ', ',')
  const hasDefault = column.default !== undefined || column.generated || column.generatedIdentity
  return said(type, column.notNull, Boolean(hasDefault))
}

function said(type: string, notNull: boolean, hasDefault: boolean): string {
  return [type, notNull && 'not null', hasDefault && 'default'].filter(Boolean).join(', ')
}

/** A table that has a trash is known by the view of what is not in it, which has all its columns. */
async function realTables(): Promise<Record<string, Table>> {
  const names = await rows<{ name: string; known: string }>(
    db.queries,
    sql`select tablename as name, coalesce(viewname, tablename) as known
          from pg_tables t left join pg_views v on v.schemaname = 'public'
               and 'all_' || viewname = tablename and (${columnsOf(sql`viewname`)} = ${columnsOf(sql`tablename`)})
         where t.schemaname = 'public'`,
  )
  const tables = names.map(async ({ name, known }) => [known, await realTable(name)] as const)
  return Object.fromEntries(await Promise.all(tables))
}

const columnsOf = (relation: SQL) => sql`array(
  select attname from pg_attribute
   where attrelid = ${relation}::text::regclass and attnum > 0 and not attisdropped order by attnum)`

async function realTable(name: string): Promise<Table> {
  const columns = await rows<{ name: string; type: string; notNull: boolean; hasDefault: boolean }>(
    db.queries,
    sql`select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
               atthasdef or attidentity <> '' as "hasDefault"
          from pg_attribute
         where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`,
  )
  const keys = await rows<{ name: string; primary: boolean; columns: string[] }>(
    db.queries,
    sql`select indexrelid::regclass::text as name, indisprimary as primary,
               array(select attname::text
                       from unnest(indkey) with ordinality as key (number, place)
                       join pg_attribute on attrelid = indrelid and attnum = number
                      order by place) as columns
          from pg_index where indrelid = ${name}::regclass`,
  )
  return {
    columns: Object.fromEntries(
      columns.map((column) => [column.name, said(column.type, column.notNull, column.hasDefault)]),
    ),
    primaryKey: keys.find((key) => key.primary)?.columns ?? [],
    indexes: keys
      .filter((key) => !key.primary)
      .map((key) => key.name)
      .sort(),
  }
}
