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

/** True when somebody has run npm by hand: it writes down what it put there. */
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
 * `npm ci` begins by deleting node_modules: whatever runs from this folder is stopped before. Only on
 * Windows nobody can delete a program that runs, and it is our own Node that runs this one.
 */
async function install() {
  console.log('Instalando as dependências (só na primeira vez, ou quando mudam)…')
  const how = process.platform === 'win32' ? 'install' : 'ci'
  // Development packages too, even where NODE_ENV is production: the web is built here.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', [how, ...options], { env: { PATH: pathWithoutOurs() } })
  if (code !== 0) throw new Error('npm não conseguiu instalar as dependências')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
