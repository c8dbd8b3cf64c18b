import type { ProjectAction } from '#contract/access.ts'
import type { Changed } from '#contract/events.ts'
import type { attachFile } from '#contract/files.ts'
import type { Input } from '#contract/route.ts'
import { changing } from '#server/access/changing.ts'
import { granted } from '#server/access/project-access.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { abandon } from './abandon.ts'
import { declaredSize } from './declared-size.ts'
import type { FileCall } from './file-call.ts'
import * as queries from './file-queries.ts'
import { addFile, placeForFile } from './files.ts'
import { storeBody } from './store-body.ts'

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

async function takeFile(call: FileCall, input: Upload, size: number): Promise<Changed> {
  const { db, now, files } = call.services
  const id = newId()
  await queries.insertPending(db.queries, id, size, now())
  try {
    const stored = await storeBody(call, { id, size, projectId: input.projectId })
    const attach = changing((scope, upload: Upload) => addFile(scope, upload, stored, files))
    const changed = await attach(call, input)
    files.wake()
    return changed
  } catch (error) {
    await abandon({ ...call.services, log: call.http.get('log') }, id)
    throw error
  }
}
