import { memo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cellFor } from './ListCells.tsx'
import type { ListField } from './list-fields.ts'
import type { ListRow, TaskRow } from './list-rows.ts'

interface Props {
  row: ListRow
  index: number
  fields: ListField[]
  columns: ColumnState[]
  onOpenTask: (taskId: string) => void
}

/** One line: a task, or what the following ones have in common. */
export const ListLine = memo(function ListLine({ row, ...rest }: Props) {
  if (row.kind === 'task') return <TaskLine row={row} {...rest} />
  return (
    <tr aria-rowindex={rest.index + 2}>
      <th
        scope="rowgroup"
        colSpan={rest.fields.length}
        className="h-11 border-line border-b bg-sunken px-3 text-left font-semibold text-sm"
      >
        {row.title} <span className="pl-1 font-normal text-muted tabular-nums">{row.count}</span>
      </th>
    </tr>
  )
})

function TaskLine({ row, index, fields, columns, onOpenTask }: Props & { row: TaskRow }) {
  const marked = useIsMarked(row.card.id)
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      data-task={row.card.id}
      className={classNames('hover:bg-hover', marked && 'bg-accent-soft')}
    >
      {fields.map(({ id }, at) => (
        <td key={id} data-cell={at} className="h-11 border-line border-b px-1.5 py-0">
          {cellFor(id, row, columns, onOpenTask)}
        </td>
      ))}
    </tr>
  )
}
