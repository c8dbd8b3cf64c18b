import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A check that only succeeds or fails counts as one. */
export const ofCheck = (code) => (code === 0 ? counts(1, 0) : counts(0, 1))

/**
 * What Vitest wrote down, and the errors outside of tests: each is a failure. A run that failed without
 * either (a crash) has one failure.
 */
export function ofVitest(report, code, unhandled = []) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report
  // A file that could not even be loaded has no tests to count.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  ).length
  const failed = numFailedTests + broken + unhandled.length
  const result = proven(counts(numPassedTests, failed, numPendingTests), code)
  const outside = unhandled.map((error) => withReason('An error outside of all tests', error))
  return { ...result, red: [...testResults.flatMap(redIn), ...outside] }
}

const redIn = ({ name, status, assertionResults }) => {
  const red = assertionResults.filter((test) => test.status === 'failed')
  if (red.length === 0) return status === 'failed' ? [name] : []
  return red.map((test) => withReason(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
}

/** The end of a long log may be all that is kept of it. */
const withReason = (name, reason = '') => {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, 12)
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** A run in which more passed only when repeated has failed: one in a thousand (docs/decisions/0081). */
export const mostRepeated = 5

/**
 * The files whose failed tests are worth repeating. What broke down without a failed test is not known,
 * and nobody knows which file an error outside of tests would come from again.
 */
export const filesToRepeat = ({ testResults = [] }, unhandled = []) => {
  if (unhandled.length > 0) return []
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length > mostRepeated ? [] : [...new Set(files)]
}

/** What failed in the first run and not in the second counts as passed, and is named. */
export function onceRepeated(first, second) {
  if (second.failed > 0) return { ...first, red: [...first.red, ...second.red] }
  return {
    ...counts(first.passed + first.failed, 0, first.skipped),
    ...{ red: [], repeated: first.red },
  }
}

export function ofPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  return {
    ...proven(counts(expected + flaky, unexpected, skipped), code),
    red: namesIn(report, (story) => !story.ok),
    repeated: namesIn(report, ({ tests = [] }) => tests.some(({ status }) => status === 'flaky')),
  }
}

/** What is known to be red by chance is named, and counts for nothing (scripts/red-by-chance.mjs). */
export function setAside(result, known) {
  const isKnown = (named) => {
    const [first] = named.split('\n')
    return known.some(({ file, title }) => first.includes(basename(file)) && first.includes(title))
  }
  const { red = [], repeated = [] } = result
  return {
    ...result,
    failed: result.failed - red.filter(isKnown).length,
    red: red.filter((one) => !isKnown(one)),
    repeated: repeated.filter((one) => !isKnown(one)),
    byChance: [...red, ...repeated].filter(isKnown),
  }
}

/** Too many that passed only when repeated are one failure more. */
export const total = (results) => {
  const repeated = results.flatMap((one) => one.repeated ?? []).length
  const all = sum(results)
  return repeated > mostRepeated ? { ...all, failed: all.failed + 1 } : all
}

const namesIn = ({ specs = [], suites = [] }, wanted) => [
  ...specs.filter(wanted).map(({ file, line, title, tests = [] }) => {
    const [error] = tests.flatMap(({ results = [] }) => results).flatMap((one) => one.error ?? [])
    return withReason(`${file}:${line}: ${title}`, error?.message)
  }),
  ...suites.flatMap((suite) => namesIn(suite, wanted)),
]

/** A stage in which nothing ran has proven nothing. */
function proven(result, code) {
  const silent = result.passed + result.failed === 0
  return silent || (code !== 0 && result.failed === 0)
    ? { ...result, failed: result.failed + 1 }
    : result
}

const sum = (results) =>
  results.reduce(
    (total, one) =>
      counts(
        total.passed + one.passed,
        total.failed + one.failed,
        total.skipped + (one.skipped ?? 0),
      ),
    counts(0, 0),
  )

export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const readReport = (file, missing = {}) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing

const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped })
