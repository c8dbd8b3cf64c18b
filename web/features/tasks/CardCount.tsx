import type { LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  count: number
  one: string
  several: string
}

/** On a card: how many comments or files the task has. */
export function CardCount({ icon: Icon, count, one, several }: Props) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5" />
      {count}
      <span className="sr-only"> {count === 1 ? one : several}</span>
    </span>
  )
}
