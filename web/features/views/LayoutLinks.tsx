import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { type Layout, lanesIn, layoutIn, viewParams, withLanes } from './view-params.ts'

type Shown = Layout | 'board' | 'lanes'

const layouts: { value: Shown; label: string }[] = [
  { value: 'board', label: 'Quadro' },
  { value: 'lanes', label: 'Raias' },
  { value: 'lista', label: 'Lista' },
  { value: 'calendario', label: 'Calendário' },
  { value: 'linha-do-tempo', label: 'Linha do tempo' },
]

/** For the palette. */
export function useLayoutCommands(): void {
  const changeParams = useChangeParams()
  useCommands(
    layouts.map(({ value, label }) => ({
      name: `layout ${value}`,
      label: `Visão: ${label}`,
      run: () => changeParams((params) => withLayout(params, value)),
    })),
  )
}

/** The same tasks, looked at in another way; the filter stays. */
export function LayoutLinks({ onChosen }: { onChosen?: () => void }) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const shown = layoutIn(params) ?? (lanesIn(params) ? 'lanes' : 'board')
  const go = (event: MouseEvent, layout: Shown) => {
    onChosen?.()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // It may have a filter by now with which the links have not been drawn yet.
    changeParams((params) => withLayout(params, layout))
  }
  return (
    <nav
      aria-label="Visão"
      className="flex rounded-md border border-line bg-sunken p-0.5 max-sm:grid max-sm:grid-cols-2"
    >
      {layouts.map(({ value, label }) => (
        <Link
          key={label}
          to={{ search: `?${withLayout(params, value)}` }}
          aria-current={value === shown ? 'page' : undefined}
          onClick={(event) => go(event, value)}
          className={classNames(
            'flex min-h-7.5 flex-1 items-center justify-center whitespace-nowrap rounded-sm px-2.5 font-medium text-sm max-sm:min-h-control',
            value === shown ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function withLayout(params: URLSearchParams, layout: Shown): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(viewParams.layout)
  next.delete(viewParams.lanes)
  if (layout === 'lanes') return withLanes(next, lanesIn(params) ?? 'person')
  if (layout !== 'board') next.set(viewParams.layout, layout)
  return next
}
