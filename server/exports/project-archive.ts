import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { type ExportManifest, exportEntries } from '#contract/export-format.ts'
import { linesOf } from '#server/disk/text-lines.ts'
import { type FileStore, NotInStore } from '#server/files/store/file-store.ts'
import type { FileOfProject } from './export-queries.ts'
import { openSpool, type Spooled } from './spool.ts'
import type { TakenProject } from './take-project.ts'
import { entryNameOf, type ZipEntry, zipOf } from './zip.ts'

/** The ZIP of one project: docs/export-format.md. The manifest comes last, for it names what came. */
export const projectArchive = (taken: TakenProject, store: FileStore): Readable =>
  zipOf(entriesOf(taken, store), new Date(taken.manifest.madeAt))

async function* entriesOf(taken: TakenProject, store: FileStore): AsyncGenerator<ZipEntry> {
  const { parts, folder } = taken
  const listed = await openSpool(folder)
  try {
    for (const { name, text } of parts) yield { name, bytes: text.read(), compressed: true }
    const missingFiles: string[] = []
    let comma = ''
    for await (const { id, name: fileName } of filesIn(taken)) {
      const bytes = await store.read(id).catch(nullIfLost)
      if (!bytes) {
        missingFiles.push(id)
        continue
      }
      const name = `files/${id}/${entryNameOf(fileName)}`
      const { seen, digest } = hashed(bytes)
      yield { name, bytes: seen, compressed: false }
      const file: ExportManifest['files'][number] = { id, name, ...digest() }
      await listed.write(`${comma}\n    ${JSON.stringify(file)}`)
      comma = ','
    }
    const manifest = manifestText({ ...taken.manifest, missingFiles }, listed.written())
    yield { name: exportEntries.manifest, bytes: Readable.from(manifest), compressed: true }
  } finally {
    const texts = [...parts.map(({ text }) => text), taken.files, listed]
    await Promise.all(texts.map((text) => text.close()))
  }
}

async function* filesIn({ files }: TakenProject): AsyncGenerator<FileOfProject> {
  for await (const line of linesOf(files.read().setEncoding('utf8'))) yield JSON.parse(line)
}

/** Files may be too many for a list in memory: they are put in as they were written down. */
async function* manifestText(
  manifest: Omit<ExportManifest, 'files'>,
  files: Spooled,
): AsyncGenerator<Buffer> {
  const unended = JSON.stringify(manifest, null, 2).slice(0, -'\n}'.length)
  yield Buffer.from(`${unended},\n  "files": [`)
  yield* files.read()
  yield Buffer.from('\n  ]\n}\n')
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
