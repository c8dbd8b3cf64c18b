import { ListFilter, Search, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { FilterPanel } from './late-filter-parts.ts'
import type { BoardFilter } from './use-task-filter.ts'

interface Props {
  filter: BoardFilter
  columns: ColumnState[]
  /** For a phone, which shows it only when it is asked for. */
  onClose: () => void
}

/** The words of a filter, and the button for all else that tasks can be filtered by. */
export function FilterField({ filter, columns, onClose }: Props) {
  const { text, type, choose, prepare } = filter
  const filtering = filter.query !== ''
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useShortcut('f', () => setOpen(true))
  return (
    <search className="flex items-center gap-2 print:hidden">
      <div className="relative min-w-40 flex-1">
        <Search
          aria-hidden="true"
          className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted max-sm:hidden"
        />
        <input
          type="search"
          aria-label="Filtrar tarefas"
          aria-keyshortcuts="/"
          data-shortcut="filter"
          placeholder="Filtrar tarefas"
          value={text}
          onFocus={prepare}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && type('')}
          className={classNames(
            controlClass,
            'h-control pr-control pl-9 max-sm:pl-3 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <Button
          look="quiet"
          size="icon"
          aria-label={filtering ? 'Limpar' : 'Fechar o filtro'}
          className={classNames('absolute inset-y-0 right-0', !filtering && 'sm:hidden')}
          onClick={(event) => {
            if (!filtering) return onClose()
            choose('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Button
        ref={button}
        look="secondary"
        aria-keyshortcuts="f"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ListFilter aria-hidden="true" />
        Filtros
      </Button>
      {open && (
        <LatePart onMissing={() => setOpen(false)}>
          <Suspense>
            <FilterPanel
              filter={filter}
              columns={columns}
              anchor={button}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </LatePart>
      )}
    </search>
  )
}
