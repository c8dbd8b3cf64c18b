import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PictureSize } from '#contract/picture-sizes.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { filePictures, storedFiles } from '#server/db/file-schema.ts'
import type { Kept } from './with-rendered.ts'

/** A file that is in the store, and that nobody has looked at yet. */
export async function findUnpictured(tx: Tx, fileId: string) {
  const [file] = await tx
    .select({ size: storedFiles.size })
    .from(storedFiles)
    .where(
      and(eq(storedFiles.id, fileId), eq(storedFiles.state, 'ready'), isNull(storedFiles.picture)),
    )
  return file
}

export async function markPlain(tx: Tx, fileId: string): Promise<void> {
  await tx.update(storedFiles).set({ picture: 'none' }).where(eq(storedFiles.id, fileId))
}

/** Unless another process was first: then these are swept up as uploads that had no end. */
export async function keepPictures(
  tx: Tx,
  fileId: string,
  pictures: Kept<PictureSize>[],
  since: Date,
): Promise<void> {
  const made = await tx
    .update(storedFiles)
    .set({ picture: 'made' })
    .where(
      and(eq(storedFiles.id, fileId), eq(storedFiles.state, 'ready'), isNull(storedFiles.picture)),
    )
    .returning({ id: storedFiles.id })
  if (made.length === 0) return
  for (const picture of pictures) await markKept(tx, picture, since)
  await tx
    .insert(filePictures)
    .values(pictures.map(({ id, size, width, height }) => ({ id, fileId, size, width, height })))
}

/** Its row is that of a file in the store from now on. */
export async function markKept(
  tx: Tx,
  { id, bytes: size, sha256 }: Kept,
  since: Date,
): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ state: 'ready', since, size, sha256, mediaType: 'image/webp' })
    .where(eq(storedFiles.id, id))
}

/** Null when the file is there and has no picture. */
export async function findPicture(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  fileId: string,
  size: PictureSize,
) {
  const [found] = await rows<{ id: string | null; bytes: number; sha256: string }>(
    tx,
    sql`select p.id, s.size::int as bytes, s.sha256
          from task_files f join kept_tasks t on t.id = f.task_id
          left join file_pictures p on p.file_id = f.id and p.size = ${size}
          left join stored_files s on s.id = p.id
         where f.project_id = ${projectId} and f.task_id = ${taskId} and f.id = ${fileId}`,
  )
  return found
}

/** What there is of the pictures among a task's files, and whether some are still being made. */
export const picturesOfTask = (tx: Tx, { projectId }: ProjectAccess, taskId: string, since: Date) =>
  rows<{ fileId: string; width: number | null; height: number | null }>(
    tx,
    sql`select f.id as "fileId", p.width, p.height
          from task_files f join stored_files s on s.id = f.id
          left join file_pictures p on p.file_id = f.id and p.size = 'view'
         where f.project_id = ${projectId} and f.task_id = ${taskId}
           and (p.id is not null or s.picture is null and s.media_type like 'image/%'
                                 and s.since > ${since.toISOString()}::timestamptz)
         order by f.added_version`,
  )

/** Whether one of these sizes is there: the task has the file, and it is a picture. */
export async function isPictureOfTask(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  fileId: string,
): Promise<boolean> {
  const [found] = await rows(
    tx,
    sql`select from task_files f join stored_files s on s.id = f.id
         where f.project_id = ${projectId} and f.task_id = ${taskId} and f.id = ${fileId}
           and s.picture = 'made'`,
  )
  return found !== undefined
}
