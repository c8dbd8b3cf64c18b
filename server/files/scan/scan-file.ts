import type { Tx } from '#server/db/database.ts'
import { isPicture } from '#server/files/media-type.ts'
import type { PictureParts } from '#server/files/pictures/with-rendered.ts'
import { NotYet } from '#server/queue/queue.ts'
import { ScannerAway, scan, type Verdict } from './clamd.ts'
import * as queries from './scan-queries.ts'

interface Parts extends PictureParts {
  /** Of clamd; null: nobody looks at files. */
  socketPath: string | null
  pictures: {
    add(tx: Tx, job: { kind: 'make'; details: { fileId: string } }): Promise<void>
    wake(): void
  }
}

/** Between two looks for a clamd that is away. */
const pause = 30_000

/**
 * Lets a file through, or bars it. What clamd would not look at is barred too: nobody can tell. A file
 * waits as long as clamd is away; where none is named any more, what waits is let through.
 */
export async function scanFile(parts: Parts, fileId: string): Promise<void> {
  const { db, log, pictures } = parts
  const file = await queries.findUnscanned(db.queries, fileId)
  if (!file) return
  const verdict = await verdictOn(parts, fileId)
  const clean = verdict === 'clean'
  if (!clean) log.warn({ fileId, verdict }, 'a file was barred by the scanner')
  await db.transaction(async (tx) => {
    const isSet = await queries.setVerdict(tx, fileId, clean ? 'clean' : 'barred')
    if (!isSet || !clean || !isPicture(String(file.mediaType))) return
    await pictures.add(tx, { kind: 'make', details: { fileId } })
  })
  pictures.wake()
}

async function verdictOn({ files, log, now, socketPath }: Parts, fileId: string): Promise<Verdict> {
  if (!socketPath) return 'clean'
  try {
    return await scan(socketPath, await files.store.read(fileId))
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    log.warn({ err: error }, 'clamd is away, and files wait for it')
    throw new NotYet(new Date(now().getTime() + pause))
  }
}
