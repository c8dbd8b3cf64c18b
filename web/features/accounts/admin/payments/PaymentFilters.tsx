import { Search } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { situations } from '#web/features/payment/payment-words.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { PaymentFilter } from './payments-query.ts'

const options = [
  { value: 'all', label: 'Todas as situações' },
  ...Object.entries(situations).map(([value, { label }]) => ({ value, label })),
] as { value: PaymentFilter['situation']; label: string }[]

interface Props {
  filter: PaymentFilter
  onChange: (filter: PaymentFilter) => void
}

export function PaymentFilters({ filter, onChange }: Props) {
  return (
    <search className="flex flex-col gap-2 sm:flex-row">
      <div className="relative flex-1">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
        />
        <input
          type="search"
          aria-label="Buscar por pessoa ou número"
          placeholder="Buscar por pessoa ou número"
          maxLength={limits.name}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={`${controlClass} h-control pl-9 sm:w-72`}
        />
      </div>
      <div className="sm:w-48">
        <Select
          label="Situação"
          labelHidden
          value={filter.situation}
          onChange={(situation) => onChange({ ...filter, situation })}
          options={options}
        />
      </div>
    </search>
  )
}
