import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { weaknessesIn } from './audit-report.mjs'
import { pathWithoutOurs, root } from './programs.mjs'

/** Asks the registry for known weaknesses in what the product consists of: `npm run audit`. */
const quick = ['--fetch-retries=0', '--fetch-timeout=20000']
const npm = spawn('npm', ['audit', '--json', '--omit=dev', ...quick], {
  cwd: root,
  env: { ...process.env, PATH: pathWithoutOurs() },
  stdio: ['ignore', 'pipe', 'ignore'],
})
npm.once('error', () => {})
const weaknesses = weaknessesIn(await text(npm.stdout))

if (weaknesses === null) {
  console.log('Skipped: no registry answered. Nothing is known of weaknesses.')
} else {
  console.log(weaknesses.length === 0 ? 'No known weakness.' : weaknesses.join('\n'))
  process.exitCode = weaknesses.length > 0 ? 1 : 0
}
