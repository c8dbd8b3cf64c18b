import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Database, rows } from '../server/db/database.ts'
import { openFolderStore } from '../server/files/store/folder-store.ts'
import { filesFolder } from '../server/files/store/open-store.ts'

/** A picture on each of the first cards of a project, as if it had been attached and made smaller. */
export async function giveCovers(
  db: Database,
  dataDir: string,
  { projectId, createdBy, count }: { projectId: string; createdBy: string; count: number },
): Promise<void> {
  const { pathOf } = openFolderStore(filesFolder(dataDir))
  const create = { width: 640, height: 320, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create }).webp().toBuffer()
  const made = await rows<{ file: string; picture: string }>(
    db.queries,
    sql`
    with covered as materialized (
      select id as task, number, gen_random_uuid() as file, gen_random_uuid() as picture
        from tasks where project_id = ${projectId} and number <= ${count}::int),
    stored as (
      insert into stored_files (id, state, since, size, media_type, sha256, picture)
      select file, 'ready', now(), ${bytes.length}::int, 'image/png', file::text, 'made' from covered
      union all
      select picture, 'ready', now(), ${bytes.length}::int, 'image/webp', picture::text, null from covered),
    attached as (
      insert into task_files (id, project_id, task_id, uploader_id, name, created_at, added_version)
      select file, ${projectId}::uuid, task, ${createdBy}::uuid, 'muro.png', now(), number from covered),
    pictures as (
      insert into file_pictures (id, file_id, size, width, height)
      select picture, file, 'cover', 640, 320 from covered),
    shown as (
      update tasks set cover = covered.file::text, file_count = 1
        from covered where tasks.id = covered.task)
    select file, picture from covered`,
  )
  for (const id of made.flatMap(({ file, picture }) => [file, picture])) {
    const path = pathOf?.(id) ?? ''
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}
