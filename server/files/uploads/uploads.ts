import type { ProjectAction } from '#contract/access.ts'
import { fileLimits } from '#contract/file-limits.ts'
import type { Input } from '#contract/route.ts'
import type { beginUpload, cancelUpload } from '#contract/uploads.ts'
import { granted, type ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { abandon } from '#server/files/abandon.ts'
import type { FileCall } from '#server/files/file-call.ts'
import { placeForFile } from '#server/files/files.ts'
import { DomainError, found, TryLater } from '#server/http/domain-error.ts'
import * as queries from './upload-queries.ts'

/** Begins an upload, or says how much of it is here: asked again it does nothing else. */
export async function begin(
  call: FileCall,
  { taskId, uploadId, name, size, projectId }: Input<typeof beginUpload>,
) {
  const { db, config, files, now } = call.services
  const access = mayUpload(call, projectId)
  const progress = async (tx: Tx) => {
    const known = await queries.findUpload(tx, access, taskId, uploadId)
    if (known && (known.size !== size || known.name !== name)) throw new DomainError('wrong_part')
    return known && { received: known.received, partBytes: fileLimits.partBytes }
  }
  const known = await progress(db.queries)
  if (known) return known
  if (size > config.maxFileBytes) throw new DomainError('file_too_large')
  await placeForFile({ tx: db.queries, access }, taskId)
  const most = fileLimits.unfinished * config.maxFileBytes
  const { toCome } = await queries.countUnfinished(db.queries, access.accountId)
  await files.needRoom(toCome + size)
  const upload = { id: uploadId, taskId, name, size }
  return db.transaction(async (tx) => {
    // One by one: of several that begin at once each counts those before it.
    await queries.lockBeginning(tx, access.accountId)
    await queries.insertUpload(tx, access, upload, now())
    const { own } = await queries.countUnfinished(tx, access.accountId)
    if (own > most) throw new TryLater('too_many_uploads', 60)
    return found(await progress(tx))
  })
}

/** The right to attach files, by what was read when the caller was identified. */
export const mayUpload = ({ project, caller, right }: FileCall, projectId: string): ProjectAccess =>
  granted(project, caller, projectId, right as ProjectAction)

export async function cancel(
  call: FileCall,
  { projectId, taskId, uploadId }: Input<typeof cancelUpload>,
): Promise<void> {
  const { db } = call.services
  const access = mayUpload(call, projectId)
  found(await queries.findUpload(db.queries, access, taskId, uploadId))
  await abandon({ ...call.services, log: call.http.get('log') }, uploadId)
}
