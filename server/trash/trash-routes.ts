import { listTrashedProjects, purgeProject, restoreProject } from '#contract/project-trash.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { removeForGood, restoreWholeProject, trashedProjects } from './project-trash.ts'
import { purgeFromTrash } from './purge.ts'
import { restoreFromTrash } from './restore.ts'
import { trashOf } from './trash-list.ts'

export const trashRoutes = [
  serve(listTrash, reading(trashOf)),
  serve(restoreDeleted, changing(restoreFromTrash)),
  serve(purgeDeleted, changing(purgeFromTrash)),
  serve(listTrashedProjects, trashedProjects),
  serve(restoreProject, restoreWholeProject),
  serve(purgeProject, removeForGood),
]
