import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runNode } from './programs.mjs'

/**
 * `npm run bench`: every measurement, one after the other. `-- --quick`: fewer runs of those that
 * take long. `npm run bench scale -- --quick`: one program of bench/ alone, with its own arguments.
 */
const asked = process.argv.slice(2)
const quick = asked.includes('--quick')
const [one = ''] = asked
const file = (name) => `bench/${name}.ts`
const withQuick = (name) => [name, ...(quick ? ['--quick'] : [])]
const every = [
  ['domain'],
  ...(quick ? [] : [['streams']]),
  ['sign-in-flood'],
  ...['scale', 'search', 'history', 'trash', 'reports', 'notices'].map(withQuick),
  ...['backup', 'imports', 'after-import', 'exports', 'files'].map(withQuick),
  ['kill-nine', quick ? '3' : '20'],
]
const alone = one !== '' && !one.startsWith('--')
if (alone && !existsSync(join(root, file(one)))) {
  console.error(`There is no ${file(one)}`)
  process.exit(1)
}

await ensureInstalled()
for (const [name, ...args] of alone ? [asked] : every) {
  if ((await runNode([file(name), ...args])) !== 0) process.exitCode = 1
}
