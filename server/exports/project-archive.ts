import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { type ExportManifest, exportEntries } from '#contract/export-format.ts'
import { type FileStore, NotInStore } from '#server/files/store/file-store.ts'
import { closeAll, type TakenProject } from './take-project.ts'
import { entryNameOf, textEntry, type ZipEntry, zipOf } from './zip.ts'

/** The ZIP of one project: docs/export-format.md. The manifest comes last, for it names what came. */
export const projectArchive = (taken: TakenProject, store: FileStore): Readable =>
  zipOf(entriesOf(taken, store), new Date(taken.manifest.madeAt))

async function* entriesOf(
  { manifest, parts, files: wanted }: TakenProject,
  store: FileStore,
): AsyncGenerator<ZipEntry> {
  const files: ExportManifest['files'] = []
  const missingFiles: string[] = []
  try {
    for (const { name, text } of parts) yield { name, bytes: text.read(), compressed: true }
    for (const { id, name: fileName } of wanted) {
      const bytes = await store.read(id).catch(nullIfLost)
      if (!bytes) {
        missingFiles.push(id)
        continue
      }
      const name = `files/${id}/${entryNameOf(fileName)}`
      const { seen, digest } = hashed(bytes)
      yield { name, bytes: seen, compressed: false }
      files.push({ id, name, ...digest() })
    }
    const all: ExportManifest = { ...manifest, files, missingFiles }
    yield textEntry(exportEntries.manifest, `${JSON.stringify(all, null, 2)}\n`)
  } finally {
    await closeAll(parts)
  }
}

/** A store that does not answer has lost nothing: an export without its files would only look whole. */
function nullIfLost(error: unknown): null {
  if (error instanceof NotInStore) return null
  throw error
}

/** What goes through is counted and hashed: the manifest says what was really written. */
function hashed(bytes: Readable) {
  const hash = createHash('sha256')
  let size = 0
  const seen = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      size += chunk.byteLength
      done(null, chunk)
    },
  })
  bytes.on('error', (error) => seen.destroy(error))
  seen.on('close', () => bytes.destroy())
  return { seen: bytes.pipe(seen), digest: () => ({ size, sha256: hash.digest('hex') }) }
}
