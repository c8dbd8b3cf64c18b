import type { ContentTask, TemplateContent } from '#contract/board-contents.ts'
import { addBusinessDays } from '#contract/business-days.ts'
import { addDays } from '#contract/calendar-days.ts'
import { defaultPriority, numberedLater } from '#contract/defaults.ts'
import { derivedId } from '#contract/derived-id.ts'
import type { HolidayCalendar } from '#contract/holidays.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import type { TemplateLine } from '#contract/templates.ts'
import type { BuiltIn, BuiltInTask } from './built-in.ts'

/** A template of the product as it is used on this day, by the holidays of the installation. */
export function contentOn(
  { id: templateId, labels, boards }: BuiltIn,
  today: string,
  calendar: HolidayCalendar,
): TemplateContent {
  const nextId = idsOf(templateId)
  const labelIds = new Map(Object.keys(labels).map((name) => [name, nextId()]))
  const dayOf = (day: BuiltInTask['due']) => {
    if (day === undefined) return null
    if (typeof day === 'number') return addDays(today, day)
    return addBusinessDays(today, day.businessDays, { calendar, saturday: false })
  }
  const taskOf = (task: BuiltInTask): ContentTask => ({
    ...{ id: nextId(), number: numberedLater, title: task.title },
    ...{ description: task.description ?? '', priority: task.priority ?? defaultPriority },
    ...{ startDate: dayOf(task.start), dueDate: dayOf(task.due), cover: null, assignees: [] },
    labels: (task.labels ?? []).flatMap((name) => labelIds.get(name) ?? []),
    repeat: task.monthly ? monthly(task.monthly, today) : null,
    items: (task.checklist ?? []).map((text) => ({
      ...{ id: nextId(), text, assignee: null, dueDate: null },
    })),
  })
  return {
    day: today,
    labels: Object.entries(labels).map(([name, color]) => ({
      ...{ id: labelIds.get(name) ?? '', name, color },
    })),
    boards: boards.map(({ name, columns }) => ({
      ...{ id: nextId(), name },
      columns: columns.map(({ limit = null, tasks = [], ...column }) => ({
        ...{ id: nextId(), ...column, taskLimit: limit, tasks: tasks.map(taskOf) },
      })),
    })),
  }
}

/** Their places in it tell them apart, so they are the same whenever it is read. */
function idsOf(templateId: string): () => string {
  let last = 0
  return () => {
    last += 1
    return derivedId(templateId, `00000000-0000-8000-8000-${String(last).padStart(12, '0')}`)
  }
}

const monthly = (on: BuiltInTask['monthly'] & object, anchor: string): RepeatRule => ({
  ...{ unit: 'month', every: 1, on, anchor, mode: 'when-completed', onRest: 'before' },
  ...{ until: null, times: null },
})

export const lineOf = ({ id, name, description, boards }: BuiltIn): TemplateLine => ({
  ...{ id, name, description, owner: 'built-in', projectId: null, projectName: null },
  ...{ changeable: false, boards: boards.length },
  tasks: boards.flatMap(({ columns }) => columns.flatMap(({ tasks = [] }) => tasks)).length,
})
