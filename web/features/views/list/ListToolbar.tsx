import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type Arrangement, type Grouping, type Sorting, sortedOnce } from './arrangement.ts'
import { type ListField, listFields } from './list-fields.ts'

interface Props {
  arrangement: Arrangement
  fields: ListField[]
  phone: boolean
  onArrange: (next: Arrangement) => void
  onToggle: (field: ListField) => void
}

const groupings: { value: Grouping | 'none'; label: string }[] = [
  { value: 'none', label: 'Sem grupos' },
  { value: 'column', label: 'Por coluna' },
  { value: 'person', label: 'Por pessoa' },
  { value: 'label', label: 'Por etiqueta' },
  { value: 'week', label: 'Por semana do prazo' },
]

/** How the list is put; a phone has no headings to sort by. */
export function ListToolbar({ arrangement, fields, phone, onArrange, onToggle }: Props) {
  const { group, sort, descending } = arrangement
  const sortings = listFields.map(({ id, label }) => ({ value: id, label: `Ordem: ${label}` }))
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-40 max-sm:flex-1">
        <Select
          label="Agrupar"
          labelHidden
          value={group ?? 'none'}
          onChange={(next) => onArrange({ ...arrangement, group: next === 'none' ? null : next })}
          options={groupings}
        />
      </div>
      {phone ? (
        <div className="flex min-w-40 flex-1 gap-1 *:first:flex-1">
          <Select<Sorting | 'none'>
            label="Ordenar"
            labelHidden
            value={sort ?? 'none'}
            onChange={(next) =>
              onArrange(
                next === 'none'
                  ? { ...arrangement, sort: null, descending: false }
                  : sortedOnce({ ...arrangement, sort: null }, next),
              )
            }
            options={[{ value: 'none', label: 'Ordem do board' }, ...sortings]}
          />
          {sort && (
            <Button
              look="secondary"
              size="icon"
              aria-label="Do maior para o menor"
              aria-pressed={descending}
              onClick={() => onArrange({ ...arrangement, descending: !descending })}
            >
              {descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
            </Button>
          )}
        </div>
      ) : (
        <Menu
          label="Colunas da lista"
          face={
            <>
              <Columns3 aria-hidden="true" />
              <span aria-hidden="true">Colunas</span>
            </>
          }
          className="w-auto! px-3"
        >
          {listFields
            .filter(({ fixed }) => !fixed)
            .map((field) => (
              <MenuItem
                key={field.id}
                several
                chosen={fields.includes(field)}
                onSelect={() => onToggle(field)}
              >
                {field.label}
              </MenuItem>
            ))}
        </Menu>
      )}
    </div>
  )
}
