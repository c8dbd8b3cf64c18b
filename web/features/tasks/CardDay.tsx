import { CalendarClock } from 'lucide-react'
import type { CardState } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayWords } from '#web/ui/days.ts'

interface Props {
  card: Pick<CardState, 'startDate' | 'dueDate' | 'completed'>
}

/** By when a task is to be done, as a card says it (R26). What is completed is never late. */
export function CardDay({ card: { startDate, dueDate, completed } }: Props) {
  const today = useToday()
  if (!dueDate) return startDate && <Begins day={dayWords(startDate, today)} />
  const late = !completed && dueDate < today
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        late && 'font-medium text-danger-ink',
      )}
    >
      <CalendarClock aria-hidden="true" className="size-3.5" />
      {late ? 'Atrasada · ' : <span className="sr-only">Prazo </span>}
      {dayWords(dueDate, today)}
    </span>
  )
}

const Begins = ({ day }: { day: string }) => (
  <span className="inline-flex items-center gap-1">
    <CalendarClock aria-hidden="true" className="size-3.5" />
    Início {day}
  </span>
)
