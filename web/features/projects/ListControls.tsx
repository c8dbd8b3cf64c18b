import { Search } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type Order, orders } from './arranged.ts'

export interface Arrangement {
  words: string
  order: Order
}

interface Props {
  arrangement: Arrangement
  onChange: (arrangement: Arrangement) => void
}

const options = (Object.keys(orders) as Order[]).map((value) => ({
  value,
  label: `Ordem: ${orders[value].toLowerCase()}`,
}))

export function ListControls({ arrangement, onChange }: Props) {
  return (
    <search className="mt-6 flex flex-wrap gap-2">
      <div className="relative min-w-56 flex-1 sm:max-w-sm">
        <Search
          aria-hidden="true"
          className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Buscar projetos"
          placeholder="Buscar projetos"
          value={arrangement.words}
          onChange={(event) => onChange({ ...arrangement, words: event.target.value })}
          className={classNames(controlClass, 'h-control pl-9')}
        />
      </div>
      <div className="w-60 max-sm:w-full">
        <Select
          label="Ordem dos projetos"
          labelHidden
          value={arrangement.order}
          onChange={(order) => onChange({ ...arrangement, order })}
          options={options}
        />
      </div>
    </search>
  )
}
