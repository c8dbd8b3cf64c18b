import { dayWords } from '#contract/day-words.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The lines of its checklist that are the person's and have a day. */
export function TaskLines({ task: { title, items = [] } }: { task: MyTask }) {
  const today = useToday()
  if (items.length === 0) return null
  return (
    <ul aria-label={`Seus itens em “${title}”`} className="mt-1 flex flex-col gap-0.5 text-sm">
      {items.map(({ id, text, dueDate }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="wrap-anywhere min-w-0">{text}</span>
          <span
            className={classNames(
              'text-xs tabular-nums',
              dueDate < today ? 'font-medium text-danger-ink' : 'text-muted',
            )}
          >
            {dueDate < today ? 'Atrasado · ' : <span className="sr-only">Prazo </span>}
            {dayWords(dueDate, today)}
          </span>
        </li>
      ))}
    </ul>
  )
}
