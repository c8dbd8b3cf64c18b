import { restoreDeleted } from '#contract/trash.ts'
import { changing } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { restoreFromTrash } from './restore.ts'

export const trashRoutes = [serve(restoreDeleted, changing(restoreFromTrash))]
