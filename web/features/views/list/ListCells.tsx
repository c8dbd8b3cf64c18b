import { use } from 'react'
import { numberedLater } from '#contract/defaults.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import { CardLabels } from '#web/features/labels/CardLabels.tsx'
import { CardPeople } from '#web/features/people/CardPeople.tsx'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { priorities, priorityOptions } from '#web/features/tasks/priorities.ts'
import { editFields, moveTo } from '#web/features/tasks/task-actions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import type { Sorting } from './arrangement.ts'
import { cellClass } from './cell-class.ts'
import { DueCell } from './DueCell.tsx'
import type { TaskRow } from './list-rows.ts'
import { TitleCell } from './TitleCell.tsx'

/** What a cell shows of a task, and how it is changed there. */
export function cellFor(
  field: Sorting,
  { card, column }: TaskRow,
  columns: ColumnState[],
  onOpenTask: (taskId: string) => void,
) {
  switch (field) {
    case 'number':
      return <NumberCell card={card} onOpen={() => onOpenTask(card.id)} />
    case 'title':
      return <TitleCell card={card} onClash={onOpenTask} />
    case 'column':
      return <ColumnCell card={card} column={column} columns={columns} />
    case 'priority':
      return <PriorityCell card={card} />
    case 'dueDate':
      return <DueCell card={card} />
    default:
      return <SetCell card={card} set={field} />
  }
}

function NumberCell({ card, onOpen }: { card: CardState; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className={classNames(cellClass, 'text-muted')}>
      <span className="sr-only">Abrir tarefa {card.title} </span>
      {card.number === numberedLater ? '#…' : `#${card.number}`}
    </button>
  )
}

interface ColumnCellProps {
  card: CardState
  column: ColumnState
  columns: ColumnState[]
}

function ColumnCell({ card, column, columns }: ColumnCellProps) {
  const session = useOpenProject()
  const face = (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full"
        style={{ backgroundColor: column.color }}
      />
      <span className="truncate">{column.name}</span>
    </span>
  )
  if (!useMay()('task:write')) return <span className={cellClass}>{face}</span>
  return (
    <Menu label={`Coluna de ${card.title}:`} face={face} className={menuClass}>
      {columns.map(({ id, name }) => (
        <MenuItem
          key={id}
          chosen={id === column.id}
          onSelect={() => id !== column.id && void moveTo(session, card.id, id)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

function PriorityCell({ card }: { card: CardState }) {
  const session = useOpenProject()
  const { dot, label } = priorities[card.priority]
  const face = (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
      {label}
    </span>
  )
  if (!useMay()('task:write')) return <span className={cellClass}>{face}</span>
  return (
    <Menu label={`Prioridade de ${card.title}:`} face={face} className={menuClass}>
      {priorityOptions.map(({ value, label }) => (
        <MenuItem
          key={value}
          chosen={value === card.priority}
          onSelect={() => void editFields(session, card, { priority: value })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

const setWords = { assignees: 'Responsáveis', labels: 'Etiquetas' }

/** Chosen in the same dialog as on the board. */
function SetCell({ card, set }: { card: CardState; set: keyof typeof setWords }) {
  const open = use(PickerContext)
  const face =
    set === 'labels' ? (
      <span className="min-w-0 [&_ul]:mb-0 [&_ul]:flex-nowrap [&_ul]:pr-0">
        <CardLabels ids={card.labels} />
      </span>
    ) : (
      <span className="[&_ul]:ml-0">
        <CardPeople ids={card.assignees} />
      </span>
    )
  if (!useMay()('task:write')) return <span className={cellClass}>{face}</span>
  const kind = set === 'labels' ? 'labels' : 'people'
  return (
    <button
      type="button"
      onClick={() => open({ kind, taskId: card.id })}
      className={classNames(cellClass, 'overflow-hidden')}
    >
      <span className="sr-only">
        {setWords[set]} de {card.title}:{card[set].length === 0 && ' nenhum'}
      </span>
      {card[set].length > 0 ? (
        face
      ) : (
        <span aria-hidden="true" className="text-muted">
          –
        </span>
      )}
    </button>
  )
}

const menuClass = `${cellClass} w-full! justify-start text-ink`
