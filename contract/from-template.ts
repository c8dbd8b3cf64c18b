import type {
  BoardContents,
  ContentColumn,
  ContentTask,
  TemplateContent,
} from './board-contents.ts'
import { addDays, daysBetween } from './calendar-days.ts'
import { derivedId } from './derived-id.ts'
import type { HolidayCalendar } from './holidays.ts'
import { isSameName } from './plain-text.ts'
import { nextAfter, type RepeatRule } from './recurrence.ts'
import type { Label } from './state.ts'

/** The board that is made, and what is known of where and when that is. */
interface TemplateUse {
  boardId: string
  /** The day from which its days are counted. */
  today: string
  calendar: HolidayCalendar
  /** The project's own. */
  labels: readonly Label[]
  /** The ids of those who are in the project. */
  people: readonly string[]
  /** Of its first task. */
  number: number
}

/**
 * What a board of a template becomes where it is used. It is a copy: ids follow from the board's (R13),
 * and people are kept where they are in the project (R30). A label that the project has by name is that one.
 */
export function fromTemplate(
  template: TemplateContent,
  board: TemplateContent['boards'][number],
  use: TemplateUse,
): BoardContents {
  const idOf = (id: string) => derivedId(use.boardId, id)
  const known = new Map(
    template.labels.map((label) => {
      const own = use.labels.find(({ name }) => isSameName(name, label.name))
      return [label.id, own?.id ?? idOf(label.id)]
    }),
  )
  const isNew = ({ id }: Label) => known.get(id) === idOf(id)
  const days = daysOf(template.day, use)
  let number = use.number
  const copyTask = ({ items, ...task }: ContentTask): ContentTask => ({
    ...task,
    ...days.ofTask(task),
    id: idOf(task.id),
    number: use.number === 0 ? 0 : number++,
    labels: task.labels.flatMap((id) => known.get(id) ?? []),
    assignees: task.assignees.filter((id) => use.people.includes(id)),
    items: items.map((item) => ({
      ...item,
      id: idOf(item.id),
      assignee: item.assignee && use.people.includes(item.assignee) ? item.assignee : null,
      dueDate: days.moved(item.dueDate),
    })),
  })
  const columns = board.columns.map(
    (column): ContentColumn => ({
      ...column,
      id: idOf(column.id),
      tasks: column.tasks.map(copyTask),
    }),
  )
  const labels = template.labels.filter(isNew).map((label) => ({ ...label, id: idOf(label.id) }))
  return { labels, columns }
}

/** A day of the year keeps its month, which the anchor says: the first of it in the year of use. */
const monthOf = (anchor: string, today: string) => `${today.slice(0, 4)}-${anchor.slice(5, 7)}-01`

type Days = Pick<ContentTask, 'startDate' | 'dueDate' | 'repeat'>

function daysOf(from: string, { today, calendar }: TemplateUse) {
  const away = daysBetween(from, today)
  const moved = (day: string | null) => day && addDays(day, away)

  /** A series begins anew, on the first of its days from today on. */
  const ofSeries = (kept: RepeatRule, { startDate, dueDate }: Days): Days | null => {
    const { occurrence: _, ...rule } = kept
    const begins = rule.on ? today : (moved(dueDate) ?? today)
    const anchor = rule.on && rule.unit === 'year' ? monthOf(rule.anchor, today) : begins
    const repeat = { ...rule, anchor, until: moved(rule.until) }
    const first = nextAfter(repeat, addDays(begins, -1), calendar)
    if (!first) return null
    const ahead = startDate && dueDate ? daysBetween(startDate, dueDate) : null
    return { repeat, dueDate: first, startDate: ahead === null ? null : addDays(first, -ahead) }
  }

  const ofTask = (task: Days): Days =>
    (task.repeat && ofSeries(task.repeat, task)) ?? {
      startDate: moved(task.startDate),
      dueDate: moved(task.dueDate),
      repeat: null,
    }
  return { moved, ofTask }
}
