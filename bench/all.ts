import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Every measurement, one after the other. `--quick`: fewer runs of those that take long. */
const quick = process.argv.includes('--quick')
const programs = [
  ['domain.ts'],
  ...(quick ? [] : [['streams.ts']]),
  ['sign-in-flood.ts'],
  ['scale.ts', ...(quick ? ['--quick'] : [])],
  ['search.ts', ...(quick ? ['--quick'] : [])],
  ['history.ts', ...(quick ? ['--quick'] : [])],
  ['trash.ts', ...(quick ? ['--quick'] : [])],
  ['reports.ts', ...(quick ? ['--quick'] : [])],
  ['notices.ts', ...(quick ? ['--quick'] : [])],
  ['backup.ts', ...(quick ? ['--quick'] : [])],
  ['imports.ts', ...(quick ? ['--quick'] : [])],
  ['exports.ts', ...(quick ? ['--quick'] : [])],
  ['files.ts', ...(quick ? ['--quick'] : [])],
  ['kill-nine.ts', quick ? '3' : '20'],
]
for (const [program = '', ...args] of programs) {
  const path = join(import.meta.dirname, program)
  const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
