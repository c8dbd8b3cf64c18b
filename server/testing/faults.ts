import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/**
 * Breaks the database at a chosen statement, below everything of ours: in the drivers themselves.
 * An `error` is what the driver says when the server ends the connection; a `cut` destroys the
 * socket, and only PostgreSQL has one.
 */
type Fault = 'error' | 'cut'

let seen = 0
let breakAt = Number.POSITIVE_INFINITY
let fault: Fault = 'error'
let installed = false

/** From now on statements are counted, and the one with this number fails. */
export function breakStatement(number: number, kind: Fault): void {
  seen = 0
  breakAt = number
  fault = kind
}

/** Nothing fails any more. Answers how many statements were counted. */
export function heal(): number {
  breakAt = Number.POSITIVE_INFINITY
  return seen
}

/** Once: test files that share a process would count every statement twice. */
export function installFaults(): void {
  if (installed) return
  installed = true
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function faulty(this: Socketed, ...args: unknown[]) {
    if (reached()) {
      if (fault === 'error') return fail(args.at(-1))
      this.connection.stream.destroy()
    }
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query

  const exec = PGlite.prototype.execProtocolStream
  PGlite.prototype.execProtocolStream = async function faulty(message, options) {
    if (message[0] === bind && reached()) throw lost()
    return exec.call(this, message, options)
  }
}

/** The message that every statement with parameters has one of, whether it was prepared or not. */
const bind = 'B'.charCodeAt(0)

/** The pool passes a callback, transactions wait for a promise. */
function fail(last: unknown): Promise<never> | undefined {
  if (typeof last !== 'function') return Promise.reject(lost())
  process.nextTick(last, lost())
  return undefined
}

interface Socketed {
  connection: { stream: { destroy(): void } }
}

function reached(): boolean {
  seen += 1
  return seen === breakAt
}

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
