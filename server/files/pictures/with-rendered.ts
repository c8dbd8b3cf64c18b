import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { newId } from '#server/db/new-id.ts'
import { abandon } from '#server/files/abandon.ts'
import { insertPending } from '#server/files/file-queries.ts'
import { incomingFolder, incomingPath } from '#server/files/receive.ts'
import { type Rendered, type RenderedSize, unreadable } from './rendered.ts'

export type PictureParts = Parameters<typeof abandon>[0]

/** One size of a picture that is in the store. */
export interface Kept<Size extends RenderedSize = RenderedSize> extends Rendered<Size> {
  bytes: number
  sha256: string
}

/** The process is killed after this: it has as long for each size, and some to begin. */
const mostMs = 90_000
const program = join(import.meta.dirname, 'render.ts')

/**
 * Makes these sizes of a file, and hands them over in the store; null: it is no picture. What is not kept
 * by then is cleared.
 */
export async function withRendered<Size extends RenderedSize>(
  parts: PictureParts,
  fileId: string,
  sizes: Size[],
  use: (pictures: Kept<Size>[] | null) => Promise<void>,
): Promise<void> {
  const { db, now } = parts
  const wanted = sizes.map((size) => ({ size, id: newId() }))
  // As for uploads: a row comes before the bytes, so that what is left half done is found.
  for (const { id } of wanted) await insertPending(db.queries, id, 0, now())
  try {
    await use(await makeAll(parts, fileId, wanted))
  } finally {
    for (const { id } of wanted) await abandon(parts, id)
  }
}

type Wanted<Size extends RenderedSize> = Pick<Rendered<Size>, 'size' | 'id'>[]

async function makeAll<Size extends RenderedSize>(
  { files: { store, folder } }: PictureParts,
  fileId: string,
  wanted: Wanted<Size>,
): Promise<Kept<Size>[] | null> {
  const incoming = incomingFolder(folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const rendered = await render(await store.read(fileId), incoming, wanted)
  return (
    rendered &&
    Promise.all(
      rendered.map(async (picture) => {
        const received = await takeStock(incomingPath(folder, picture.id))
        await store.keep(picture.id, received)
        return { ...picture, bytes: received.size, sha256: received.sha256 }
      }),
    )
  )
}

/** Null: it is no picture. Whatever else ends the process is tried again. */
async function render<Size extends RenderedSize>(
  original: Readable,
  folder: string,
  wanted: Wanted<Size>,
): Promise<Rendered<Size>[] | null> {
  const names = wanted.map(({ size, id }) => `${size}=${id}`)
  const child = spawn(process.execPath, [program, folder, ...names], {
    stdio: 'pipe',
    // Nothing of ours: the file may be made to find a hole in the decoder.
    env: {},
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // It may end before it has read all: how it ends says why.
  const given = pipeline(original, child.stdin).then(
    () => true,
    () => false,
  )
  const [said, complaint, code, isWhole] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
    given,
  ])
  if (code === 0) return JSON.parse(said)
  // Half a file, where the store broke off, says nothing of the other half.
  if (code === unreadable && isWhole) return null
  throw new Error(`the process that makes pictures ended with ${code}: ${complaint.slice(-500)}`)
}

/** What a store has to be told of a file on the disk. */
async function takeStock(path: string) {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(path, 0o600)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') }
}
