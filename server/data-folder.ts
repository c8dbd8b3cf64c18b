import type { Stats } from 'node:fs'
import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/** The folder cannot be had for ourselves alone; the message says why, in one line. */
export class DataFolderError extends Error {
  constructor(folder: string, reason: string) {
    super(`The data folder ${folder} ${reason}`)
  }
}

/** What this program puts into the folder; whatever else lies there is not ours to change. */
const ours = /^(db(-until-.+)?|outbox|files|backups|control\.sock|lock(\..+)?)$/
/** What people attached: too many to look at each, and nobody else comes past their folder. */
const manyFiles = 'files'
/** What a new disk or a version control system brings along. */
const harmless = /^(\..+|lost\+found)$/

/**
 * Whoever reads this folder has every password hash and the key that signs sessions. It is made
 * closed, and mended when an older version left it open; where that cannot be done nothing starts.
 * Windows has other means: a folder inherits who may open it.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new DataFolderError(folder, `cannot be used: ${error.message}`)
  })
  if (process.platform === 'win32') return
  const root = await realpath(folder)
  const { uid, mode } = await lstat(root)
  if (uid !== process.geteuid?.()) {
    throw new DataFolderError(
      folder,
      `belongs to another user (uid ${uid}): start the server as that user, or give it another DATA_DIR`,
    )
  }
  const names = await readdir(root)
  const own = names.filter((name) => ours.test(name))
  const others = names.filter((name) => !ours.test(name) && !harmless.test(name))
  // Closing /tmp or /var because somebody mistyped would break the whole machine.
  if (isOpen(mode) && others.length > 0 && !(await wasUsedByUs(root))) {
    throw new DataFolderError(
      folder,
      `is open to other users and holds other things (${others.slice(0, 3).join(', ')}): choose a DATA_DIR of its own`,
    )
  }
  const trees = own.map((name) => join(root, name))
  // Before anything is changed: what is refused stays as it was.
  const refuseLink: Visit = (path, entry) => {
    if (entry.isSymbolicLink()) throw holdsLink(folder, relative(root, path))
  }
  for (const tree of trees) await eachEntry(tree, refuseLink)
  // From the outside in, and links looked for again: once the folder is closed nobody can put one
  // where a file was.
  if (isOpen(mode)) await close(folder, root, 0o700)
  const closeEntry: Visit = async (path, entry) => {
    await refuseLink(path, entry)
    if (isOpen(entry.mode)) await close(folder, path, entry.isDirectory() ? 0o700 : 0o600)
  }
  for (const tree of trees) await eachEntry(tree, closeEntry)
}

/** A name alone says nothing: /var has a `lock` too. */
async function wasUsedByUs(root: string): Promise<boolean> {
  const database = await lstat(join(root, 'db', 'PG_VERSION')).catch(() => null)
  const mails = await readdir(join(root, 'outbox')).catch(() => [])
  return database !== null || (mails.length > 0 && mails.every((name) => name.endsWith('.eml')))
}

type Visit = (path: string, entry: Stats) => void | Promise<void>

async function eachEntry(path: string, visit: Visit): Promise<void> {
  const entry = await lstat(path).catch(absent)
  // Another process on the same folder has just sent a mail, or let go of its lock.
  if (!entry) return
  await visit(path, entry)
  if (!entry.isDirectory() || basename(path) === manyFiles) return
  const names = (await readdir(path).catch(absent)) ?? []
  await Promise.all(names.map((name) => eachEntry(join(path, name), visit)))
}

/** Nothing is done through a link: what it leads to may be somebody else's. */
const holdsLink = (folder: string, name: string) =>
  new DataFolderError(folder, `holds a link (${name}): move what it leads to into the folder`)

async function close(folder: string, path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPERM') throw stillOpen(folder, `${path} belongs to another user`)
    return absent(error)
  })
  const after = await lstat(path).catch(absent)
  if (after && isOpen(after.mode)) {
    throw stillOpen(folder, 'chmod has no effect there, so choose a DATA_DIR on another disk')
  }
}

const stillOpen = (folder: string, reason: string) =>
  new DataFolderError(folder, `stays open to other users: ${reason}`)

const isOpen = (mode: number) => (mode & 0o077) !== 0

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
