import { pino } from 'pino'
import { type Log, logOptions } from '#server/log.ts'
import { complain } from './complaints.ts'

export interface LogLine {
  level: string
  msg: string
  [field: string]: unknown
}

/** The real log, whose lines the test can read. An `error` line is a complaint. */
export function createTestLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (text: string) => {
    const line = JSON.parse(text) as LogLine
    lines.push(line)
    if (line.level === 'error' || line.level === 'fatal') complain(text)
  }
  return { log: pino(logOptions('debug'), { write }), lines }
}
