import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { contentOf, type Ground, must, type Outcome, run } from './places.ts'

/** What each operation says when its disk fills; null: this machine lets nobody mount a small one. */
export async function fillDisks(ground: Ground, release: string) {
  const disk = await ground.folder()
  if (!mounted(disk, '8m')) return null
  try {
    return await tryOn(ground, disk, release)
  } finally {
    execFileSync('umount', [disk])
  }
}

function mounted(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

async function tryOn(ground: Ground, disk: string, release: string) {
  const place = await ground.place('pglite')
  const served = await ground.place('postgres')
  for (const one of [place, served]) {
    must((await run('restore-program.ts', one, [release])).code === 0, 'There is no beginning')
  }
  const contents = () => Promise.all([contentOf(place), contentOf(served)])
  const content = await contents()
  const lines: Record<string, string> = {}
  const mustRefuse = async (what: string, outcome: Promise<Outcome>) => {
    const { code, stderr } = await outcome
    must(code === 1 && stderr.trim().split('\n').length === 1, `${what}: ${code} ${stderr}`)
    lines[what] = stderr.trim()
    must(String(await contents()) === String(content), `${what} changed a database`)
  }
  // An embedded database does not fit into 8 MB.
  await mustRefuse('restore', run('restore-program.ts', { DATA_DIR: disk }, [release]))
  must(!(await readdir(disk)).includes('db'), 'A restore that failed left a database')
  const back = { ...served, DATA_DIR: disk }
  await mustRefuse('promotion', run('promote-program.ts', back, ['pglite']))
  must(!(await readdir(disk)).includes('db'), 'A promotion that failed left a database')

  // Nor does anything else once the rest is taken.
  execFileSync('sh', ['-c', `head -c 16M /dev/zero > ${disk}/full || true`], { stdio: 'pipe' })
  const full = { ...place, BACKUP_DIR: disk }
  await mustRefuse('backup', run('backup-program.ts', full))
  await mustRefuse('upgrade', run('main.ts', { ...full, ...{ PORT: '0' } }))
  const left = (await readdir(disk)).filter((name) => name !== 'full')
  must(left.length === 0, `Something was left: ${left}`)
  return lines
}
