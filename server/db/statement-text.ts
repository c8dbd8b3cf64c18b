import { Column, getTableName, Name, Param, SQL, StringChunk, Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as the drivers take it. */
interface Statement {
  text: string
  values: unknown[]
}

/**
 * Writes a statement out. The query builder asks up to fifteen questions of each part, which takes
 * about as long as the database takes for a small statement. Here are the parts that ours consist of;
 * a statement with any other part is left to the query builder.
 */
export function statementOf(query: SQL): Statement {
  const statement: Statement = { text: '', values: [] }
  if (write(query, statement)) return statement
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

const dialect = new PgDialect()

/** Whether all parts of it are known here. */
function write(query: SQL, statement: Statement): boolean {
  return query.queryChunks.every((part) => {
    const value = part instanceof Param ? driverValue(part) : part
    if (value instanceof SQL) return write(value, statement)
    if (part instanceof Param || isPlain(part)) {
      statement.text += `$${statement.values.push(value)}`
      return true
    }
    const text = textOf(part)
    statement.text += text ?? ''
    return text !== null
  })
}

const driverValue = ({ value, encoder }: Param): unknown =>
  value === null ? null : encoder.mapToDriverValue(value)

/** A value that goes to the driver as it is. */
const isPlain = (part: unknown) =>
  part === null ||
  part instanceof Date ||
  typeof part === 'string' ||
  typeof part === 'number' ||
  typeof part === 'boolean' ||
  typeof part === 'bigint'

/** What stands in the text itself; null: the query builder knows. */
function textOf(part: unknown): string | null {
  if (part === undefined) return ''
  if (part instanceof StringChunk) return part.value.join('')
  if (part instanceof Column) return `${quoted(getTableName(part.table))}.${quoted(part.name)}`
  if (part instanceof Table) return quoted(getTableName(part))
  if (part instanceof Name) return quoted(part.value)
  return null
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
