import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openWorker, type Worker } from '#server/queue/worker.ts'

/** At a time, in rows and in letters: nobody who edits such a task should wait for it. */
const batch = 100
const letters = 100_000
const lookEvery = 5_000

/**
 * Brings new texts into the index, behind the requests that wrote them: a text has hundreds of keys,
 * and many texts together are several times cheaper. Any number of processes may do it at once.
 */
export const openSearchIndex = ({ db, log }: { db: Database; log: Log }): Worker =>
  openWorker({
    log,
    every: lookEvery,
    next: async () =>
      (await indexSome(db)) ||
      (await indexRows(db, 'task_comments')) ||
      (await indexRows(db, 'task_files')),
    complaint: 'the search index could not be brought up to date',
  })

const indexSome = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const done = await rows(
      tx,
      sql`update task_search set indexed = true
           where task_id = any(array(
                   select task_id
                     from (select task_id, row_number() over (order by task_id) as place,
                                  sum(length(description) + length(items)) over (order by task_id)
                                    as letters
                             from (select task_id, description, items from task_search
                                    where not indexed
                                    order by project_id limit ${batch} for update skip locked) next
                          ) counted
                    where place = 1 or letters <= ${letters}))
          returning task_id`,
    )
    // What waits in the list of the index itself is read by every search.
    if (done.length > 0) await tx.execute(sql`select gin_clean_pending_list('task_search_keys')`)
    return done.length > 0
  })

/** Comments, or names of files: none is longer than a task's own texts may be. */
const indexRows = (db: Database, table: 'task_comments' | 'task_files'): Promise<boolean> =>
  db.transaction(async (tx) => {
    const done = await rows(
      tx,
      sql`update ${sql.raw(table)} set indexed = true
           where id = any(array(
                   select id from ${sql.raw(table)} where not indexed
                    order by project_id limit ${batch} for update skip locked))
          returning id`,
    )
    if (done.length > 0)
      await tx.execute(sql`select gin_clean_pending_list(${`${table}_keys`}::regclass)`)
    return done.length > 0
  })
