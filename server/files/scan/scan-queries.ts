import { and, eq, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { storedFiles } from '#server/db/file-schema.ts'

/** A file that waits to be looked at. */
export async function findUnscanned(tx: Tx, id: string) {
  const [file] = await tx
    .select({ size: storedFiles.size, mediaType: storedFiles.mediaType })
    .from(storedFiles)
    .where(waiting(id))
  return file
}

const waiting = (id: string) =>
  and(eq(storedFiles.id, id), eq(storedFiles.state, 'ready'), eq(storedFiles.scan, 'waiting'))

export async function markWaiting(tx: Tx, id: string): Promise<void> {
  await tx.update(storedFiles).set({ scan: 'waiting' }).where(eq(storedFiles.id, id))
}

/** False: another process was first, or it is gone. */
export async function setVerdict(tx: Tx, id: string, scan: 'clean' | 'barred'): Promise<boolean> {
  const set = await tx
    .update(storedFiles)
    .set({ scan })
    .where(waiting(id))
    .returning({ id: storedFiles.id })
  return set.length > 0
}

/** The files of a task that nobody is given: not yet, or never. */
export const withheldOfTask = (tx: Tx, { projectId }: ProjectAccess, taskId: string) =>
  rows<{ fileId: string; why: 'waiting' | 'barred' }>(
    tx,
    sql`select f.id as "fileId", s.scan as why from task_files f join stored_files s on s.id = f.id
         where f.project_id = ${projectId} and f.task_id = ${taskId}
           and s.scan in ('waiting', 'barred') order by f.added_version`,
  )
