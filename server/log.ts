import cluster from 'node:cluster'
import { pino } from 'pino'

export type Log = pino.Logger

/** Structured lines on standard output. Headers and bodies are never logged, so no secret can be. */
export const createLog = (level: string): Log =>
  pino({
    level,
    // With several processes, which of them speaks.
    base: cluster.isWorker ? { pid: process.pid } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['*.password', '*.token', '*.authorization', 'authorization'],
  })
