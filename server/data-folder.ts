import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The folder cannot be had for ourselves alone; the message says why, in one line. */
export class DataFolderError extends Error {
  constructor(folder: string, reason: string) {
    super(`The data folder ${folder} ${reason}`)
  }
}

/** What this program puts into the folder; whatever else lies there is not ours to change. */
const ours = /^(db|outbox|lock(\..+)?)$/
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
  // Closing /tmp or /var/lib because somebody mistyped would break the whole machine.
  if (isOpen(mode) && own.length === 0 && others.length > 0) {
    throw new DataFolderError(
      folder,
      `is open to other users and holds other things (${others.slice(0, 3).join(', ')}): choose a DATA_DIR of its own`,
    )
  }
  // From the outside in: once the folder is closed nobody can put a link where a file was.
  await closeEntry(folder, root)
  await Promise.all(own.map((name) => closeTree(folder, root, join(root, name))))
}

async function closeTree(folder: string, root: string, path: string): Promise<void> {
  const kind = await closeEntry(folder, root, path)
  if (kind !== 'folder') return
  const names = (await readdir(path).catch(absent)) ?? []
  await Promise.all(names.map((name) => closeTree(folder, root, join(path, name))))
}

/** Never through a link: what it leads to may be somebody else's. */
async function closeEntry(folder: string, root: string, path = root): Promise<'folder' | 'file'> {
  const entry = await lstat(path).catch(absent)
  // Another process on the same folder has just sent a mail, or let go of its lock.
  if (!entry) return 'file'
  if (entry.isSymbolicLink()) {
    const reason = `holds a link (${relative(root, path)}): move what it leads to into the folder`
    throw new DataFolderError(folder, reason)
  }
  const kind = entry.isDirectory() ? 'folder' : 'file'
  if (isOpen(entry.mode)) await close(folder, path, kind === 'folder' ? 0o700 : 0o600)
  return kind
}

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
