import { pino } from 'pino'
import type { Log } from '#server/log.ts'
import { complain } from './complaints.ts'

export interface LogLine {
  level: string
  msg: string
  [field: string]: unknown
}

/** A real log whose lines the test can read. An `error` line is a complaint. */
export function createTestLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (text: string) => {
    const line = JSON.parse(text) as LogLine
    lines.push(line)
    if (line.level === 'error' || line.level === 'fatal') complain(text)
  }
  const formatters = { level: (label: string) => ({ level: label }) }
  return { log: pino({ level: 'debug', base: null, formatters }, { write }), lines }
}
