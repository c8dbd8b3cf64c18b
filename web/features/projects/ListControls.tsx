import { ArrowDownUp, Search } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { type Order, orders } from './arranged.ts'

export interface Arrangement {
  words: string
  order: Order
}

interface Props {
  arrangement: Arrangement
  onChange: (arrangement: Arrangement) => void
}

const values = Object.keys(orders) as Order[]

export function ListControls({ arrangement, onChange }: Props) {
  const Ordering = useIsPhone() ? OrderMenu : OrderSelect
  return (
    <search className="mt-6 flex gap-2">
      <div className="relative min-w-0 flex-1 sm:max-w-sm">
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
      <Ordering
        order={arrangement.order}
        onChange={(order) => onChange({ ...arrangement, order })}
      />
    </search>
  )
}

interface OrderProps {
  order: Order
  onChange: (order: Order) => void
}

const label = 'Ordem dos projetos'

const OrderSelect = ({ order, onChange }: OrderProps) => (
  <div className="w-60">
    <Select
      label={label}
      labelHidden
      value={order}
      onChange={onChange}
      options={values.map((value) => ({
        value,
        label: `Ordem: ${orders[value].toLowerCase()}`,
      }))}
    />
  </div>
)

/** Beside the search there is room for an icon. */
const OrderMenu = ({ order, onChange }: OrderProps) => (
  <Menu label={label} icon={ArrowDownUp}>
    {values.map((value) => (
      <MenuItem key={value} chosen={value === order} onSelect={() => onChange(value)}>
        {orders[value]}
      </MenuItem>
    ))}
  </Menu>
)
