import { execFileSync, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules/.bin')

/** The Node of package.json, whichever one runs this script. */
export const node = join(
  root,
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
)

/** The tools by their own files: what npm puts in `.bin` is not the same on every system. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
}

/** Where Node keeps the server's code as it has read it once: the next start is a third quicker. */
export const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/node') }

/** Runs a program, in the root of the tree if not said otherwise, and answers its exit code. */
export function run(program, args, { cwd = root, env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd, stdio, env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (stdio === 'inherit') console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

export const runNode = (args, options) => run(node, args, options)

/** Where a program is that can be called by its name alone; else null. */
export function inPath(name) {
  const which = process.platform === 'win32' ? 'where' : 'which'
  try {
    return execFileSync(which, [name], { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0].trim()
  } catch {
    return null
  }
}

/**
 * The path without our own `.bin`. `npm run` puts that first, and npm itself would then be run by
 * the very Node that `npm ci` is about to delete.
 */
export const pathWithoutOurs = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)
