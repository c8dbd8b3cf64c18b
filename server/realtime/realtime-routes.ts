import { listEvents } from '#contract/projects.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { projectEvents } from './follow.ts'

export const realtimeRoutes = [serve(listEvents, reading(projectEvents))]
