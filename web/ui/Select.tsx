import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './Field.tsx'

interface Option<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: string
  /** The label is only heard, where the place says enough. */
  labelHidden?: boolean
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
}

/** The browser's own, so that a phone shows its own wheel or list; only the closed box is ours. */
export function Select<Value extends string>({
  label,
  labelHidden,
  onChange,
  ...rest
}: Props<Value>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={rest.value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={classNames(
            controlClass,
            'h-control cursor-pointer appearance-none truncate pr-9',
          )}
        >
          {rest.options.map((option) => (
            <option key={option.value} value={option.value} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  )
}
