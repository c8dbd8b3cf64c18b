import { archiveColumnTasks, archiveTasks, listArchive, unarchiveTasks } from '#contract/archive.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { archive, clearColumn, unarchive } from './archive.ts'
import { archiveOf } from './archive-list.ts'

export const archiveRoutes = [
  serve(listArchive, reading(archiveOf)),
  serve(archiveTasks, changing(archive)),
  serve(archiveColumnTasks, changing(clearColumn)),
  serve(unarchiveTasks, changing(unarchive)),
]
