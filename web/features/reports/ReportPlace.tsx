import { type ReactNode, useId } from 'react'

/** Where a report would be, with words instead. */
export function ReportPlace({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </article>
  )
}
