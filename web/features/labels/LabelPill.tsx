import type { Label } from '#contract/state.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A label as it is read. The pattern has a place of its own, beside the name. */
export function LabelPill({ label, className }: { label: Label; className?: string }) {
  return (
    <span
      data-label-color={label.color}
      title={label.name}
      className={classNames(
        'label-fill inline-flex h-5 min-w-0 max-w-full overflow-hidden rounded-sm font-medium text-xs leading-5',
        className,
      )}
    >
      <span aria-hidden="true" className="label-pattern w-2 shrink-0" />
      <span className="truncate pr-2 pl-1.5">{label.name}</span>
    </span>
  )
}

/** The same where there is no room for its name. */
export function LabelDot({ label }: { label: Label }) {
  return (
    <span
      data-label-color={label.color}
      title={label.name}
      className="label-pattern h-2 w-7 rounded-full ring-1 ring-line"
    >
      <span className="sr-only">{label.name}</span>
    </span>
  )
}
