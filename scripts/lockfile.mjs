import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryByName, faultsOf, missingFrom, withoutHash } from './lockfile-entries.mjs'
import { root, run } from './programs.mjs'

/**
 * `npm run lockfile` writes package-lock.json after package.json has changed, and
 * `npm run lockfile -- --save-dev vite@8.3.9` brings a package in; both ask the registry.
 * npm alone drops an optional package for another system where the registry does not offer it, and
 * never adds one to a lockfile that lacks it; `npm ci` then refuses that lockfile.
 */
const folder = mkdtempSync(join(tmpdir(), 'mutirao-lockfile-'))
const file = (name) => join(folder, name)
const read = (name) => JSON.parse(readFileSync(file(name), 'utf8'))
const write = (name, json) => writeFileSync(file(name), `${JSON.stringify(json, null, 2)}\n`)

try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(root, name), file(name))
  }
  askAgainForWhatWasNotOffered()
  await npmInstall(...process.argv.slice(2))
  while (missingFrom(read('package-lock.json')).length > 0) await addMissing()
  const faults = faultsOf(read('package-lock.json'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(file(name), join(root, name))
  }
  console.log(['Without a hash:', ...withoutHash(read('package-lock.json'))].join('\n  '))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

function askAgainForWhatWasNotOffered() {
  const lockfile = read('package-lock.json')
  for (const entry of withoutHash(lockfile)) delete lockfile.packages[entry]
  write('package-lock.json', lockfile)
}

/** npm writes the entry of what we ask for ourselves; what is missing still, it could not get. */
async function addMissing() {
  const asked = readFileSync(file('package.json'), 'utf8')
  const missing = missingFrom(read('package-lock.json'))
  const optionalDependencies = Object.fromEntries(
    missing.map(({ name, version }) => [name, version]),
  )
  write('package.json', { ...JSON.parse(asked), optionalDependencies })
  await npmInstall()
  const lockfile = read('package-lock.json')
  for (const lost of missingFrom(lockfile)) {
    lockfile.packages[`node_modules/${lost.name}`] = entryByName(lost)
  }
  write('package-lock.json', lockfile)
  writeFileSync(file('package.json'), asked)
  await npmInstall()
}

async function npmInstall(...asked) {
  const options = ['--save', '--package-lock-only', '--ignore-scripts', '--loglevel=error']
  const code = await run('npm', ['install', ...options, ...asked], { cwd: folder })
  if (code !== 0) throw new Error('npm could not write the lockfile')
}
