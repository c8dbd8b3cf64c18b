import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMay } from '#web/features/project/project-context.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { selectedMark } from '#web/features/tasks/selected-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TaskRow } from '../list/list-rows.ts'
import { type Span, spanOf } from '../task-span.ts'
import { useSelectable } from '../use-selectable.ts'
import { spanInWords } from './span-in-words.ts'
import { boxOf, type TimeScale } from './time-scale.ts'

interface Props {
  row: TaskRow
  scale: TimeScale
  today: string
  span: Span | null
  reachable: boolean
  onOpenTask: (taskId: string) => void
}

/** From the first day of a task to its last; it is dragged, and so are its ends. */
export function TaskBar({ row: { card, column }, scale, today, span, ...rest }: Props) {
  const movable = useMay()('task:write')
  const marked = useIsMarked(card.id)
  const { selected, onClick } = useSelectable(card.id, rest.onOpenTask)
  const shown = span ?? spanOf(card)
  if (!shown) return null
  const late = !card.completed && card.dueDate !== null && card.dueDate < today
  const Sign = late ? CircleAlert : card.completed ? CircleCheck : null
  return (
    <button
      type="button"
      data-bar
      tabIndex={rest.reachable ? 0 : -1}
      title={`${card.title}: ${spanInWords(shown, today)}`}
      aria-label={[
        card.title,
        spanInWords(shown, today),
        late && 'atrasada',
        selected && 'selecionada',
      ]
        .filter(Boolean)
        .join(', ')}
      aria-description={movable ? barKeys : undefined}
      onClick={onClick}
      className={classNames(
        'group absolute inset-y-2 flex min-w-2 touch-manipulation select-none scroll-ml-(--names) items-center justify-end rounded-sm border border-ink/25',
        span ? 'z-1 shadow-float ring-2 ring-focus' : 'hover:ring-2 hover:ring-edge',
        late && 'outline-2 outline-danger-ink outline-offset-1',
        marked && 'ring-2 ring-accent',
      )}
      style={{ ...boxOf(scale, shown), backgroundColor: column.color }}
    >
      {movable && (
        <>
          <span data-grip="start" className={classNames(gripClass, '-left-1.5')} />
          <span data-grip="due" className={classNames(gripClass, '-right-1.5')} />
        </>
      )}
      {selected && selectedMark}
      {Sign && (
        <Sign
          aria-hidden="true"
          className={classNames(
            'absolute left-[calc(100%+0.5rem)] size-4',
            late ? 'text-danger-ink' : 'text-muted',
          )}
        />
      )}
    </button>
  )
}

const barKeys =
  'Enter abre. Espaço pega a barra; as setas a movem, com Shift só o prazo, com Ctrl só o início; Espaço solta, Esc cancela.'

const gripClass =
  'absolute inset-y-0.5 w-3 cursor-ew-resize after:absolute after:inset-y-1 after:left-1 after:w-1 after:rounded-full after:bg-ink/60 after:opacity-0 group-hover:after:opacity-100'
