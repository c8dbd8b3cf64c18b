import type { Label } from '#contract/state.ts'

interface Props {
  label: Label
  /** A board shows hundreds: in a list the line itself is the label. */
  as?: 'span' | 'li'
}

/** A label as it is read. The pattern has a place of its own, beside the name. */
export function LabelPill({ label, as: Tag = 'span' }: Props) {
  return (
    <Tag
      data-label-color={label.color}
      title={label.name}
      className="label-fill label-pill inline-block h-5 min-w-0 max-w-full truncate rounded-sm pr-2 align-top font-medium text-xs leading-5"
    >
      {label.name}
    </Tag>
  )
}

/** The same where there is no room for its name. */
export function LabelDot({ label, as: Tag = 'span' }: Props) {
  return (
    <Tag
      data-label-color={label.color}
      title={label.name}
      className="label-pattern h-2 w-7 rounded-full ring-1 ring-line"
    >
      <span className="sr-only">{label.name}</span>
    </Tag>
  )
}
