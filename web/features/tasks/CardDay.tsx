import { CalendarClock } from 'lucide-react'
import type { CardState } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayWords } from '#web/ui/days.ts'

/** By when a task is to be done, as a card says it (R26). What is completed is never late. */
export function CardDay({ card: { dueDate, completed } }: { card: CardState }) {
  const today = useToday()
  if (!dueDate) return null
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
