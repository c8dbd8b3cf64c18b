import type { downloadFile } from '#contract/files.ts'
import type { Input } from '#contract/route.ts'
import { type Reading, reading } from '#server/access/changing.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { disposition } from './disposition.ts'
import type { FileCall } from './file-call.ts'
import { findKeptFile } from './file-queries.ts'
import { sendBytes } from './send-bytes.ts'

export const download = (call: FileCall, input: Input<typeof downloadFile>) =>
  reading((scope, input: Input<typeof downloadFile>) => sendFile(scope, input, call))(call, input)

async function sendFile(
  { tx, access }: Reading,
  { taskId, fileId }: Input<typeof downloadFile>,
  { services, http }: FileCall,
) {
  const { name, size, sha256, scan, ...file } = found(
    await findKeptFile(tx, access, taskId, fileId),
  )
  if (scan === 'waiting') throw new DomainError('file_unchecked')
  if (scan === 'barred') throw new DomainError('file_barred')
  const mediaType = String(file.mediaType)
  const headers = {
    'content-type': mediaType,
    'content-disposition': disposition(mediaType, name),
  }
  return sendBytes(http, services.files.store, { id: fileId, size, sha256, headers })
}
