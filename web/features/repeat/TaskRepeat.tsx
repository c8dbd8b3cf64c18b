import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { dayWords } from '#contract/day-words.ts'
import { upcoming } from '#contract/recurrence.ts'
import { ruleWords } from '#contract/rule-words.ts'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'

const shown = 3

/** The rule of an open task, the days that come, and the way to change them (R32). */
export function TaskRepeat({ card, details }: { card: CardState; details: TaskDetails }) {
  const { repeat } = details
  const today = useToday()
  const calendar = useCalendar()
  const writable = useMay()('task:write')
  const [editing, setEditing] = useState(false)
  if (!writable && !repeat) return null
  const days = repeat ? upcoming(repeat, { due: card.dueDate, today }, calendar, shown) : []
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5">
      <h3 className="font-medium">Repetir</h3>
      {repeat && (
        <div className="order-last col-span-2 text-sm">
          <p>{ruleWords(repeat)}</p>
          <p className="text-muted tabular-nums">
            {days.length > 0
              ? `Próximas: ${days.map((day) => dayWords(day, today)).join(', ')}`
              : 'Esta é a última.'}
          </p>
        </div>
      )}
      {writable && (
        <Button
          look="secondary"
          size="sm"
          aria-label={repeat ? 'Mudar repetição' : undefined}
          onClick={() => setEditing(true)}
        >
          <Repeat aria-hidden="true" />
          {repeat ? 'Mudar' : 'Repetir'}
        </Button>
      )}
      {editing && <RepeatDialog card={card} rule={repeat} onClose={() => setEditing(false)} />}
    </section>
  )
}
