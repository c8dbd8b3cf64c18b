import { accountRoutes } from './accounts/account-routes.ts'
import { archiveRoutes } from './archive/archive-routes.ts'
import { backupRoutes } from './backup/backup-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { boardRoutes } from './boards/board-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { itemRoutes } from './checklists/item-routes.ts'
import { columnRoutes } from './columns/column-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { avatarRoutes } from './files/avatars/avatar-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { uploadRoutes } from './files/uploads/upload-routes.ts'
import type { Binding } from './http/serve.ts'
import { importRoutes } from './imports/import-routes.ts'
import { labelRoutes } from './labels/label-routes.ts'
import { deliveryRoutes } from './mail/delivery-routes.ts'
import { agentRoutes } from './mcp/agent-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { myTaskRoutes } from './my-tasks/my-task-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { pastRoutes } from './past/past-routes.ts'
import { projectRoutes } from './projects/project-routes.ts'
import { publicLinkRoutes } from './public-links/public-link-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { queueRoutes } from './queue/queue-routes.ts'
import { realtimeRoutes } from './realtime/realtime-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import type { Services } from './services.ts'
import { systemRoutes } from './system/system-routes.ts'
import { taskRoutes } from './tasks/task-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'
import { trashRoutes } from './trash/trash-routes.ts'
import { undoRoutes } from './undo/undo-routes.ts'
import { viewRoutes } from './views/view-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

/** Every route of the public API, in one list: tests walk it, the documentation is made of it. */
export const bindings: readonly Binding<Services>[] = [
  ...systemRoutes,
  ...calendarRoutes,
  ...accountRoutes,
  ...tokenRoutes,
  ...feedRoutes,
  ...projectRoutes,
  ...importRoutes,
  ...realtimeRoutes,
  ...memberRoutes,
  ...labelRoutes,
  ...viewRoutes,
  ...templateRoutes,
  ...webhookRoutes,
  ...agentRoutes,
  ...publicLinkRoutes,
  ...boardRoutes,
  ...columnRoutes,
  ...taskRoutes,
  ...myTaskRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...itemRoutes,
  ...commentRoutes,
  ...archiveRoutes,
  ...fileRoutes,
  ...uploadRoutes,
  ...avatarRoutes,
  ...exportRoutes,
  ...trashRoutes,
  ...undoRoutes,
  ...searchRoutes,
  ...pastRoutes,
  ...reportRoutes,
  ...billingRoutes,
  ...queueRoutes,
  ...backupRoutes,
  ...deliveryRoutes,
]
