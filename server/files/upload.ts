import type { ProjectAction } from '#contract/access.ts'
import type { Changed } from '#contract/events.ts'
import type { attachFile } from '#contract/files.ts'
import type { Input } from '#contract/route.ts'
import { changing } from '#server/access/changing.ts'
import { granted } from '#server/access/project-access.ts'
import { newId } from '#server/db/new-id.ts'
import { allowMoreTime } from '#server/http/body-time.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { FileCall } from './file-call.ts'
import * as queries from './file-queries.ts'
import { addFile, placeForFile, type StoredFile } from './files.ts'
import { mediaTypeOf } from './media-type.ts'
import { discard, receive } from './receive.ts'
import { unlessStoreFails } from './store-failure.ts'

type Upload = Input<typeof attachFile>

/**
 * First everything that can be refused without reading, then a row for the bytes, then the bytes, and
 * only then the change itself, which asks for the right again and waits for nobody's upload.
 */
export async function upload(call: FileCall, input: Upload): Promise<Changed> {
  // Sent again under its key, it has its answer already: nothing is read.
  if (call.project?.kept) return changing(refuseSecond)(call, input)
  const { project, caller, right, services } = call
  const access = granted(project, caller, input.projectId, right as ProjectAction)
  const size = declaredSize(call.http)
  if (size > services.config.maxFileBytes) throw new DomainError('file_too_large')
  await placeForFile({ tx: services.db.queries, access }, input.taskId)
  return services.files.taking(caller.accountId, size, () => takeFile(call, input, size))
}

const refuseSecond = async () => found<Changed>(null)

/** Files are sent whole, by who knows how large they are. */
function declaredSize(http: HttpContext): number {
  const length = http.req.header('content-length')
  if (length === undefined) throw new DomainError('length_required')
  return Number(length)
}

async function takeFile(call: FileCall, input: Upload, size: number): Promise<Changed> {
  const { db, now } = call.services
  const id = newId()
  await queries.insertPending(db.queries, id, size, now())
  try {
    const stored = await storeBody(call, id, size)
    const attach = changing((scope, upload: Upload) => addFile(scope, upload, stored))
    return await attach(call, input)
  } catch (error) {
    await abandon(call, id)
    throw error
  }
}

async function storeBody({ services, http }: FileCall, id: string, size: number) {
  const { store, folder } = services.files
  const { incoming } = http.env
  allowMoreTime(incoming)
  const arrived = await receive(incoming, folder, { id, size })
  await unlessStoreFails(() => store.keep(id, arrived))
  const stored: StoredFile = {
    id,
    size,
    sha256: arrived.sha256,
    mediaType: mediaTypeOf(arrived.head),
  }
  return stored
}

/** Unless it was attached after all, and only its answer was lost. What fails here is swept up later. */
async function abandon({ services, http }: FileCall, id: string): Promise<void> {
  const { db, files, now } = services
  try {
    await discard(files.folder, id)
    if (!(await queries.markAbandoned(db.queries, id, now()))) return
    await files.store.remove(id)
    await queries.forgetStored(db.queries, id)
  } catch (error) {
    http.get('log').warn({ err: error }, 'an upload that failed was not cleared')
  }
}
