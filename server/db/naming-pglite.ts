import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { statementNames } from './statement-names.ts'
import { textTypes } from './text-types.ts'

/** As much of PGlite as Drizzle uses. */
type NamingPglite = Pick<PGlite, 'query' | 'transaction'>

/**
 * Gives statements with parameters a name, as `namingClient` does for PostgreSQL. By itself PGlite
 * reads and plans a statement each time, in six calls into the database; a named one takes one call.
 */
export function namingPglite(client: PGlite): NamingPglite {
  const nameOf = statementNames()
  const run = statementRunner(client)
  return {
    query: async (text, values = [], options = usual) => {
      const name = nameOf(text, values)
      if (!name) return client.query(text, values, options)
      await client._checkReady()
      // PGlite has one connection: without this the statement would join somebody's transaction.
      return client._runExclusiveTransaction(async () => {
        const result = await run(name, text, values, options)
        await client.syncToFs()
        return result as Results<never>
      })
    },
    transaction: (work) =>
      client.transaction((tx) => {
        const query: Transaction['query'] = async (text, values = [], options = usual) => {
          const name = nameOf(text, values)
          if (!name || tx.closed) return tx.query(text, values, options)
          return (await run(name, text, values, options)) as Results<never>
        }
        return work({ ...tx, query })
      }),
  }
}

const asText = (value: string) => value
const usual: QueryOptions = {
  parsers: Object.fromEntries(Array.from(textTypes, (type) => [type, asText])),
}

/** A statement that the database has read: the types of its parameters, and what its rows are. */
interface Prepared {
  parameters: number[]
  columns: messages.BackendMessage[]
}

function statementRunner(client: PGlite) {
  const { serialize } = protocol
  const known = new Map<string, Promise<Prepared>>()
  const parsers = { ...client.parsers, ...usual.parsers }

  const send = (...parts: Uint8Array[]) =>
    client.runExclusive(() =>
      client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false }),
    )

  const prepare = async (name: string, text: string): Promise<Prepared> => {
    const said = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return {
      parameters: parse.parseDescribeStatementResults(said),
      columns: said.filter((message) => message.name === 'rowDescription'),
    }
  }

  return async (name: string, text: string, values: unknown[], options?: QueryOptions) => {
    const preparing = known.get(name) ?? prepare(name, text)
    // Kept before it is done: two at once in one transaction must not prepare it twice.
    known.set(name, preparing)
    const statement = await preparing.catch((error: unknown) => {
      known.delete(name)
      throw error
    })
    const written = values.map((value, at) => {
      if (value === null || value === undefined) return null
      const write = client.serializers[statement.parameters[at] ?? 0]
      return write ? write(value) : String(value)
    })
    const rows = await send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute({}),
    )
    // Not merged with those of `options`, which are the same: that takes longer than the statement.
    const rowMode = options?.rowMode ?? 'object'
    return parse.parseResults([...statement.columns, ...rows], parsers, { rowMode })[0]
  }
}
