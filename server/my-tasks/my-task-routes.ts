import { listMyTasks } from '#contract/my-tasks.ts'
import { serve } from '#server/http/serve.ts'
import { ownTasks } from './my-tasks.ts'

export const myTaskRoutes = [serve(listMyTasks, ownTasks)]
