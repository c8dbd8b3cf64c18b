import { listEvents } from '#contract/projects.ts'
import { followAccount } from '#contract/streams.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { ownNews, projectEvents } from './follow.ts'

export const realtimeRoutes = [
  serve(listEvents, reading(projectEvents)),
  serve(followAccount, ownNews),
]
