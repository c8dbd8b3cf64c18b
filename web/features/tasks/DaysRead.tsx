import { dayWords } from '#contract/day-words.ts'
import type { CardState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** The days of an open task for who may only view it. */
export function DaysRead({ card }: { card: CardState }) {
  const today = useToday()
  const days = (['startDate', 'dueDate'] as const).flatMap((name) => {
    const day = card[name]
    return day ? [{ name, label: plainTaskFields[name].label, words: dayWords(day, today) }] : []
  })
  return (
    <>
      {days.map(({ name, label, words }) => (
        <p key={name} className="flex items-center gap-2">
          <span className="font-medium">{label}</span>
          {words}
          {name === 'dueDate' && <Lateness card={card} />}
        </p>
      ))}
    </>
  )
}

/** Said beside the day, which alone does not tell. */
export function Lateness({ card: { dueDate, completed } }: { card: CardState }) {
  const today = useToday()
  return dueDate && !completed && dueDate < today ? <Badge tone="danger">Atrasada</Badge> : null
}
