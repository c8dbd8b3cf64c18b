import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Changed } from '#contract/events.ts'
import type { Input } from '#contract/route.ts'
import type { finishUpload } from '#contract/uploads.ts'
import { changing } from '#server/access/changing.ts'
import type { FileCall } from '#server/files/file-call.ts'
import { addFile } from '#server/files/files.ts'
import { followFile } from '#server/files/follow-file.ts'
import { mediaTypeOf } from '#server/files/media-type.ts'
import { headBytes, incomingPath, makeIncoming } from '#server/files/receive.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { sha256Of } from '#server/files/store/sign-v4.ts'
import type { StoredFile } from '#server/files/store-body.ts'
import { unlessStoreFails } from '#server/files/store-failure.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { unlessLost } from './lost-parts.ts'
import * as queries from './upload-queries.ts'
import { mayUpload } from './uploads.ts'

type Finish = Input<typeof finishUpload>

/** Joins the parts, reads what the store has of them, and attaches it. */
export async function finish(call: FileCall, input: Finish): Promise<Changed> {
  const { files } = call.services
  const upload = call.project?.kept ? undefined : await find(call, input)
  // Sent again under its key, it has its answer already, or since this moment.
  if (!upload) return changing(async () => found<Changed>(null))(call, input)
  if (upload.received < upload.size) throw new DomainError('wrong_part')
  const stored = await joinOnce(call, input.uploadId, upload)
  const attach = changing(async (scope, { taskId, uploadId }: Finish) => {
    // Another request has attached it in this moment.
    if (!(await queries.endUpload(scope.tx, uploadId))) throw new DomainError('wrong_part')
    return addFile(scope, { ...input, taskId, name: upload.name }, stored, files)
  })
  const changed = await attach(call, input)
  files.wake()
  return changed
}

const find = (call: FileCall, { projectId, taskId, uploadId }: Finish) =>
  queries.findUpload(call.services.db.queries, mayUpload(call, projectId), taskId, uploadId)

/** Two completions at once wait for the same: not every store takes a second one well. */
const joining = new Map<string, Promise<StoredFile>>()

function joinOnce(...given: Parameters<typeof join>): Promise<StoredFile> {
  const [, id] = given
  const joined = joining.get(id) ?? join(...given).finally(() => joining.delete(id))
  joining.set(id, joined)
  return joined
}

async function join(
  { services }: FileCall,
  id: string,
  { size, tags, partsName }: { size: number; tags: string[]; partsName: string | null },
): Promise<StoredFile> {
  const { store, folder, reserving } = services.files
  const keep = () =>
    partsName
      ? store.parts.join({ id, name: partsName }, tags, size)
      : keepNothing(store, folder, id)
  try {
    return await unlessStoreFails(async () => {
      // A folder writes one file of the parts beside them.
      await (store.pathOf ? reserving(size, keep) : keep())
      return { id, size, ...(await lookAt(store, id, size)) }
    })
  } catch (error) {
    if (!partsName) throw error
    throw await unlessLost(services, error, { id, name: partsName }, size)
  }
}

/** A file of no bytes has no part. */
async function keepNothing(store: FileStore, folder: string, id: string): Promise<void> {
  const path = incomingPath(folder, id)
  await makeIncoming(folder)
  await writeFile(path, '')
  await store.keep(id, { path, size: 0, sha256: sha256Of('') })
}

/** Of the bytes as they lie in the store: whatever went wrong on their way is no secret. */
async function lookAt(store: FileStore, id: string, size: number) {
  if (!store.pathOf || size === 0) return lookThrough(store, id)
  const digest = followFile(store.pathOf(id))
  digest.wrote(size)
  const sha256 = await digest.whole()
  const last = Math.min(size, headBytes) - 1
  const head = await buffer(await store.read(id, { first: 0, last }))
  return { sha256, mediaType: mediaTypeOf(head) }
}

async function lookThrough(store: FileStore, id: string) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of await store.read(id)) {
    if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
    hash.update(chunk)
  }
  return { sha256: hash.digest('hex'), mediaType: mediaTypeOf(head) }
}
