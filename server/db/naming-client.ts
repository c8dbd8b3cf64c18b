import pg from 'pg'
import { statementNames } from './statement-names.ts'

/**
 * Gives statements with parameters a name, so that PostgreSQL reads and plans each of them once for
 * a connection and not each time.
 */
export function namingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: as many ways to call it as the driver has.
    override query(statement: any, values?: any, callback?: any): any {
      const asked = typeof statement === 'string' ? { text: statement } : statement
      const isOwn = typeof asked.submit === 'function' || asked.name
      const name = isOwn ? undefined : nameOf(asked.text, values)
      return super.query(name ? { ...asked, name } : asked, values, callback)
    }
  }
}
