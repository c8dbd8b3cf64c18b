import { type AdmittingServices, authoriseGoingOn } from '#server/access/authorise.ts'
import { allowMoreTime } from '#server/http/body-time.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Files } from './files-service.ts'
import { mediaTypeOf } from './media-type.ts'
import { receive } from './receive.ts'
import { unlessStoreFails } from './store-failure.ts'

/** Bytes that are in the store, and what was seen in them. */
export interface StoredFile {
  id: string
  size: number
  mediaType: string
  sha256: string
}

type Call = SignedInCall<AdmittingServices & { files: Pick<Files, 'store' | 'folder'> }>

/** Writes the body of a request to the disk as it comes, and hands it to the store. */
export async function storeBody(
  call: Call,
  { id, size, projectId }: { id: string; size: number; projectId?: string },
): Promise<StoredFile> {
  const { store, folder } = call.services.files
  const { incoming } = call.http.env
  allowMoreTime(incoming)
  const arrived = await unlessStoreFails(() => receive(incoming, folder, { id, size }))
  // A body can be an hour on its way.
  await authoriseGoingOn(call, projectId)
  await unlessStoreFails(() => store.keep(id, arrived))
  return { id, size, sha256: arrived.sha256, mediaType: mediaTypeOf(arrived.head) }
}
