import type { HolidayCalendar } from '#contract/holidays.ts'
import { dayInWords, holidayInWords } from '#web/features/days/day-in-words.ts'
import type { ListRow, TaskRow } from '../list/list-rows.ts'
import type { DatedTask, PlacedTask } from '../task-span.ts'
import { isIn, type Period, weeksIn } from './period.ts'

/** One day after the other, as a phone lists them; a task stands on the first of its days in the period. */
export function agendaRows(
  period: Period,
  chosen: string,
  { dated, undated }: { dated: DatedTask[]; undated: PlacedTask[] },
  calendar: HolidayCalendar,
): ListRow[] {
  const days = weeksIn(period)
    .flat()
    .filter((day) => isIn(day, period))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const byDay = new Map<string, PlacedTask[]>()
  for (const task of dated) {
    const { from, to } = task.span
    if (from > last || to < first) continue
    const day = days.includes(from) ? from : first
    const others = byDay.get(day)
    if (others) others.push(task)
    else byDay.set(day, [task])
  }
  return [
    ...days.flatMap((day) => {
      const tasks = byDay.get(day) ?? []
      const words = [dayInWords(day).replace(/ de \d+$/, ''), holidayInWords(day, calendar)]
      const title = words.filter(Boolean).join(' · ')
      return tasks.length > 0 || day === chosen ? group(day, title, tasks) : []
    }),
    ...(undated.length > 0 ? group(undatedKey, 'Sem data', undated) : []),
  ]
}

const undatedKey = 'undated'

const group = (key: string, title: string, tasks: PlacedTask[]): ListRow[] => [
  { kind: 'group', key, title, count: tasks.length },
  ...tasks.map(({ card, column }): TaskRow => ({ kind: 'task', key: card.id, card, column })),
]
