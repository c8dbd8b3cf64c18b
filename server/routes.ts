import { accountRoutes } from './accounts/account-routes.ts'
import { archiveRoutes } from './archive/archive-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { boardRoutes } from './boards/board-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { itemRoutes } from './checklists/item-routes.ts'
import { columnRoutes } from './columns/column-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import type { Binding } from './http/serve.ts'
import { labelRoutes } from './labels/label-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { myTaskRoutes } from './my-tasks/my-task-routes.ts'
import { pastRoutes } from './past/past-routes.ts'
import { projectRoutes } from './projects/project-routes.ts'
import { queueRoutes } from './queue/queue-routes.ts'
import { realtimeRoutes } from './realtime/realtime-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import type { Services } from './services.ts'
import { systemRoutes } from './system/system-routes.ts'
import { taskRoutes } from './tasks/task-routes.ts'
import { trashRoutes } from './trash/trash-routes.ts'
import { undoRoutes } from './undo/undo-routes.ts'
import { viewRoutes } from './views/view-routes.ts'

/** Every route of the public API, in one list: tests walk it, the documentation is made of it. */
export const bindings: readonly Binding<Services>[] = [
  ...systemRoutes,
  ...calendarRoutes,
  ...accountRoutes,
  ...projectRoutes,
  ...realtimeRoutes,
  ...memberRoutes,
  ...labelRoutes,
  ...viewRoutes,
  ...boardRoutes,
  ...columnRoutes,
  ...taskRoutes,
  ...myTaskRoutes,
  ...itemRoutes,
  ...commentRoutes,
  ...archiveRoutes,
  ...fileRoutes,
  ...trashRoutes,
  ...undoRoutes,
  ...searchRoutes,
  ...pastRoutes,
  ...billingRoutes,
  ...queueRoutes,
]
