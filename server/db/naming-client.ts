import pg from 'pg'

/** More are texts made for one occasion, such as a list of ids: each costs memory on each connection. */
const mostNames = 300

interface Statement {
  text: string
  name?: string
}

/**
 * Gives statements with parameters a name, so that PostgreSQL reads and plans each of them once for
 * a connection and not each time.
 */
export function namingClient(): typeof pg.Client {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
  const named = (statement: Statement, values: unknown): Statement => {
    const parameters = Array.isArray(values) ? values.length : 0
    const name = parameters > 0 && !statement.name ? nameOf(statement.text) : undefined
    return name ? { ...statement, name } : statement
  }
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: as many ways to call it as the driver has.
    override query(statement: any, values?: any, callback?: any): any {
      const asked = typeof statement === 'string' ? { text: statement } : statement
      const submits = typeof asked.submit === 'function'
      return super.query(submits ? asked : named(asked, values), values, callback)
    }
  }
}
