import {
  readAgeing,
  readCycleTimes,
  readFlow,
  readForecast,
  readManagedProjects,
  readReportChoices,
  readSummary,
  readThroughput,
  readTimeInColumns,
  readWorkload,
} from '#contract/reports.ts'
import { type Reading, reading } from '#server/access/changing.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { serve } from '#server/http/serve.ts'
import { readSnapshotState } from '#server/projects/snapshot.ts'
import { managedProjects } from './managed-projects.ts'
import { reporting } from './reporting.ts'
import * as reports from './reports.ts'

/** A forecast goes by whole days: today is not over. */
const ninetyDays = { days: 90, before: 1 }

/** Nobody's event tells that somebody is called otherwise, or that a day became a holiday. */
const names = async ({ tx, access }: Reading) => (await readSnapshotState(tx, access))?.names ?? ''
const holidays = async ({ tx }: Reading) => JSON.stringify(await readCalendar(tx))

export const reportRoutes = [
  serve(readReportChoices, reading(reports.choices)),
  serve(readSummary, reporting(readSummary, reports.summarised)),
  serve(readFlow, reporting(readFlow, reports.flow)),
  serve(readCycleTimes, reporting(readCycleTimes, reports.finishedTasks)),
  serve(readThroughput, reporting(readThroughput, reports.weeks)),
  serve(readAgeing, reporting(readAgeing, reports.agesToday)),
  serve(readWorkload, reporting(readWorkload, reports.peoplesWork, { also: names })),
  serve(readTimeInColumns, reporting(readTimeInColumns, reports.whereTimeGoes)),
  serve(
    readForecast,
    reporting(readForecast, reports.forecasts, { usual: ninetyDays, also: holidays }),
  ),
  serve(readManagedProjects, managedProjects),
]
