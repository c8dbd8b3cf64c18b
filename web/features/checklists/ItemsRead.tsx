import { Circle, CircleCheck } from 'lucide-react'
import type { Item } from '#contract/state.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A checklist for who may only view it: signs instead of boxes. */
export function ItemsRead({ items }: { items: Item[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map(({ id, text, completed }) => {
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
              <span className="sr-only">{completed ? ' (concluído)' : ' (pendente)'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
