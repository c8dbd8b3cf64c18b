import type { z } from 'zod'
import { SetEdit } from './fields.ts'
import { AnyText } from './text.ts'

/** One field of a task or a column: how it is checked, and all that follows from what it is. */
export interface Field {
  /** What people call it. */
  label: string
  schema: z.ZodType
  /** How it is read again where that is not as it was judged when it was given. */
  kept?: z.ZodType
  /** What it is when nobody said. Without one it must be given. */
  initial?: unknown
  /** Words that somebody writes: an edit says which words it was made from. */
  text?: true
  /** It holds several ids: an edit says what is added and what is taken away. */
  set?: true
}
export type FieldTable = Record<string, Field>

type Kept<F extends Field> = F extends { text: true }
  ? z.ZodString
  : F extends { kept: infer Schema }
    ? Schema
    : F['schema']
type Edited<F extends Field> = F extends { set: true } ? typeof SetEdit : Kept<F>
type Filled<F extends Field> = F extends { initial: unknown }
  ? z.ZodDefault<F['schema']>
  : F['schema']

/** The body that makes a thing. */
type MakingShape<T extends FieldTable> = { [N in keyof T]: Filled<T[N]> }
/** The body that changes some of it. */
type ChangingShape<T extends FieldTable> = {
  [N in keyof T]: z.ZodOptional<T[N] extends { set: true } ? typeof SetEdit : T[N]['schema']>
}
/** As it is stored: it was judged when it was written, by the rules of that day. */
type KeptShape<T extends FieldTable> = { [N in keyof T]: Kept<T[N]> }
type EditedShape<T extends FieldTable> = { [N in keyof T]: z.ZodOptional<Edited<T[N]>> }
/** What an edit has replaced. Of a set it is said by the edit itself. */
type ReplacedShape<T extends FieldTable> = {
  [N in keyof T as T[N] extends { set: true } ? never : N]: z.ZodOptional<Kept<T[N]>>
}

const filled = ({ initial, schema }: Field) =>
  initial === undefined ? schema : schema.default(initial)

const kept = ({ text, schema, kept = schema }: Field): z.ZodType => (text ? AnyText : kept)

const shape = <Shape>(table: FieldTable, schemaOf: (field: Field) => z.ZodType) =>
  mapFields(table, schemaOf) as Shape

export const makingShape = <T extends FieldTable>(table: T) => shape<MakingShape<T>>(table, filled)
export const changingShape = <T extends FieldTable>(table: T) =>
  shape<ChangingShape<T>>(table, ({ schema, set }) => (set ? SetEdit : schema).optional())
export const keptShape = <T extends FieldTable>(table: T) => shape<KeptShape<T>>(table, kept)
export const editedShape = <T extends FieldTable>(table: T) =>
  shape<EditedShape<T>>(table, (field) => (field.set ? SetEdit : kept(field)).optional())
export const replacedShape = <T extends FieldTable>(table: T) =>
  shape<ReplacedShape<T>>(
    Object.fromEntries(Object.entries(table).filter(([, { set }]) => !set)),
    (field) => kept(field).optional(),
  )

/** What the browser has of a table: everything but the schemas (docs/decisions/0008). */
export const plainFields = <T extends FieldTable>(table: T) =>
  mapFields(table, ({ schema: _, kept: __, ...rest }) => rest) as {
    [N in keyof T]: Omit<T[N], 'schema' | 'kept'>
  }

const mapFields = <Value>(table: FieldTable, map: (field: Field) => Value) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, map(field)]))
