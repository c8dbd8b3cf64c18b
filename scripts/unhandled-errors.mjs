import { writeFileSync } from 'node:fs'

/** A reporter for Vitest: errors that no test was there to catch. The report in JSON leaves them out. */
export default class UnhandledErrors {
  onTestRunEnd(_, errors) {
    const said = errors.map(({ stack, message }) => stack || message || 'unknown')
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(said))
  }
}
