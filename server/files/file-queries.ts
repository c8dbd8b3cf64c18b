import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AttachedFile, NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { storedFiles, taskFiles } from '#server/db/file-schema.ts'
import { keptTasks, tasks } from '#server/db/project-schema.ts'
import { filesJson } from '#server/history/file-json.ts'

type FileRow = typeof taskFiles.$inferSelect
type StoredRow = typeof storedFiles.$inferSelect

/** Those that can be changed, or those that can be read: the archive too. */
type Among = typeof tasks | typeof keptTasks

/** Where the task stands, and how many files it has. */
export async function findTask(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  among: Among = tasks,
) {
  const [task] = await tx
    .select({
      columnId: tasks.columnId,
      files: tasks.fileCount,
    })
    .from(among)
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, taskId)))
  return task
}

/** Of a task on the board, to change: with the column that every event of a file names. */
export const findFile = (tx: Tx, access: ProjectAccess, taskId: string, fileId: string) =>
  fileOf(tx, tasks, theFile(access, taskId, fileId))

/** Of a task on the board or in the archive, to read. */
export const findKeptFile = (tx: Tx, access: ProjectAccess, taskId: string, fileId: string) =>
  fileOf(tx, keptTasks, theFile(access, taskId, fileId))

/** Through its task as well: a file of a task in the trash is found by neither. */
async function fileOf(tx: Tx, among: Among, isIt: SQL | undefined) {
  const [file] = await tx
    .select({
      name: taskFiles.name,
      uploaderId: taskFiles.uploaderId,
      columnId: tasks.columnId,
      size: storedFiles.size,
      mediaType: storedFiles.mediaType,
      sha256: storedFiles.sha256,
      scan: storedFiles.scan,
    })
    .from(taskFiles)
    .innerJoin(among, eq(tasks.id, taskFiles.taskId))
    .innerJoin(storedFiles, eq(storedFiles.id, taskFiles.id))
    .where(isIt)
  return file
}

const theFile = ({ projectId }: ProjectAccess, taskId: string, fileId: string) =>
  and(eq(taskFiles.projectId, projectId), eq(taskFiles.taskId, taskId), eq(taskFiles.id, fileId))

export const insertPending = (tx: Tx, id: string, size: number, since: Date) =>
  tx.insert(storedFiles).values({ id, state: 'pending', since, size })

/** False: it was taken for abandoned meanwhile. */
export async function markReady(
  tx: Tx,
  id: string,
  found: Pick<StoredRow, 'since' | 'mediaType' | 'sha256'>,
): Promise<boolean> {
  const ready = await tx
    .update(storedFiles)
    .set({ ...found, state: 'ready' })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'pending')))
    .returning({ id: storedFiles.id })
  return ready.length > 0
}

/** What was never attached; undefined: it was, or somebody else has found it. */
export async function markAbandoned(tx: Tx, id: string, since: Date) {
  const [abandoned] = await tx
    .update(storedFiles)
    .set({ state: 'gone', since })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'pending')))
    .returning({ partsName: storedFiles.partsName })
  return abandoned
}

/** Once its bytes are gone. */
export const forgetStored = (tx: Tx, id: string) =>
  tx.delete(storedFiles).where(eq(storedFiles.id, id))

export async function insertFile(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  file: Omit<
    FileRow,
    'projectId' | 'uploaderId' | 'deletedIn' | 'searched' | 'indexed' | 'wasCover'
  >,
): Promise<void> {
  await tx.insert(taskFiles).values({ ...file, projectId, uploaderId: accountId })
  await tx
    .update(tasks)
    .set({ fileCount: sql`${tasks.fileCount} + 1` })
    .where(eq(tasks.id, file.taskId))
}

export const setName = (
  tx: Tx,
  access: ProjectAccess,
  taskId: string,
  fileId: string,
  name: string,
) =>
  tx
    .update(taskFiles)
    .set({ name, indexed: false })
    .where(theFile(access, taskId, fileId))

/** The card loses it as its cover too, until it is brought back. */
export async function trashFile(
  tx: Tx,
  access: ProjectAccess,
  taskId: string,
  fileId: string,
  deletedIn: number,
): Promise<void> {
  await tx
    .update(taskFiles)
    .set({
      deletedIn,
      wasCover: sql`exists (select from tasks where id = ${taskId} and cover = ${fileId}::text)`,
    })
    .where(theFile(access, taskId, fileId))
  await tx
    .update(tasks)
    .set({
      fileCount: sql`${tasks.fileCount} - 1`,
      cover: sql`nullif(${tasks.cover}, ${fileId})`,
    })
    .where(and(eq(tasks.projectId, access.projectId), eq(tasks.id, taskId)))
}

export interface FilePage {
  files: AttachedFile[]
  people: NamedPerson[]
}

/** The files of a task, and who attached them. */
export const filesOfTask = (taskId: SQL) => sql`
  select ${filesJson} as files,
         coalesce((select json_agg(json_build_object('userId', user_id, 'fullName', full_name))
                     from profiles where user_id = any(array_agg(f.uploader_id))), '[]') as people
    from task_files f join stored_files s on s.id = f.id where f.task_id = ${taskId}`

/** What is in the store and belongs to nothing any more, from now on; a picture belongs to its file. */
export const markUnused = (tx: Tx, since: Date) =>
  tx.execute(sql`
    update stored_files s set state = 'gone', since = ${since.toISOString()}::timestamptz
     where state = 'ready' and not exists (
             select from all_task_files f
              where f.id = coalesce((select file_id from file_pictures p where p.id = s.id), s.id))
       and not exists (select from avatars a where a.original = s.id)
       and not exists (select from avatars a where a.picture = s.id)
       and not exists (select from imports i where i.file_id = s.id)`)

export interface ToClear {
  id: string
  state: 'pending' | 'gone'
  partsName: string | null
}

/**
 * What has been pending or gone since before this, but for those named. In any order: those that cannot be cleared
 * are not always the first.
 */
export const findToClear = (tx: Tx, before: Date, besides: string[], most: number) =>
  rows<ToClear>(
    tx,
    sql`select id, state, parts_name as "partsName" from stored_files
         where state <> 'ready' and since < ${before.toISOString()}::timestamptz
           and id <> all(${sql.param(besides)}::uuid[])
         order by random() limit ${most}`,
  )

/** Of names of files on the disk, those that a row speaks of. */
export async function namesWithRow(tx: Tx, names: string[]): Promise<string[]> {
  const known = await rows<{ name: string }>(
    tx,
    sql`select name from unnest(${sql.param(names)}::text[]) name
         where exists (select from stored_files s where s.id::text = name or s.parts_name = name)`,
  )
  return known.map(({ name }) => name)
}
