import { DrizzleQueryError } from 'drizzle-orm'

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT', // the unix socket of a server that is not running
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: who follows a primary, while there is none
  '08000',
  '08003',
  '08006',
  '08001',
])
const lostMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** The database cannot be reached; the cause says more. */
class ConnectionLost extends Error {}

/** Calls the driver where the query builder does not. What it throws there is the database's. */
export async function calling<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    throw saysLost(cause) ? new ConnectionLost('The database is lost', { cause }) : cause
  }
}

/**
 * Whether an error, or what caused it, is the loss of the database and no fault of the request. Only
 * what came out of a call of the database is: callers hang up and files are missing by the same codes.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionLost) return true
  if (error instanceof DrizzleQueryError) return saysLost(error.cause)
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  return isConnectionLost(error.cause)
}

function saysLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && lostCodes.has(code)) return true
  if (lostMessages.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(saysLost)
  return saysLost(error.cause)
}
