import { useId } from 'react'
import type { CardState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { priorities, priorityOptions } from './priorities.ts'
import { editFields } from './task-actions.ts'

/** The priority of an open task, saved as it is chosen (R25); a badge for who may only view it. */
export function TaskPriority({ card }: { card: CardState }) {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const name = useId()
  const { label, tone } = priorities[card.priority]
  if (!writable) {
    return (
      <p className="flex items-center gap-2">
        <span className="font-medium">Prioridade</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Prioridade</legend>
      <div className="flex rounded-md bg-sunken p-0.5">
        {priorityOptions.map(({ value, label }) => (
          <label key={value} className={choiceClass}>
            <input
              type="radio"
              name={name}
              checked={card.priority === value}
              onChange={() => void editFields(session, card, { priority: value })}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={classNames('size-2 rounded-full', priorities[value].dot)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choiceClass = classNames(
  'relative flex min-h-8 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-1 text-muted text-sm max-sm:min-h-control',
  'hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-card',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus',
)
