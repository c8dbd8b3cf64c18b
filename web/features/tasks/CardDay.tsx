import { dayWords } from '#contract/day-words.ts'
import type { CardState } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayIcon } from './card-icons.tsx'

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
      {dayIcon}
      {late ? 'Atrasada · ' : <span className="sr-only">Prazo </span>}
      {dayWords(dueDate, today)}
    </span>
  )
}

const Begins = ({ day }: { day: string }) => (
  <span className="inline-flex items-center gap-1">
    {dayIcon}
    Início {day}
  </span>
)
