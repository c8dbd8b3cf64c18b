import { addDays, daysBetween } from '#contract/calendar-days.ts'
import { coverOfCopy } from '#contract/cover.ts'
import { nobody } from '#contract/history-kinds.ts'
import { pickFields } from '#contract/plain-fields.ts'
import { nextDue, type RepeatRule } from '#contract/recurrence.ts'
import { taskFields } from '#contract/task-fields.ts'
import type { Changing } from '#server/access/changing.ts'
import { lockForSeries } from '#server/access/project-access.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { addItemsToTask, addItemToTask } from '#server/checklists/checklists.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { thoseThere } from '#server/tasks/task-sets.ts'
import { createTaskInColumn } from '#server/tasks/tasks.ts'
import {
  endingSeries,
  findPlace,
  findRepeated,
  itemsOf,
  type Repeated,
} from './recurrence-queries.ts'

/**
 * Makes the next task of a series, and takes the rule from the one before it: whoever comes second
 * finds no rule there and does nothing. The changes are those that people make, in the name of who
 * made the task, or of nobody once they are gone. Answers whether anything happened.
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
  const task = await findRepeated(tx, first.access, taskId)
  if (!task?.repeat || !place?.openColumnId) return false
  const rule = task.repeat
  if (rule.mode !== 'on-time' && !place.completed) return false
  const dueDate = nextDue(rule, { due: task.dueDate, today }, await readCalendar(tx))
  if (rule.mode === 'on-time' && dueDate !== null && dueDate > today) return false

  const { columnId } = task
  await first.record(
    { type: 'task.edited', taskId, columnId, repeat: null, before: { repeat: rule } },
    endingSeries(taskId),
  )
  if (dueDate === null) return true
  const id = newId()
  const cover = coverOfCopy(task.cover)
  // In the archive a task keeps what has left the project meanwhile; the next one is without it.
  const sets = await thoseThere(first, task)
  const fields = { ...pickFields(taskFields, task), ...sets, cover, ...daysFrom(task, dueDate) }
  const made = {
    ...fields,
    projectId,
    id,
    columnId: place.openColumnId,
    repeat: nextRule(rule, dueDate),
  }
  await createTaskInColumn(await scope(), made)
  const items = await itemsOf(tx, first.access, taskId)
  const people = items.flatMap(({ assignee }) => assignee ?? [])
  const { assignees: there } = await thoseThere(first, { assignees: [...new Set(people)] })
  const copies = items.map((item) => ({
    ...item,
    assignee: there.find((id) => id === item.assignee) ?? null,
    dueDate: itemDay(item.dueDate, task, dueDate),
  }))
  if (items.length > 0 && copies.every(hasTextAlone)) {
    const texts = copies.map(({ text }) => ({ text }))
    await addItemsToTask(await scope(), { projectId, taskId: id, items: texts })
  } else {
    for (const item of copies)
      await addItemToTask(await scope(), { projectId, taskId: id, ...item })
  }
  return true
}

/** As far from the due day as it was; without one there is nothing to count from. */
const itemDay = (day: string | null, { dueDate: before }: Days, dueDate: string) =>
  day === null || before === null ? null : addDays(day, daysBetween(before, dueDate))

const hasTextAlone = ({ assignee, dueDate }: { assignee: string | null; dueDate: string | null }) =>
  assignee === null && dueDate === null

/** One change by the series itself, under the lock of its project. */
async function scopeOf(
  tx: Tx,
  { projectId, accountId }: { projectId: string; accountId: string },
  now: Date,
): Promise<Changing> {
  const { access, isHere } = await lockForSeries(tx, projectId, accountId)
  const actor = isHere ? access : { ...access, accountId: nobody }
  const version = access.version + 1
  const unkeyed = { accountId, key: null, request: '' }
  return {
    tx,
    access,
    now,
    nextVersion: version,
    nextNumber: access.lastNumber + 1,
    record: async (made, write) => {
      const isTheirs = !isHere && made.type === 'task.created'
      const change = isTheirs ? { ...made, createdBy: accountId } : made
      return {
        version,
        event: await recordEvent(tx, actor, { version, at: now, change, write }, unkeyed),
      }
    },
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

const nextRule = (rule: RepeatRule, dueDate: string): RepeatRule => ({
  ...rule,
  times: rule.times === null ? null : rule.times - 1,
  occurrence: dueDate,
})
