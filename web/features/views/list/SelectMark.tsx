import { Check } from 'lucide-react'
import { use } from 'react'
import type { CardState } from '#contract/state.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { classNames } from '#web/ui/class-names.ts'

/** For the mouse and the finger. A keyboard has X, and does not stop here on its way from cell to cell. */
export function SelectMark({ card }: { card: CardState }) {
  const { taskIds, toggle } = use(SelectionContext)
  const selected = taskIds.includes(card.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox that a press with Shift is kept from would show the wrong state.
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={`Selecionar ${card.title}`}
      tabIndex={-1}
      onClick={() => toggle(card.id)}
      className="group relative flex size-11 shrink-0 items-center justify-center"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-4 items-center justify-center rounded-sm border',
          selected
            ? 'border-primary bg-primary text-white'
            : 'border-edge bg-surface group-hover:border-primary',
        )}
      >
        {selected && <Check className="size-3" />}
      </span>
    </button>
  )
}
