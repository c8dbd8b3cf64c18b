import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
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

export function Select<Value extends string>(props: Props<Value>) {
  return (
    <Base.Root
      items={props.options}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
    >
      <div className="flex flex-col gap-1.5">
        <Base.Label className={props.labelHidden ? 'sr-only' : 'font-medium'}>
          {props.label}
        </Base.Label>
        <Base.Trigger
          className={classNames(
            controlClass,
            'flex h-control cursor-pointer items-center justify-between gap-2 text-left',
          )}
        >
          <Base.Value className="truncate" />
          <Base.Icon>
            <ChevronDown aria-hidden="true" className="size-4 text-muted" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Options options={props.options} />
    </Base.Root>
  )
}

function Options<Value extends string>({ options }: { options: readonly Option<Value>[] }) {
  return (
    <Base.Portal>
      <Base.Positioner
        positionMethod="fixed"
        className="outline-none"
        sideOffset={4}
        alignItemWithTrigger={false}
      >
        <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float outline-none transition-[scale,opacity] duration-120 ease-out data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {options.map(({ value, label }) => (
            <Base.Item
              key={value}
              value={value}
              className="grid min-h-control cursor-pointer select-none grid-cols-[1rem_1fr] items-center gap-2 rounded-sm pr-4 pl-2 outline-none data-highlighted:bg-hover sm:min-h-8"
            >
              <Base.ItemIndicator className="col-start-1">
                <Check aria-hidden="true" className="size-4 text-primary-ink" />
              </Base.ItemIndicator>
              <Base.ItemText className="col-start-2">{label}</Base.ItemText>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
