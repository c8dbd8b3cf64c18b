import type { Changed } from '#contract/events.ts'
import { attachFile } from '#contract/files.ts'
import { prepare } from '#web/api/call.ts'
import { type Sending, uploadFile } from '#web/api/upload.ts'

/** In one request, under the same key at every try: one whose answer was lost is not attached twice. */
export async function sendWhole(
  { projectId, taskId, uploadId }: { projectId: string; taskId: string; uploadId: string },
  file: File,
  sending: Sending,
): Promise<Changed> {
  const request = prepare(attachFile, { projectId, taskId, name: file.name }, uploadId)
  return (await uploadFile(request, file, sending)).json()
}
