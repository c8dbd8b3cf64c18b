import { Search, X } from 'lucide-react'
import { priorityOptions } from '#web/features/tasks/priorities.ts'
import { type Filter, isFiltering, noFilter } from '#web/features/tasks/task-filter.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

const options = [{ value: 'all' as const, label: 'Prioridade: todas' }, ...priorityOptions]

interface Props {
  filter: Filter
  onChange: (filter: Filter) => void
  /** For a phone, which shows it only when it is asked for. */
  onClose: () => void
}

export function BoardFilter({ filter, onChange, onClose }: Props) {
  const filtering = isFiltering(filter)
  return (
    <search className="flex flex-wrap items-center gap-2 print:hidden">
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
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ ...filter, text: '' })}
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
            onChange(noFilter)
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="w-48 max-sm:w-46">
        <Select
          label="Prioridade"
          labelHidden
          value={filter.priority}
          onChange={(priority) => onChange({ ...filter, priority })}
          options={options}
        />
      </div>
    </search>
  )
}
