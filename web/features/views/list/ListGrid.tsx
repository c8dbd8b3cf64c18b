import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { use, useCallback, useRef } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useBringIntoSight } from '#web/features/columns/use-bring-into-sight.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { viewAreaClass } from '#web/features/views/view-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Arrangement, sortedOnce } from './arrangement.ts'
import { ListLine } from './ListLine.tsx'
import { type ListField, leastWidth } from './list-fields.ts'
import { isRowOf, type ListRow, tasksBetween } from './list-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface Props {
  rows: ListRow[]
  fields: ListField[]
  columns: ColumnState[]
  arrangement: Arrangement
  onArrange: (next: Arrangement) => void
  onOpenTask: (taskId: string) => void
}

const lineHeight = 44

/** A table that is walked with the arrows; of ten thousand lines those are drawn that can be seen. */
export function ListGrid({ rows, fields, columns, arrangement, onArrange, onOpenTask }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => lineHeight,
    overscan: 6,
  })
  useBringIntoSight(rows, isRowOf, scroller, virtualizer)
  const keys = useGridKeys(scroller, rows, virtualizer)
  const { possible } = use(SelectionContext)
  const idsTo = useCallback(
    (index: number) => (from: string | undefined) => tasksBetween(rows, from, index),
    [rows],
  )
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div
      ref={scroller}
      className={classNames(viewAreaClass, 'relative scroll-pt-10 print:flex-none')}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked with the arrows is a grid.
        role="grid"
        aria-label="Tarefas do board"
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 print:min-w-240!"
        style={{ minWidth: leastWidth(fields) }}
        {...keys}
      >
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr aria-rowindex={1}>
            {possible && (
              <td className="w-11 border-line border-b p-0">
                <span className="sr-only">Seleção</span>
              </td>
            )}
            {fields.map(({ id, label, width }) => (
              <Heading
                key={id}
                label={label}
                width={width}
                sorted={arrangement.sort === id ? (arrangement.descending ? 'down' : 'up') : null}
                onSort={() => onArrange(sortedOnce(arrangement, id))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {items.map(({ index, key }) => {
            const row = rows[index]
            return (
              row && <ListLine key={key} {...{ row, index, fields, columns, idsTo, onOpenTask }} />
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** In the place of the lines that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus.
    <tr aria-hidden="true">
      <td className="p-0" style={{ height }} />
    </tr>
  )
}

interface HeadingProps {
  label: string
  width: string
  sorted: 'up' | 'down' | null
  onSort: () => void
}

function Heading({ label, width, sorted, onSort }: HeadingProps) {
  const Arrow = sorted === 'down' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      className="border-line border-b p-0 font-normal"
      aria-sort={sorted ? (sorted === 'up' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={onSort}
        className="flex min-h-9 w-full items-center gap-1 px-3 text-left font-medium text-muted text-sm hover:text-ink"
      >
        {label}
        <Arrow aria-hidden="true" className={classNames('size-3.5', !sorted && 'invisible')} />
      </button>
    </th>
  )
}
