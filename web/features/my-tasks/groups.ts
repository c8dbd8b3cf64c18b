import { addDays, weekdayOf } from '#contract/calendar-days.ts'
import type { MyTask } from '#contract/my-tasks.ts'

const names = {
  late: 'Atrasadas',
  today: 'Hoje',
  week: 'Esta semana',
  later: 'Depois',
  undated: 'Sem prazo',
} as const

interface Group {
  name: string
  late: boolean
  tasks: MyTask[]
}

/** The tasks by when they are due, the pressing first; in a group they stand as they came. */
export function inGroups(tasks: MyTask[], today: string): Group[] {
  const byKind = Map.groupBy(tasks, (task) => kindOf(nearestDay(task), today))
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const tasks = byKind.get(kind)
    return tasks ? [{ name: names[kind], late: kind === 'late', tasks }] : []
  })
}

/** Of the task, if it is the person's, and of their lines in it. A list kept by an older version has no lines. */
function nearestDay({ dueDate, assigned, items }: MyTask): string | null {
  const days = [assigned === false ? null : dueDate, items?.[0]?.dueDate ?? null]
  return days.filter((day) => day !== null).sort()[0] ?? null
}

function kindOf(day: string | null, today: string): keyof typeof names {
  if (day === null) return 'undated'
  if (day < today) return 'late'
  if (day === today) return 'today'
  return day <= endOfWeek(today) ? 'week' : 'later'
}

/** A week begins on Sunday, as in the calendar. */
const endOfWeek = (day: string) => addDays(day, 6 - weekdayOf(day))
