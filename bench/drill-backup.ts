import { join } from 'node:path'
import { fillDisks } from './drill/full-disk.ts'
import { killEach } from './drill/killed.ts'
import { openGround } from './drill/places.ts'
import { backUpUnderWriters } from './drill/under-writers.ts'

/** What an operator fears, done on purpose. `--quick`: a few of each; or only `writers`, `kills`, `disk`. */
const asked = process.argv.slice(2)
const quick = asked.includes('--quick')
const release = join(import.meta.dirname, '../server/testing/releases/0.1.0.tar')
const parts = { writers, kills, disk }
const ground = await openGround()
try {
  const chosen = Object.entries(parts).filter(([name]) => asked.includes(name))
  for (const [, drill] of chosen.length > 0 ? chosen : Object.entries(parts)) await drill()
} finally {
  await ground.close()
}

async function writers(): Promise<void> {
  for (const engine of ['pglite', 'postgres'] as const) {
    const { backups, written, moments } = await backUpUnderWriters(ground, engine, quick ? 2 : 20)
    console.log(
      `${engine}: ${backups} backups while 8 people made ${written} changes; each restored, ${moments} versions of projects, all of them exact`,
    )
  }
}

async function kills(): Promise<void> {
  for (const [what, killed] of Object.entries(await killEach(ground, release, quick ? 2 : 10))) {
    console.log(`kill -9 of ${what}: ${killed} times alive; nothing lost, nothing half`)
  }
}

async function disk(): Promise<void> {
  const said = await fillDisks(ground, release)
  if (!said) console.log('A disk that fills: not tried, this machine mounts no tmpfs for us')
  for (const [what, line] of Object.entries(said ?? {})) console.log(`full disk, ${what}: ${line}`)
}
