import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BackupRefused, readArchive } from './archive.ts'
import {
  type FileEntry,
  fileEntryName,
  Manifest,
  manifestHashName,
  manifestName,
  nameOf,
  tableEntryName,
} from './manifest.ts'

/**
 * Reads the whole file and says what is in it, or why it cannot be used. Nothing else is touched. Who can
 * do without damaged files gets the rest, and is told them as missing.
 */
export async function verifyBackup(
  path: string,
  passphrase: string | null,
  { withoutDamaged = false } = {},
): Promise<Manifest> {
  const { hashes, manifestText, complete } = await lookInto(path, passphrase).catch((error) => {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`${path} is damaged: ${(error as Error).message}`)
  })
  if (manifestText === null) throw new BackupRefused(`${path} is cut off: it has no manifest`)
  if (!complete) throw new BackupRefused(`${path} is damaged: ${manifestName}`)
  const manifest = read(path, manifestText)
  for (const { name, sha256 } of manifest.tables) {
    const entry = tableEntryName(name)
    if (hashes.get(entry) !== sha256) throw new BackupRefused(`${path} is damaged: ${entry}`)
  }
  const damaged = manifest.files.filter(
    ({ id, sha256 }) => hashes.get(fileEntryName(id)) !== sha256,
  )
  if (damaged.length === 0) return manifest
  if (!withoutDamaged) throw new BackupRefused(`${path} is damaged: ${namesOf(damaged)}`)
  return {
    ...manifest,
    files: manifest.files.filter((file) => !damaged.includes(file)),
    missingFiles: [...manifest.missingFiles, ...damaged],
  }
}

const named = 20

function namesOf(damaged: FileEntry[]): string {
  const others = damaged.length - named
  const list = damaged.slice(0, named).map(nameOf).join('; ')
  return `${list}${others > 0 ? `; and ${others} more` : ''}. All else is whole: --without-damaged-files restores it`
}

async function lookInto(path: string, passphrase: string | null) {
  const hashes = new Map<string, string>()
  let manifestText: string | null = null
  let complete = false
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    if (name === manifestName) manifestText = await text(bytes)
    else if (name === manifestHashName)
      complete = (await text(bytes)) === hashOf(manifestText ?? '')
    else hashes.set(name, await hashOfStream(bytes))
  }
  return { hashes, manifestText, complete }
}

function read(path: string, manifestText: string): Manifest {
  const result = Manifest.safeParse(JSON.parse(manifestText))
  if (result.success) return result.data
  throw new BackupRefused(`${path} was made by another version of this program, or of another`)
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

async function hashOfStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
