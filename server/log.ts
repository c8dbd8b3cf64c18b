import cluster from 'node:cluster'
import { type LoggerOptions, pino } from 'pino'
import { loggedError } from './db/logged-error.ts'

export type Log = pino.Logger

/** Structured lines on standard output. Headers and bodies are never logged, so no secret can be. */
export const createLog = (level: string): Log => pino(logOptions(level))

export const logOptions = (level: string): LoggerOptions => ({
  level,
  // With several processes, which of them speaks.
  base: cluster.isWorker ? { pid: process.pid } : null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: loggedError },
  redact: ['*.password', '*.token', '*.authorization', 'authorization'],
})
