import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnFields } from '#contract/column-fields.ts'
import { itemFields } from '#contract/item-fields.ts'
import { cardFields, detailFields, setFields, taskFields } from '#contract/task-fields.ts'
import { boardColumns, taskChecklistItems, tasks } from './project-schema.ts'

/** Each field of the contract has a column of the same name in the typed view of its table. */
type Columns<Name extends string> = Record<Name, PgColumn>

/** `'dueDate', t.due_date, …`: what `json_build_object` takes. */
const asJson =
  <Name extends string>(fields: Record<Name, object>, columns: Columns<NoInfer<Name>>) =>
  (alias: string): SQL =>
    sql.raw(
      names(fields)
        .map((name) => `'${name}', ${alias}.${columns[name].name}`)
        .join(', '),
    )

/** `due_date, …`: for statements that copy rows. */
const asList = <Name extends string>(
  fields: Record<Name, object>,
  columns: Columns<NoInfer<Name>>,
): SQL =>
  sql.raw(
    names(fields)
      .map((name) => columns[name].name)
      .join(', '),
  )

const pick = <Name extends string, From extends Columns<NoInfer<Name>>>(
  fields: Record<Name, object>,
  columns: From,
) => Object.fromEntries(names(fields).map((name) => [name, columns[name]])) as Pick<From, Name>

function without<Table extends object, Left extends object>(table: Table, left: Left) {
  const kept = Object.entries(table).filter(([name]) => !(name in left))
  return Object.fromEntries(kept) as Omit<Table, keyof Left>
}

const names = <Name extends string>(fields: Record<Name, object>) => Object.keys(fields) as Name[]

export const cardFieldsJson = asJson(cardFields, tasks)
export const detailFieldsJson = asJson(detailFields, tasks)
export const columnFieldsJson = asJson(columnFields, boardColumns)
export const itemFieldsJson = asJson(itemFields, taskChecklistItems)

/** Sets stand apart: in another project their ids are others. So does the cover, which may be a file. */
export const taskFieldList = asList(without(taskFields, { ...setFields, cover: true }), tasks)
export const columnFieldList = asList(columnFields, boardColumns)
/** People stand apart too: not all of them are in the other project. */
export const itemFieldList = asList(without(itemFields, { assignee: true }), taskChecklistItems)

export const taskFieldColumns = pick(taskFields, tasks)
