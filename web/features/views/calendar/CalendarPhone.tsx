import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { dayWords } from '#contract/day-words.ts'
import { MonthGrid } from '#web/features/days/MonthGrid.tsx'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListPhone } from '../list/ListPhone.tsx'
import type { DatedTask, PlacedTask } from '../task-span.ts'
import { agendaRows } from './agenda-rows.ts'
import type { Period } from './period.ts'
import { tasksOn } from './week-bars.ts'

interface Props {
  period: Period
  cursor: string
  today: string
  tasks: { dated: DatedTask[]; undated: PlacedTask[] }
  onDay: (day: string) => void
  onNewTask: (day: string) => void
  onOpenTask: (taskId: string) => void
}

const anyDay = { min: null, max: null }

/** A small month, and below it its days one after the other. A task is dragged to a day of the month. */
export function CalendarPhone({ period, cursor, today, tasks, onDay, ...actions }: Props) {
  const calendar = useCalendar()
  const may = useMay()
  const { day, scale } = period
  const rows = useMemo(
    () => agendaRows({ day, scale }, cursor, tasks, calendar),
    [day, scale, cursor, tasks, calendar],
  )
  const countOn = (day: string) => tasksOn(day, tasks.dated).length
  return (
    <>
      <div className="rounded-lg border border-line bg-surface p-2">
        <MonthGrid
          {...{ cursor, today, countOn }}
          chosen={cursor}
          range={anyDay}
          onChoose={onDay}
        />
      </div>
      {may('task:write') && (
        <Button look="secondary" onClick={() => actions.onNewTask(cursor)}>
          <Plus aria-hidden="true" />
          Nova tarefa: {dayWords(cursor, today)}
        </Button>
      )}
      <ListPhone rows={rows} sight={cursor} onOpenTask={actions.onOpenTask} />
    </>
  )
}
