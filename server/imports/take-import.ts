import { importLimits } from '#contract/import-limits.ts'
import type { uploadImport } from '#contract/imports.ts'
import type { Input } from '#contract/route.ts'
import { newId } from '#server/db/new-id.ts'
import { abandon } from '#server/files/abandon.ts'
import { declaredSize } from '#server/files/declared-size.ts'
import { insertPending, markReady } from '#server/files/file-queries.ts'
import { storeBody } from '#server/files/store-body.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import type { ImportCall } from './import-call.ts'
import * as queries from './import-queries.ts'

/** First what can be refused without reading, then the bytes, and what is in them behind the request. */
export async function takeImport(call: ImportCall, { name }: Input<typeof uploadImport>) {
  const { services, caller, http } = call
  const { db, files, config } = services
  const size = declaredSize(http)
  if (size > config.maxImportBytes) throw new DomainError('file_too_large')
  if ((await queries.countOpen(db.queries, caller.accountId)) >= importLimits.open) {
    throw new DomainError('too_many_imports')
  }
  return files.taking(caller.accountId, size, () => keepFile(call, name, size))
}

async function keepFile(call: ImportCall, fileName: string, size: number) {
  const { services, caller, http } = call
  const { db, imports, now } = services
  const { accountId } = caller
  const id = newId()
  await insertPending(db.queries, id, size, now())
  try {
    const { mediaType, sha256 } = await storeBody(call, { id, size })
    const taken = await db.transaction(async (tx) => {
      await markReady(tx, id, { since: now(), mediaType, sha256 })
      const file = { fileId: id, fileName, size, sha256 }
      await queries.insertImport(tx, { id, accountId, ...file, createdAt: now() })
      await imports.add(tx, { kind: 'read', details: { importId: id } })
      return queries.findOwn(tx, accountId, id)
    })
    imports.wake()
    return found(taken)
  } catch (error) {
    await abandon({ ...services, log: http.get('log') }, id)
    throw error
  }
}
