import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the tables: numbers that later ones can be compared with. */
export function saveResult(name: string, result: object): void {
  const folder = join(import.meta.dirname, 'results')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const file = join(folder, `${name}-${day}-${commit}.json`)
  mkdirSync(folder, { recursive: true })
  const written = { day, commit, node: process.version, ...result }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  console.log(`\n${file}`)
}
