import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode, tools } from './programs.mjs'

const stamp = join(root, 'dist/web.stamp')
const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']

/** Builds the web app unless what is there was built from the same sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampFor(wanted)) return
  await build()
  writeFileSync(stamp, stampFor(wanted))
}

/** What stands there counts too: somebody may have built something else, or deleted a part. */
const stampFor = (built) => `${built} ${fingerprint(root, ['dist/web'])}`

async function build() {
  console.log('Construindo a interface…')
  const code = await runNode([tools.vite, 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('a interface não pôde ser construída')
}

/** Changes with the name or the content of any file; a mere touch, or a new clone, changes nothing. */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(folder, path))).sort()) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${relative(folder, file)}\0${content}\n`)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
