import { type MouseEvent, memo, use } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cellFor } from './ListCells.tsx'
import type { ListField } from './list-fields.ts'
import type { ListRow, TaskRow } from './list-rows.ts'
import { SelectMark } from './SelectMark.tsx'

interface Props {
  row: ListRow
  index: number
  fields: ListField[]
  columns: ColumnState[]
  /** The tasks from another one to this line, as they are shown. */
  idsTo: (index: number) => (from: string | undefined) => readonly string[]
  onOpenTask: (taskId: string) => void
}

/** One line: a task, or what the following ones have in common. */
export const ListLine = memo(function ListLine({ row, ...rest }: Props) {
  const { possible } = use(SelectionContext)
  if (row.kind === 'task') return <TaskLine row={row} {...rest} />
  return (
    <tr aria-rowindex={rest.index + 2}>
      <th
        scope="rowgroup"
        colSpan={rest.fields.length + (possible ? 1 : 0)}
        className="h-11 border-line border-b bg-sunken px-3 text-left font-semibold text-sm"
      >
        {row.title} <span className="pl-1 font-normal text-muted tabular-nums">{row.count}</span>
      </th>
    </tr>
  )
})

function TaskLine({ row, index, fields, columns, idsTo, onOpenTask }: Props & { row: TaskRow }) {
  const { id: taskId } = row.card
  const marked = useIsMarked(taskId)
  const { possible, taskIds, press } = use(SelectionContext)
  const selected = taskIds.includes(taskId)
  // Before what is pressed in the line hears of it.
  const onClickCapture = (event: MouseEvent) => {
    if (!press(event, taskId, idsTo(index))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      data-task={taskId}
      data-marked={marked || undefined}
      aria-selected={possible ? selected : undefined}
      onClickCapture={onClickCapture}
      className={classNames(
        selected ? 'bg-primary-soft' : 'hover:bg-hover',
        marked && 'bg-accent-soft',
      )}
    >
      {possible && (
        <td className="h-11 border-line border-b p-0">
          <SelectMark card={row.card} />
        </td>
      )}
      {fields.map(({ id }, at) => (
        <td key={id} data-cell={at} className="h-11 border-line border-b px-1.5 py-0">
          {cellFor(id, row, columns, onOpenTask)}
        </td>
      ))}
    </tr>
  )
}
