import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { weaknessesIn } from './audit-report.mjs'
import { pathWithoutOurs, root } from './programs.mjs'

/**
 * Asks the registry for known weaknesses in what the product consists of: `npm run audit`. The exit
 * code is 0 for none, 1 for some, and 2 where nothing could be asked: who only looks at it is not fooled.
 */
const quick = ['--fetch-retries=0', '--fetch-timeout=20000']
const npm = spawn('npm', ['audit', '--json', '--omit=dev', ...quick], {
  cwd: root,
  env: { ...process.env, PATH: pathWithoutOurs() },
  stdio: ['ignore', 'pipe', 'ignore'],
})
npm.once('error', () => {})
const weaknesses = weaknessesIn(await text(npm.stdout))

if (weaknesses === null) {
  console.error('Nothing was checked: there is no registry here that knows of weaknesses.')
  process.exitCode = 2
} else {
  console.log(weaknesses.length === 0 ? 'No known weakness.' : weaknesses.join('\n'))
  process.exitCode = weaknesses.length > 0 ? 1 : 0
}
