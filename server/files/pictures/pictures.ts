import type { getFilePicture, listPictures } from '#contract/files.ts'
import type { Input } from '#contract/route.ts'
import { type Reading, reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { keptTasks } from '#server/db/project-schema.ts'
import type { FileCall } from '#server/files/file-call.ts'
import { findTask } from '#server/files/file-queries.ts'
import { withheldOfTask } from '#server/files/scan/scan-queries.ts'
import { sendBytes } from '#server/files/send-bytes.ts'
import { found } from '#server/http/domain-error.ts'
import * as queries from './picture-queries.ts'

export const pictureOf = (call: FileCall, input: Input<typeof getFilePicture>) =>
  reading((scope, input: Input<typeof getFilePicture>) => sendPicture(scope, input, call))(
    call,
    input,
  )

async function sendPicture(
  { tx, access }: Reading,
  { taskId, fileId, size }: Input<typeof getFilePicture>,
  { services, http }: FileCall,
) {
  const { id, bytes, sha256 } = found(await queries.findPicture(tx, access, taskId, fileId, size))
  if (!id) return new Response(null, { status: 204 })
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' }
  return sendBytes(http, services.files.store, { id, size: bytes, sha256, headers })
}

/** A picture that was not made so soon after it came is waited for no longer. */
const longest = 2 * 60_000

export async function picturesIn(
  { tx, access }: Reading,
  { taskId }: Input<typeof listPictures>,
  { services }: ProjectCall,
) {
  found(await findTask(tx, access, taskId, keptTasks))
  const since = new Date(services.now().getTime() - longest)
  const known = await queries.picturesOfTask(tx, access, taskId, since)
  const pictures = known.flatMap(({ fileId, width, height }) =>
    width && height ? [{ fileId, width, height }] : [],
  )
  const withheld = await withheldOfTask(tx, access, taskId)
  const retained = new Set(withheld.map(({ fileId }) => fileId))
  const making = known.filter(({ width, fileId }) => !width && !retained.has(fileId))
  return { pictures, waiting: making.length > 0, withheld }
}
