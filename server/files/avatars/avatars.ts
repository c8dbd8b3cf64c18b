import { type getAvatar, mostAvatarBytes } from '#contract/avatars.ts'
import type { Input } from '#contract/route.ts'
import type { AdmittingServices } from '#server/access/authorise.ts'
import { ticketFor } from '#server/access/tickets.ts'
import { newId } from '#server/db/new-id.ts'
import { abandon } from '#server/files/abandon.ts'
import { declaredSize } from '#server/files/declared-size.ts'
import { insertPending, markReady } from '#server/files/file-queries.ts'
import type { Files } from '#server/files/files-service.ts'
import { sendBytes } from '#server/files/send-bytes.ts'
import { storeBody } from '#server/files/store-body.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import * as queries from './avatar-queries.ts'

type AvatarCall = SignedInCall<AdmittingServices & { files: Files }>

export async function avatarsSeen({ services, caller }: AvatarCall) {
  const tx = services.db.queries
  const avatars = await queries.findSeen(tx, caller)
  const waiting = await queries.isWaiting(tx, caller.accountId)
  return { ticket: ticketFor(services, caller, 'people').ticket, avatars, waiting }
}

export async function avatarOf(call: AvatarCall, { userId }: Input<typeof getAvatar>) {
  const { services, caller, http } = call
  const avatar = found(await queries.findAvatar(services.db.queries, caller, userId))
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' }
  return sendBytes(http, services.files.store, { ...avatar, headers })
}

/** What is shown is made of it later, in the queue; the original goes then. */
export async function takeAvatar(call: AvatarCall): Promise<void> {
  const { services, caller, http } = call
  const { db, files, now } = services
  const { accountId } = caller
  const size = declaredSize(http)
  if (size > mostAvatarBytes) throw new DomainError('file_too_large')
  await files.taking(accountId, size, async () => {
    const id = newId()
    await insertPending(db.queries, id, size, now())
    try {
      const { mediaType, sha256 } = await storeBody(call, { id, size })
      await db.transaction(async (tx) => {
        await markReady(tx, id, { since: now(), mediaType, sha256 })
        await queries.setOriginal(tx, accountId, id)
        const details = { userId: accountId, fileId: id }
        await files.pictures.add(tx, { kind: 'avatar', details })
      })
    } catch (error) {
      await abandon({ ...services, log: http.get('log') }, id)
      throw error
    }
  })
  files.pictures.wake()
}

export const dropAvatar = async ({ services, caller }: AvatarCall): Promise<void> => {
  await queries.deleteAvatar(services.db.queries, caller.accountId)
}
