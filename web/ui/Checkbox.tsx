import { Checkbox as Base } from '@base-ui/react/checkbox'
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

export function Checkbox({ label, labelHidden, checked, mixed = false, ...rest }: Props) {
  const Mark = mixed ? Minus : Check
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside the label.
    <label
      className={classNames(
        'inline-flex min-h-control cursor-pointer items-center gap-2.5',
        labelHidden && 'min-w-control justify-center',
      )}
    >
      <Base.Root
        checked={checked}
        indeterminate={mixed}
        aria-label={labelHidden ? label : undefined}
        disabled={rest.disabled ?? false}
        onCheckedChange={rest.onChange}
        className="flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface text-white transition-colors duration-120 hover:border-ink data-disabled:opacity-50 data-checked:border-primary data-indeterminate:border-primary data-checked:bg-primary data-indeterminate:bg-primary"
      >
        <Base.Indicator>
          <Mark aria-hidden="true" className="size-3.5" strokeWidth={3} />
        </Base.Indicator>
      </Base.Root>
      {!labelHidden && label}
    </label>
  )
}
