import { Check, Minus } from 'lucide-react'
import { classNames } from './class-names.ts'

interface Props {
  label: string
  /** The label is only heard, as in the first cell of a row. */
  labelHidden?: boolean
  checked: boolean
  /** Some of what it stands for are checked, some are not. */
  mixed?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, labelHidden, mixed = false, ...rest }: Props) {
  const Mark = mixed ? Minus : Check
  return (
    <label
      className={classNames(
        'inline-flex min-h-control cursor-pointer items-center gap-2.5',
        labelHidden && 'min-w-control justify-center',
      )}
    >
      <span className="relative size-4.5 shrink-0">
        <input
          type="checkbox"
          // Only the property can say it; there is no such attribute.
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          aria-label={labelHidden ? label : undefined}
          checked={rest.checked}
          disabled={rest.disabled}
          onChange={(event) => rest.onChange(event.target.checked)}
          className="peer block size-full cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors duration-120 checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-ink disabled:opacity-50"
        />
        <Mark
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-white opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
          strokeWidth={3}
        />
      </span>
      {!labelHidden && <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>}
    </label>
  )
}
