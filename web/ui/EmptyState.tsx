import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says what is missing and offers the next step. */
export function EmptyState(props: {
  icon: LucideIcon
  title: string
  /** Where it is the whole page, its title is the page's heading. */
  heading?: 'h1'
  description?: string
  children?: ReactNode
}) {
  const Icon = props.icon
  const Title = props.heading ?? 'p'
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 flex size-12 items-center justify-center rounded-xl bg-accent-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <Title className="font-semibold text-lg">{props.title}</Title>
      {props.description && <p className="mt-1 max-w-md text-muted">{props.description}</p>}
      {props.children && <div className="mt-5">{props.children}</div>}
    </div>
  )
}
