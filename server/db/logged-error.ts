/** An error as the log shows it. */
interface LoggedError {
  type: string
  /** Not there for an error of the database, whose words quote what somebody wrote. */
  message?: string
  code?: string
  /** The failed statement, with `$1` where its parameters stood. */
  statement?: string
  constraint?: string
  /** Where it happened. */
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/**
 * What an operator needs of an error and nothing that a person wrote. The query builder's errors
 * carry every parameter of the statement, and those of the database quote values in their message,
 * detail and context: titles, addresses, hashes. Of both only the statement and the codes are kept,
 * also where they are the cause of another error.
 */
export function loggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: '' }
  const error: ErrorOfDatabase = thrown
  const fromDatabase = isFromDatabase(error)
  const causes = thrown instanceof AggregateError ? thrown.errors.map(loggedError) : []
  return {
    type: error.constructor.name,
    ...(!fromDatabase && { message: error.message }),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(fromDatabase && typeof error.query === 'string' && { statement: error.query }),
    ...(typeof error.constraint === 'string' && { constraint: error.constraint }),
    stack: placesIn(error.stack),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(causes.length > 0 && { errors: causes }),
  }
}

/** The same in one line: what it was, what caused it, and the statement at last, which may be long. */
export const errorLine = (thrown: unknown): string => lineOf(loggedError(thrown))

function lineOf({ type, message = type, code, constraint, statement, cause }: LoggedError): string {
  const what = [message, code, constraint].filter(Boolean).join(' ')
  return [what, cause && lineOf(cause), statement].filter(Boolean).join(': ')
}

interface ErrorOfDatabase extends Error {
  code?: unknown
  /** The query builder's statement and parameters. */
  query?: unknown
  params?: unknown
  /** The database's own: its class of failure, and the constraint that refused. */
  severity?: unknown
  constraint?: unknown
}

const isFromDatabase = ({ params, query, severity }: ErrorOfDatabase) =>
  params !== undefined || query !== undefined || typeof severity === 'string'

/** A stack begins with the message, which may be several lines. */
const placesIn = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
