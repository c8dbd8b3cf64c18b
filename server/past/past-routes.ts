import { getPastTask, lookBack, readHistory, restoreOrder } from '#contract/past.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { historyPage } from './history.ts'
import { pastBoard, pastTask } from './past-state.ts'
import { restoreTaskOrder } from './restore-order.ts'

export const pastRoutes = [
  serve(readHistory, reading(historyPage)),
  serve(lookBack, reading(pastBoard)),
  serve(getPastTask, reading(pastTask)),
  serve(restoreOrder, changing(restoreTaskOrder)),
]
