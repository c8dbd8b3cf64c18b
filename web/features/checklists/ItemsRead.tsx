import { Circle, CircleCheck } from 'lucide-react'
import { dayWords } from '#contract/day-words.ts'
import type { Item } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { onTask, useShownPeople } from '#web/features/people/shown-people.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isLate } from './is-late.ts'

/** A checklist for who may only view it: signs instead of boxes. */
export function ItemsRead({ items }: { items: Item[] }) {
  const today = useToday()
  const people = useShownPeople()
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => {
        const { id, text, assignee, dueDate, completed } = item
        const [person] = onTask(people, assignee ? [assignee] : [])
        const Sign = completed ? CircleCheck : Circle
        return (
          <li key={id} className="flex gap-2.5">
            <Sign
              aria-hidden="true"
              className={classNames(
                'mt-0.5 size-4.5 shrink-0',
                completed ? 'text-success-ink' : 'text-muted',
              )}
            />
            <span className="wrap-anywhere min-w-0">
              {text}
              {person && <span className="ml-2 text-muted text-sm">{person.name}</span>}
              {dueDate && <ItemDayRead day={dueDate} late={isLate(item, today)} />}
              <span className="sr-only">{completed ? ' (concluído)' : ' (pendente)'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function ItemDayRead({ day, late }: { day: string; late: boolean }) {
  return (
    <span
      className={classNames('ml-2 text-sm', late ? 'font-medium text-danger-ink' : 'text-muted')}
    >
      {dayWords(day, useToday())}
      {late && <span className="sr-only">, atrasado</span>}
    </span>
  )
}
