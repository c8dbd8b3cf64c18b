import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { todayIn } from '#contract/calendar-days.ts'
import { weekOf } from '#contract/week.ts'

/** `upgrading`: before an upgrade whose version has not served yet; the way back until it has. */
export type BackupKind = 'nightly' | 'asked' | 'upgrade' | 'upgrading'

const day = 24 * 60 * 60_000

interface BackupFile {
  name: string
  path: string
  kind: BackupKind
  madeAt: Date
  bytes: number
  /** False: some of people's files are not in it. */
  whole: boolean
}

/** What a name says is all that is asked of it: the list is read without opening a file. */
export function backupName(
  now: Date,
  { kind, whole, encrypted }: { kind: BackupKind; whole: boolean; encrypted: boolean },
): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const words = [`mutirao-${moment}Z`, kind !== 'asked' && kind, !whole && 'incomplete']
  return `${words.filter(Boolean).join('-')}.tar${encrypted ? '.age' : ''}`
}

/** Gives a file its name, which is taken first: one of that second that is there is not written over. */
export async function nameBackup(
  partial: string,
  folder: string,
  { now, ...rest }: Parameters<typeof backupName>[1] & { now: Date },
): Promise<string> {
  const path = join(folder, backupName(now, rest))
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return nameBackup(partial, folder, { now: new Date(now.getTime() + 1_000), ...rest })
  }
  await rename(partial, path)
  return path
}

const pattern =
  /^mutirao-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(?:-(nightly|upgrade|upgrading))?(-incomplete)?\.tar(?:\.age)?$/

/** The newest first. Whatever else lies in the folder is passed over. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(names.map((name) => fileOf(folder, name)))
  return found
    .filter((file) => file !== null)
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

async function fileOf(folder: string, name: string): Promise<BackupFile | null> {
  const [, day, hour, minute, second, kind = 'asked', lacking] = pattern.exec(name) ?? []
  if (!day) return null
  const path = join(folder, name)
  // Removed since the folder was read.
  const file = await stat(path).catch(() => null)
  const madeAt = new Date(`${day}${hour}:${minute}:${second}Z`)
  const whole = lacking === undefined
  // A name without bytes was taken by a process that did not live to fill it.
  if (!file?.size) return null
  return { name, path, kind: kind as BackupKind, madeAt, bytes: file.size, whole }
}

const kept = { days: 7, weeks: 4, upgrades: 2 }

/**
 * What somebody asked for stays until somebody removes it. One that is gone already, or that cannot be
 * removed, is no reason to complain of the backup that was just made.
 */
export async function dropOldBackups(folder: string, keeping: Keeping): Promise<void> {
  for (const { path } of outlived(await listBackups(folder), keeping)) {
    await rm(path, { force: true }).catch(() => {})
  }
}

interface Keeping {
  timeZone: string
  now: Date
}

/** Dated later than tomorrow, by a clock that was ahead. */
export const isAhead = ({ madeAt }: Pick<BackupFile, 'madeAt'>, now: Date): boolean =>
  madeAt.getTime() > now.getTime() + day

/**
 * Of those made at night the newest of each of the last days and weeks stay; of upgrades the newest, and
 * all of one that is not over. What lacks files takes the place of nothing whole. What a clock that was
 * ahead dated later than tomorrow takes nobody's place: it would outlive all that is made now.
 */
export function outlived<File extends Pick<BackupFile, 'kind' | 'madeAt' | 'whole'>>(
  newestFirst: readonly File[],
  { timeZone, now }: Keeping,
): File[] {
  const dayOf = ({ madeAt }: File) => todayIn(timeZone, madeAt)
  const past = newestFirst.filter((file) => !isAhead(file, now))
  const nightly = past.filter(({ kind }) => kind === 'nightly')
  const upgrades = past.filter(({ kind }) => kind === 'upgrade')
  const stay = new Set(upgrades.slice(0, kept.upgrades))
  for (const whole of [true, false]) {
    const alike = nightly.filter((file) => file.whole === whole)
    for (const file of newestOfEach(alike, dayOf, kept.days)) stay.add(file)
    const weekly = newestOfEach(alike, (file) => weekOf(dayOf(file)), kept.weeks)
    for (const file of weekly) stay.add(file)
  }
  return [...nightly, ...upgrades].filter((file) => !stay.has(file))
}

function newestOfEach<File>(files: File[], period: (file: File) => string, most: number): File[] {
  const first = new Map<string, File>()
  for (const file of files) {
    const name = period(file)
    if (!first.has(name)) first.set(name, file)
  }
  return [...first.values()].slice(0, most)
}

const unfinished = /^\.(copy|making|testing|rehearsal)-/

/** What is readable lies in the data folder; in the other one, what older versions left there. */
interface Places {
  dataDir: string
  backups: { folder: string }
}

/** Left by a process that was killed: so old that nobody is at it any more. */
export async function dropUnfinished({ dataDir, backups }: Places): Promise<void> {
  for (const path of [...(await unfinishedIn(dataDir)), ...(await unfinishedIn(backups.folder))]) {
    const entry = await stat(path).catch(() => null)
    // The disk's own time, which is the machine's.
    const age = entry ? Date.now() - entry.mtimeMs : 0
    // Rehearsals are of what is small, and a start that fails is repeated again and again.
    if (age > (basename(path).startsWith('.rehearsal-') ? day / 24 : day)) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function unfinishedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => unfinished.test(name)).map((name) => join(folder, name))
}
