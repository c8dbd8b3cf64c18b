import { fileLimits } from '#contract/file-limits.ts'
import type { Input } from '#contract/route.ts'
import type { sendPart } from '#contract/uploads.ts'
import { authoriseGoingOn } from '#server/access/authorise.ts'
import { newId } from '#server/db/new-id.ts'
import { declaredSize } from '#server/files/declared-size.ts'
import type { FileCall } from '#server/files/file-call.ts'
import { forgetStored, insertPending } from '#server/files/file-queries.ts'
import { discard, receive } from '#server/files/receive.ts'
import type { Coming, Received } from '#server/files/store/file-store.ts'
import { unlessStoreFails } from '#server/files/store-failure.ts'
import { allowMoreTime } from '#server/http/body-time.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { unlessLost } from './lost-parts.ts'
import * as queries from './upload-queries.ts'
import { mayUpload } from './uploads.ts'

type Part = Input<typeof sendPart>

/** Takes the next part and no other. Everything that can be refused is, before its body is read. */
export async function takePart(call: FileCall, part: Part): Promise<void> {
  const { services, caller } = call
  const { projectId, taskId, uploadId, from } = part
  const access = mayUpload(call, projectId)
  const upload = found(await queries.findUpload(services.db.queries, access, taskId, uploadId))
  const size = declaredSize(call.http)
  if (from !== upload.received) throw new DomainError('wrong_part')
  if (size !== Math.min(fileLimits.partBytes, upload.size - from)) {
    throw new DomainError('wrong_length')
  }
  if (size === 0) return
  await services.files.taking(caller.accountId, size, () => keepPart(call, part, size, upload))
}

async function keepPart(
  call: FileCall,
  { projectId, uploadId, from }: Part,
  size: number,
  { partsName }: { partsName: string | null },
): Promise<void> {
  const { db, files, now } = call.services
  const id = newId()
  // As for files: a row comes before the bytes, so that what a crash leaves half done is found.
  await insertPending(db.queries, id, size, now())
  try {
    const { incoming } = call.http.env
    allowMoreTime(incoming)
    const received = await unlessStoreFails(() => receive(incoming, files.folder, { id, size }))
    // A body takes its time, in which rights may end, and the same part come from elsewhere.
    mayUpload(await authoriseGoingOn(call, projectId), projectId)
    if (!(await queries.isNext(db.queries, uploadId, from))) throw new DomainError('wrong_part')
    const coming = { id: uploadId, name: partsName ?? (await name(call, uploadId)) }
    const tag = await storePart(call, coming, from, received)
    const counted = await queries.countPart(db.queries, coming, { from, size, tag, at: now() })
    if (!counted) {
      await files.store.parts.leave(coming, tag)
      throw new DomainError('wrong_part')
    }
  } finally {
    await discard(files.folder, id)
    await forgetStored(db.queries, id)
  }
}

/** Under a name that is this request's alone: who is second drops nothing of who was first. */
async function name({ services: { db, files } }: FileCall, id: string): Promise<string> {
  const { parts } = files.store
  const name = await unlessStoreFails(() => parts.begin(id))
  if (await queries.nameParts(db.queries, id, name)) return name
  await unlessStoreFails(() => parts.drop({ id, name }))
  throw new DomainError('wrong_part')
}

async function storePart(
  { services }: FileCall,
  coming: Coming,
  from: number,
  received: Received,
): Promise<string> {
  const { parts } = services.files.store
  const number = from / fileLimits.partBytes
  try {
    return await unlessStoreFails(() => parts.add(coming, number, received))
  } catch (error) {
    throw await unlessLost(services, error, coming, from)
  }
}
