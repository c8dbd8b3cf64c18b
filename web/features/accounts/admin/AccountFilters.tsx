import { Search } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { AccountFilter } from './accounts-query.ts'

const statuses: readonly { value: AccountFilter['status']; label: string }[] = [
  { value: 'all', label: 'Todas as situações' },
  { value: 'pending', label: 'Pendentes' },
  { value: 'approved', label: 'Aprovados' },
]

interface Props {
  filter: AccountFilter
  onChange: (filter: AccountFilter) => void
}

export function AccountFilters({ filter, onChange }: Props) {
  return (
    <search className="flex flex-col gap-2 sm:flex-row">
      <div className="relative flex-1">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
        />
        <input
          type="search"
          aria-label="Buscar por nome ou e-mail"
          placeholder="Buscar por nome ou e-mail"
          maxLength={limits.name}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={`${controlClass} h-control pl-9 sm:w-64`}
        />
      </div>
      <div className="sm:w-48">
        <Select
          label="Situação"
          labelHidden
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status })}
          options={statuses}
        />
      </div>
    </search>
  )
}
