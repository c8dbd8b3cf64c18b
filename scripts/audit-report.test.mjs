import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { weaknessesIn } from './audit-report.mjs'
import { root } from './programs.mjs'

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

it('does not end as if all were well where nothing could be asked', () => {
  const nowhere = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/' }
  const program = join(root, 'scripts/audit.mjs')
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: nowhere,
    encoding: 'utf8',
  })
  expect(stderr).toContain('Nothing was checked')
  expect(status).toBe(2)
})
