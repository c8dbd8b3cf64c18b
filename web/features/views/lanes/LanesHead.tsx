import { useSearchParams } from 'react-router'
import { ColumnCount } from '#web/features/columns/ColumnCount.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import type { LanesProps } from '../late-views.tsx'
import { type LaneKind, lanesIn, withLanes } from '../view-params.ts'
import { LaneColumnMenu } from './LaneColumnMenu.tsx'

interface Props extends Pick<LanesProps, 'columns' | 'boardId' | 'SortItems'> {
  /** How many of each column the filter lets through. */
  shown: number[]
}

const kinds: { value: LaneKind; label: string }[] = [
  { value: 'person', label: 'Raias por pessoa' },
  { value: 'label', label: 'Raias por etiqueta' },
  { value: 'priority', label: 'Raias por prioridade' },
]

/** What the lanes are, and the names of the columns: they stay while one scrolls down. */
export function LanesHead({ columns, shown, ...rest }: Props) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  return (
    <div className="sticky top-0 z-20 flex min-w-max flex-col border-line border-b bg-sunken">
      <div className="sticky left-0 w-52 p-2 print:hidden">
        <Select
          label="Raias"
          labelHidden
          value={lanesIn(params) ?? 'person'}
          onChange={(kind) => changeParams((params) => withLanes(params, kind))}
          options={kinds}
        />
      </div>
      <div className="flex gap-3 px-3">
        {columns.map((column, index) => (
          <div key={column.id} className="flex w-72 items-center gap-2 pl-2">
            <h3 className="flex min-h-control min-w-0 flex-1 items-center gap-2 font-semibold">
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full"
                style={{ backgroundColor: column.color }}
              />
              <span className="truncate">{column.name}</span>
            </h3>
            <ColumnCount column={column} shown={shown[index] ?? 0} />
            <LaneColumnMenu column={column} {...rest} />
          </div>
        ))}
      </div>
    </div>
  )
}
