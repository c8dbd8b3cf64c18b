import type { ReactNode } from 'react'

/** Pairs of a name and what it is. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="-my-2 divide-y divide-line">{children}</dl>
)

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0 break-words text-muted">{name}</dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}
