import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, pathWithoutOurs, root, run } from './programs.mjs'

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.mutirao-stamp')

/** Installs what package-lock.json says, unless it is there already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(node) && read(stamp) === wanted) return
  if (!(existsSync(node) && matchesLockfile())) await install()
  writeFileSync(stamp, wanted)
}

/** True when somebody has run `npm install` by hand: npm writes down what it put there. */
export function matchesLockfile(wanted = read(lockfile), found = read(installed)) {
  if (wanted === null || found === null) return false
  const there = JSON.parse(found).packages
  const { '': _root, ...packages } = JSON.parse(wanted).packages
  return Object.entries(packages).every(([path, { version, optional, peer }]) =>
    // Optional ones are often for other systems, and not there for a reason.
    there[path] ? there[path].version === version : optional || peer,
  )
}

/**
 * Not `npm ci`: it refuses a lockfile that lacks an optional package for another system, and npm
 * writes such a lockfile wherever the registry does not offer that package. `--no-save` takes the
 * versions of the lockfile all the same, and leaves it as it is.
 */
async function install() {
  console.log('Instalando as dependências (só na primeira vez, ou quando mudam)…')
  // Development packages too, even where NODE_ENV is production: the web is built here.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', ['install', ...options], { env: { PATH: pathWithoutOurs() } })
  if (code !== 0) throw new Error('npm não conseguiu instalar as dependências')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
