import { Link, useSearchParams } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { isList, listLayout, viewParams } from './view-params.ts'

const layouts = [
  { value: null, label: 'Quadro' },
  { value: listLayout, label: 'Lista' },
]

/** The same tasks as a board or as a list; the filter stays. */
export function LayoutLinks({ onChosen }: { onChosen?: () => void }) {
  const [params] = useSearchParams()
  const shown = isList(params) ? listLayout : null
  return (
    <nav aria-label="Visão" className="flex rounded-md border border-line bg-sunken p-0.5">
      {layouts.map(({ value, label }) => (
        <Link
          key={label}
          to={{ search: `?${withLayout(params, value)}` }}
          preventScrollReset
          aria-current={value === shown ? 'page' : undefined}
          onClick={onChosen}
          className={classNames(
            'flex min-h-7.5 flex-1 items-center justify-center rounded-sm px-2.5 font-medium text-sm max-sm:min-h-control',
            value === shown ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function withLayout(params: URLSearchParams, layout: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (layout) next.set(viewParams.layout, layout)
  else next.delete(viewParams.layout)
  return next
}
