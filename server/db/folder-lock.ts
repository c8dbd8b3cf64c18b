import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Who holds the folder. `space` tells whether the pid means anything to us (containers, hosts). */
interface Owner {
  pid: number
  startedAt: string
  space: string
}

const heartbeat = 2_000
/** An owner whose pid we cannot see is dead when its file has not been touched for this long. */
const silence = 15_000

export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by another process (pid ${pid})`)
  }
}

/**
 * PGlite takes no lock, so two servers on one folder would corrupt it without a word. The folder
 * holds a file that names its owner; what a dead process left behind is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const mine = JSON.stringify(self())
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, mine)
  try {
    const owner = await acquire(draft, file)
    if (owner) throw new FolderLocked(folder, owner.pid)
  } finally {
    await rm(draft, { force: true })
  }
  const beat = setInterval(() => void keep(file, mine, folder), heartbeat).unref()
  return async () => {
    clearInterval(beat)
    if ((await readFile(file, 'utf8').catch(() => null)) === mine) await rm(file, { force: true })
  }
}

/**
 * Makes `file` ours; answers its owner when that one is alive. What a dead process left may be
 * replaced only by the one that holds the right to: a lock of its own, named after the dead one.
 * Without it three racers have two winners, each removing what it takes for the dead one's.
 */
async function acquire(draft: string, file: string): Promise<Owner | null> {
  while (!(await claim(draft, file))) {
    const seen = await readFile(file, 'utf8').catch(() => null)
    if (seen === null) continue
    const owner = parseOwner(seen)
    if (owner && (await isAlive(owner, file))) return owner
    const right = `${file}.${createHash('sha256').update(seen).digest('hex').slice(0, 12)}`
    if (await acquire(draft, right)) await wait(5)
    else if ((await readFile(file, 'utf8').catch(() => null)) === seen) {
      await rename(right, file)
      return null
    } else await rm(right, { force: true })
  }
  return null
}

/** A hard link is made or refused as one step: two processes cannot both succeed. */
const claim = (draft: string, file: string) =>
  link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** Locks appear whole, so half of one was left by a power cut: its owner is dead. */
function parseOwner(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return null
  }
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  const me = self()
  if (owner.space === me.space) return owner.startedAt === startOf(owner.pid)
  const deadline = Date.now() + silence
  while (Date.now() < deadline) {
    const touched = await stat(file).then(
      (file) => file.mtimeMs,
      () => 0,
    )
    if (Date.now() - touched > silence) return false
    if (touched > deadline - silence) return true
    await wait(heartbeat / 4)
  }
  return false
}

async function keep(file: string, mine: string, folder: string): Promise<void> {
  const now = new Date()
  const held = (await readFile(file, 'utf8').catch(() => null)) === mine
  if (held) return utimes(file, now, now)
  // Going on would mean two writers. Stopping loses nothing: acknowledged writes are on disk.
  process.stderr.write(`The data folder ${folder} was taken by another process; stopping.\n`)
  process.exit(1)
}

const self = (): Owner => ({
  pid: process.pid,
  startedAt: startOf(process.pid) ?? '',
  space: space(),
})

/** When a process started, so that a reused pid is not mistaken for the owner; null when dead. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return '' // no /proc on this system: the pid alone must do
  }
}

function space(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
