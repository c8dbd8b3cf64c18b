import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveOwnTemplate,
  saveTemplate,
} from '#contract/templates.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { deleteOne, keepTemplate, ownTemplates, readTemplate, renameOne } from './templates.ts'

/** None of these writes an event: a template is no part of the project that it was made of. */
export const templateRoutes = [
  serve(listTemplates, ownTemplates),
  serve(getTemplate, readTemplate),
  serve(saveTemplate, reading(keepTemplate('project'))),
  serve(saveOwnTemplate, reading(keepTemplate('own'))),
  serve(renameTemplate, renameOne),
  serve(deleteTemplate, deleteOne),
]
