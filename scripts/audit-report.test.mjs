import { expect, it } from 'vitest'
import { weaknessesIn } from './audit-report.mjs'

const metadata = { vulnerabilities: { total: 0 } }

it('names every weakness that the registry knows', () => {
  const known = { name: 'velho', severity: 'high', range: '<1.2.3' }
  const report = { auditReportVersion: 2, vulnerabilities: { velho: known }, metadata }
  expect(weaknessesIn(JSON.stringify(report))).toEqual(['velho <1.2.3: high'])
  expect(weaknessesIn(JSON.stringify({ ...report, vulnerabilities: {} }))).toEqual([])
})

it('tells no answer from a good one', () => {
  for (const text of [
    '',
    'npm error code ENOTFOUND',
    '{"error":{"code":"ENOAUDIT","summary":"","detail":""}}',
    '{"message":"request to https://registry.example failed, reason: connect ECONNREFUSED"}',
    'null',
  ]) {
    expect(weaknessesIn(text), text).toBeNull()
  }
})
