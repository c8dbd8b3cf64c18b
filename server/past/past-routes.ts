import { getPastTask, lookBack, readHistory } from '#contract/past.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { historyPage } from './history.ts'
import { pastBoard, pastTask } from './past-state.ts'

export const pastRoutes = [
  serve(readHistory, reading(historyPage)),
  serve(lookBack, reading(pastBoard)),
  serve(getPastTask, reading(pastTask)),
]
