import { exportEverything, exportProject, exportTasks, getExportTicket } from '#contract/exports.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { ticketFor } from '#server/access/tickets.ts'
import { serve } from '#server/http/serve.ts'
import { everythingZip, projectZip, tasksTable } from './exports.ts'

export const exportRoutes = [
  serve(exportProject, projectZip),
  serve(exportTasks, tasksTable),
  serve(exportEverything, everythingZip),
  serve(getExportTicket, async ({ services, caller }: ProjectCall) =>
    ticketFor(services, caller, 'export'),
  ),
]
