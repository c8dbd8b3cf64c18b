import { deleteOwnView, deleteView, listViews, saveOwnView, saveView } from '#contract/views.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { keep, remove, viewsFor } from './views.ts'

/** None of these writes an event: how somebody looks at a project is no change of it. */
export const viewRoutes = [
  serve(listViews, reading(viewsFor)),
  serve(saveView, reading(keep('shared'))),
  serve(deleteView, reading(remove('shared'))),
  serve(saveOwnView, reading(keep('own'))),
  serve(deleteOwnView, reading(remove('own'))),
]
