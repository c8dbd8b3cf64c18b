import { sql } from 'drizzle-orm'
import type { StorageReport } from '#contract/storage.ts'
import type { Config } from '#server/config.ts'
import { type Database, rows } from '#server/db/database.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import type { SignedInCall } from '#server/http/serve.ts'

/** More are not shown: the page is about where the room goes. */
const mostProjects = 100

type Counted = Pick<
  StorageReport,
  'total' | 'pictures' | 'trashed' | 'arriving' | 'waiting' | 'lastCheck'
>

export async function storageReport({
  services: { db, config },
}: SignedInCall<{ db: Database; config: Config }>): Promise<StorageReport> {
  const projects = await rows<StorageReport['projects'][number]>(
    db.queries,
    sql`select p.id as "projectId", p.name, count(*)::int as files, sum(s.size)::float8 as bytes
          ${inTasks} join stored_files s on s.id = f.id
         group by p.id, p.name order by bytes desc, p.name limit ${mostProjects}`,
  )
  const [counted] = await rows<{ report: Counted }>(
    db.queries,
    sql`
    select json_build_object(
      'total', ${taken(sql`s.id in (select f.id ${inTasks})`)},
      'trashed', ${taken(sql`s.id in (select id from all_task_files except select f.id ${inTasks})`)},
      'pictures', ${taken(sql`s.id in (select id from file_pictures
                                       union all select picture from avatars)`)},
      'arriving', ${taken(sql`s.state = 'pending'`)},
      'waiting', ${taken(sql`s.state = 'gone'`)},
      'lastCheck', (select row_to_json(c) from file_checks c order by at desc limit 1)) as report`,
  )
  if (!counted) throw new Error('the database did not count the files')
  const store = config.storage ? 's3' : 'folder'
  const free = await freeBytes(config.dataDir)
  return { store, freeBytes: free, projects, ...counted.report }
}

/** Neither they nor what they are in was deleted: a task goes to the trash with its column and its board. */
const inTasks = sql`
  from task_files f join kept_tasks t on t.id = f.task_id join projects p on p.id = f.project_id`

const taken = (which: ReturnType<typeof sql>) => sql`
  (select json_build_object('files', count(*), 'bytes', coalesce(sum(s.size), 0))
     from stored_files s where ${which})`
