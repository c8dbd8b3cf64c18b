import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/**
 * Breaks the database at a chosen statement, below everything of ours: in the drivers themselves.
 * An `error` is what the driver says when the server ends the connection; a `cut` destroys the
 * socket, and only PostgreSQL has one.
 */
type Fault = 'error' | 'cut'

interface Watch {
  statements: number
  breakAt: number
  fault: Fault
}

/** What is watched is found by who called: what a server does on its own is none of it. */
const watches = new AsyncLocalStorage<Watch | undefined>()
/** A request does not know who called: it is of the work that is being done. */
let current: Watch | undefined
let installed = false

/** Does the work with a database that fails at the statement of this number. */
export async function breaking(
  breakAt: number,
  fault: Fault,
  work: () => Promise<unknown>,
): Promise<{ statements: number; failure: unknown }> {
  const watch: Watch = { statements: 0, breakAt, fault }
  current = watch
  const failure = await watches.run(watch, work).then(
    () => null,
    (error: unknown) => error,
  )
  // What goes on behind it is not of the work any more.
  watch.breakAt = Number.POSITIVE_INFINITY
  current = undefined
  return { statements: watch.statements, failure }
}

/** How many statements the work sends. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { statements, failure } = await breaking(Number.POSITIVE_INFINITY, 'error', work)
  if (failure) throw failure
  return statements
}

/** Once: test files that share a process would count every statement twice. */
export function installFaults(): void {
  if (installed) return
  installed = true
  subscribe('http.server.request.start', () => watches.enterWith(current))
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function faulty(this: Socketed, ...args: unknown[]) {
    const fault = reached()
    if (fault) {
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

/** The fault, where this is the statement to break. */
function reached(): Fault | null {
  const watch = watches.getStore()
  if (!watch) return null
  watch.statements += 1
  return watch.statements === watch.breakAt ? watch.fault : null
}

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
