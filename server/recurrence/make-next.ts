import { addDays, daysBetween } from '#contract/calendar-days.ts'
import { pickFields } from '#contract/plain-fields.ts'
import { nextDue, type RepeatRule } from '#contract/recurrence.ts'
import { taskFields } from '#contract/task-fields.ts'
import type { Changing } from '#server/access/changing.ts'
import { lockForSeries } from '#server/access/project-access.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { addItemsToTask } from '#server/checklists/checklists.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { findTask } from '#server/tasks/task-queries.ts'
import { createTaskInColumn, editTask } from '#server/tasks/tasks.ts'
import { findPlace, itemTexts, type Repeated } from './recurrence-queries.ts'

/**
 * Makes the next task of a series, and takes the rule from the one before it: whoever comes second
 * finds no rule there and does nothing. The changes are those that people make, in the name of who
 * made the task. Answers whether anything happened.
 */
export async function makeNext(
  tx: Tx,
  repeated: Repeated,
  today: string,
  now: Date,
): Promise<boolean> {
  const { projectId, taskId } = repeated
  const seen = await findPlace(tx, repeated)
  if (!seen) return false
  const scope = () => scopeOf(tx, { projectId, accountId: seen.createdBy }, now)
  const first = await scope()
  // Once more, now that nobody else changes the project.
  const place = await findPlace(tx, repeated)
  const task = await findTask(tx, first.access, taskId)
  if (!task?.repeat || !place?.openColumnId) return false
  const rule = task.repeat
  if (rule.mode !== 'on-time' && !place.completed) return false
  const dueDate = nextDue(rule, { due: task.dueDate, today }, await readCalendar(tx))
  if (rule.mode === 'on-time' && dueDate !== null && dueDate > today) return false

  await editTask(first, { ...repeated, repeat: null })
  if (dueDate === null) return true
  const id = newId()
  const fields = { ...pickFields(taskFields, task), ...daysFrom(task, dueDate) }
  const made = { ...fields, projectId, id, columnId: place.openColumnId, repeat: oneLess(rule) }
  await createTaskInColumn(await scope(), made)
  const items = await itemTexts(tx, first.access, taskId)
  if (items.length > 0) await addItemsToTask(await scope(), { projectId, taskId: id, items })
  return true
}

/** One change by the series itself, under the lock of its project. */
async function scopeOf(
  tx: Tx,
  { projectId, accountId }: { projectId: string; accountId: string },
  now: Date,
): Promise<Changing> {
  const access = await lockForSeries(tx, projectId, accountId)
  const version = access.version + 1
  const unkeyed = { accountId, key: null, request: '' }
  return {
    tx,
    access,
    now,
    nextVersion: version,
    nextNumber: access.lastNumber + 1,
    record: async (change, write) => ({
      version,
      event: await recordEvent(tx, access, { version, at: now, change, write }, unkeyed),
    }),
    mail: async () => {},
    unchanged: async () => ({ version: access.version, event: null }),
    needsLock: () => {},
  }
}

interface Days {
  startDate: string | null
  dueDate: string | null
}

/** It begins as long before its day as the one before it. */
function daysFrom({ startDate, dueDate: before }: Days, dueDate: string): Days {
  if (startDate === null) return { startDate, dueDate }
  const ahead = before === null ? 0 : daysBetween(startDate, before)
  return { startDate: addDays(dueDate, -ahead), dueDate }
}

const oneLess = (rule: RepeatRule): RepeatRule => ({
  ...rule,
  times: rule.times === null ? null : rule.times - 1,
})
