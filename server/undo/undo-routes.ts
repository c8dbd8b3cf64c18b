import { undoChange } from '#contract/undo.ts'
import { changing } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { undoEvent } from './undo.ts'

export const undoRoutes = [serve(undoChange, changing(undoEvent))]
