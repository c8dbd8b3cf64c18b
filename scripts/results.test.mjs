import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { redByChance } from './red-by-chance.mjs'
import {
  filesToRepeat,
  inWords,
  mostRepeated,
  ofCheck,
  ofPlaywright,
  ofVitest,
  onceRepeated,
  readReport,
  setAside,
  total,
} from './results.mjs'
import UnhandledErrors from './unhandled-errors.mjs'

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

it('counts a check as one', () => {
  expect(ofCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(ofCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('counts the tests of a run', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 }
  expect(ofVitest(report, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 2 })
  expect(ofPlaywright({ stats: { expected: 4, unexpected: 1, skipped: 1 } }, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 1,
  })
})

it('names the stories that passed only when repeated', () => {
  const specs = [1, 2, 3].map((line) => ({
    ...{ ok: true, file: 'board.spec.ts', line, title: 'moves' },
    tests: [{ status: line === 2 ? 'flaky' : 'expected' }],
  }))
  expect(ofPlaywright({ stats: { expected: 2, flaky: 1 }, suites: [{ specs }] }, 0)).toEqual({
    ...{ passed: 3, failed: 0, skipped: 0, red: [] },
    repeated: ['board.spec.ts:2: moves'],
  })
})

it('repeats files with failed tests, each once, while they are few', () => {
  const failed = (name) => ({ ...file('failed', 'failed'), name })
  const report = { testResults: [failed('a'), failed('a'), { ...file('passed'), name: 'b' }] }
  expect(filesToRepeat(report)).toEqual(['a'])
  expect(filesToRepeat({ testResults: [...'abcdefg'].map(failed) })).toEqual([])
  expect(filesToRepeat({})).toEqual([])
})

it('takes an error outside of tests for a failure that no repeated file makes good', () => {
  const failed = { ...file('failed', 'failed'), name: 'a' }
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [failed] }
  const errors = ['Error: the socket was closed\n    at server.ts:3']
  expect(filesToRepeat(report, errors)).toEqual([])
  const result = ofVitest(report, 1, errors)
  expect(result).toMatchObject({ passed: 2, failed: 2 })
  expect(result.red.at(-1)).toContain('the socket was closed')
  const again = ofVitest({ numPassedTests: 3 }, 1, errors)
  expect(onceRepeated(ofVitest(report, 1), again)).toMatchObject({ failed: 1 })
})

it('writes the errors outside of tests down', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mutirao-errors-')), 'errors.json')
  vi.stubEnv('UNHANDLED_ERRORS_FILE', path)
  new UnhandledErrors().onTestRunEnd([], [{ message: 'late' }, { stack: 'Error: later' }])
  vi.unstubAllEnvs()
  expect(readReport(path)).toEqual(['late', 'Error: later'])
  expect(readReport(`${path}.none`, [])).toEqual([])
})

it('counts what passed only when repeated as passed, and names it', () => {
  const first = { passed: 7, failed: 1, skipped: 2, red: ['a: sums'] }
  expect(onceRepeated(first, { passed: 3, failed: 0, red: [] })).toEqual({
    ...{ passed: 8, failed: 0, skipped: 2, red: [], repeated: ['a: sums'] },
  })
  expect(onceRepeated(first, { passed: 2, failed: 1, red: ['a: adds'] })).toEqual({
    ...{ ...first, red: ['a: sums', 'a: adds'] },
  })
})

it('takes too many that passed only when repeated for a failure', () => {
  const stages = (count) => [
    { passed: 9, failed: 0, repeated: ['one'] },
    { passed: 9, failed: 0, repeated: Array(count - 1).fill('another') },
  ]
  expect(total(stages(mostRepeated))).toMatchObject({ passed: 18, failed: 0 })
  expect(total(stages(mostRepeated + 1))).toMatchObject({ passed: 18, failed: 1 })
})

it('names what is known to be red by chance, and lets it decide nothing', () => {
  const known = [{ file: 'e2e/still.spec.ts', title: 'nada rola' }]
  const [chance, fault, other] = [
    'still.spec.ts:26: nada rola\n    expected 0',
    'still.spec.ts:40: tudo cai\n    nada rola',
    'board.spec.ts:26: nada rola',
  ]
  const result = { passed: 7, failed: 3, red: [chance, fault, other], repeated: [chance] }
  expect(setAside(result, known)).toEqual({
    ...{ passed: 7, failed: 2, red: [fault, other], repeated: [], byChance: [chance, chance] },
  })
})

it('knows by name and day what was red by chance, and no test that is gone', () => {
  for (const { file, title, since } of redByChance) {
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(title)
    expect(since).toBe('2026-11-19')
  }
})

it('takes a stage in which nothing ran for a failure', () => {
  expect(ofVitest({}, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(ofPlaywright({}, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(ofPlaywright({ stats: { skipped: 5 } }, 0)).toMatchObject({ passed: 0, failed: 1 })
})

it('takes a file that could not be loaded for a failure', () => {
  const report = { numPassedTests: 2, testResults: [file('passed', 'passed'), file('failed')] }
  expect(ofVitest(report, 1)).toMatchObject({ passed: 2, failed: 1 })
})

it('counts a file with failed tests by its tests alone', () => {
  const report = { numFailedTests: 1, testResults: [file('failed', 'failed', 'passed')] }
  expect(ofVitest(report, 1)).toMatchObject({ failed: 1 })
})

it('takes a run that ended badly although all tests passed for a failure', () => {
  expect(ofVitest({ numPassedTests: 2 }, 1)).toMatchObject({ passed: 2, failed: 1 })
  expect(ofPlaywright({ stats: { expected: 2 } }, 1)).toMatchObject({ passed: 2, failed: 1 })
})

it('names what failed, and why', () => {
  const failureMessages = ['\u001b[31mexpected 3\u001b[39m\n\nto be 4']
  const tests = [
    { status: 'failed', fullName: 'a sum is right', failureMessages },
    { status: 'passed', fullName: 'a product is right' },
  ]
  const ran = { name: 'sums.test.ts', status: 'failed', assertionResults: tests }
  const unloaded = { name: 'broken.test.ts', ...file('failed') }
  expect(ofVitest({ numFailedTests: 1, testResults: [ran, unloaded] }, 1).red).toEqual([
    'sums.test.ts: a sum is right\n    expected 3\n    to be 4',
    'broken.test.ts',
  ])
  const results = [{ error: { message: 'not seen' } }]
  const stories = [
    { ok: false, file: 'board.spec.ts', line: 7, title: 'moves', tests: [{ results }] },
    { ok: true, file: 'board.spec.ts', line: 9, title: 'stays' },
  ]
  const suites = [{ suites: [{ specs: stories }] }]
  const report = { stats: { expected: 1, unexpected: 1 }, suites }
  expect(ofPlaywright(report, 1).red).toEqual(['board.spec.ts:7: moves\n    not seen'])
})

it('says the sum in one line', () => {
  expect(inWords(total([ofCheck(0), ofCheck(0), ofCheck(1)]))).toBe('2 passed, 1 failed')
  expect(inWords(total([{ passed: 1, failed: 0, skipped: 2 }]))).toBe(
    '1 passed, 0 failed, 2 skipped',
  )
})
