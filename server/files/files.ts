import { fileLimits } from '#contract/file-limits.ts'
import type { attachFile, deleteFile, getFileTicket, renameFile } from '#contract/files.ts'
import type { Input } from '#contract/route.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { ticketFor } from '#server/access/tickets.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './file-queries.ts'
import type { Files } from './files-service.ts'
import type { StoredFile } from './store-body.ts'

/** Attaches what has arrived, unless task or right are gone by now. */
export async function addFile(
  { tx, access, now, nextVersion, record }: Changing,
  { taskId, name }: Input<typeof attachFile>,
  { id, size, mediaType, sha256 }: StoredFile,
  { lookLater }: Pick<Files, 'lookLater'>,
) {
  const columnId = await placeForFile({ tx, access }, taskId)
  const isThere = await queries.markReady(tx, id, { since: now, mediaType, sha256 })
  if (!isThere) throw new DomainError('storage_unavailable')
  const versions = { createdAt: now, addedVersion: nextVersion }
  await queries.insertFile(tx, access, { id, taskId, name, ...versions })
  await lookLater(tx, { id, mediaType })
  const file = { fileId: id, taskId, columnId, fileName: name }
  return record({ type: 'file.attached', ...file, size, mediaType })
}

/** The column of a task that can have one more. */
export async function placeForFile({ tx, access }: Reading, taskId: string): Promise<string> {
  const { columnId, files } = found(await queries.findTask(tx, access, taskId))
  if (files >= fileLimits.perTask) throw new DomainError('too_many_files')
  return columnId
}

export async function renameFileOfTask(
  { tx, access, record, unchanged }: Changing,
  { taskId, fileId, name }: Input<typeof renameFile>,
) {
  const { name: before, columnId } = found(await queries.findFile(tx, access, taskId, fileId))
  if (before === name) return unchanged()
  await queries.setName(tx, access, taskId, fileId, name)
  return record({ type: 'file.renamed', fileId, taskId, columnId, fileName: name, before })
}

/** Its bytes stay until it leaves the trash. */
export async function deleteFileOfTask(
  { tx, access, nextVersion, record }: Changing,
  { taskId, fileId }: Input<typeof deleteFile>,
) {
  const { name, columnId, uploaderId } = found(await queries.findFile(tx, access, taskId, fileId))
  await queries.trashFile(tx, access, taskId, fileId, nextVersion)
  const file = { fileId, taskId, columnId, fileName: name }
  return record({ type: 'file.deleted', ...file, uploaderId })
}

export const giveTicket = async (
  { access }: Reading,
  _: Input<typeof getFileTicket>,
  { services, caller }: ProjectCall,
) => ticketFor(services, caller, access.projectId)
