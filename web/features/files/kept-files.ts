import { type KeptFile, locally } from '#web/features/offline/local-database.ts'
import { tabId } from '#web/features/offline/tab.ts'
import { refusedFiles } from '#web/features/offline/unsent-files.ts'
import { comesInParts } from './send-in-parts.ts'

/** Of all that waits on this device: more would push out what other pages keep. */
export const keptBytes = 200 * 1024 * 1024

/** Keeps a file that is to be sent, so that it outlasts the page. False: it does not. */
export async function keepFile(kept: Omit<KeptFile, 'tab' | 'madeAt'>): Promise<boolean> {
  const file = await copyOf(kept.file)
  const done = await locally(async (db) => {
    if (!file) return false
    const others = (await db.getAll('files')).filter(({ key }) => key !== kept.key)
    const taken = others.reduce((sum, { file }) => sum + file.size, 0)
    if (taken + file.size > keptBytes) return false
    await db.put('files', { ...kept, file, madeAt: Date.now(), tab: tabId })
    return true
  })
  await refusedFiles.read(kept.personId)
  return done ?? false
}

/**
 * The bytes as they are now: not every browser copies what it keeps, and then the file on the disk may change.
 * The large ones would need as much memory. Null: it cannot be read.
 */
async function copyOf(file: File): Promise<File | null> {
  if (comesInParts(file)) return file
  const { name, type, lastModified } = file
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && new File([bytes], name, { type, lastModified })
}

export async function dropFile(key: string, personId: string): Promise<void> {
  await locally((db) => db.delete('files', key))
  await refusedFiles.read(personId)
}

/** Null: it is not on the device. */
export const keptFile = async (key: string): Promise<File | null> =>
  (await locally((db) => db.get('files', key)))?.file ?? null

/** What a person has still to send in a project. */
export const keptFilesOf = async (personId: string, projectId: string): Promise<KeptFile[]> => {
  const all = (await locally((db) => db.getAll('files'))) ?? []
  return all.filter((kept) => kept.personId === personId && kept.projectId === projectId)
}
