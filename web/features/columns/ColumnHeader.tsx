import { ArrowLeft, ArrowRight, CircleCheck, Copy, Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineName } from '#web/ui/InlineName.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { ColumnColour } from './ColumnColour.tsx'
import { duplicateColumn, editColumn, removeColumn, shiftColumn } from './column-actions.ts'
import { kindOptions } from './column-kinds.ts'

interface Props {
  boardId: string
  column: ColumnState
  position: number
  last: boolean
  /** How many the filter lets through. */
  shown: number
  /** Opens the field for titles at the foot of the column, which may be out of sight. */
  onQuick: () => void
}

export const ColumnHeader = memo(function ColumnHeader(props: Props) {
  const { boardId, column, position, last, shown, onQuick } = props
  const session = useSession()
  const may = useMay()
  const edit = (fields: Parameters<typeof editColumn>[3], failure: string) =>
    void editColumn(session, boardId, column, fields, failure)
  const total = column.tasks.length
  const count = shown === total ? String(total) : `${shown}/${total}`
  const words = `${total} ${total === 1 ? 'tarefa' : 'tarefas'}`
  return (
    <header
      className={classNames(
        'flex min-h-10 items-center gap-2 pl-3 max-sm:gap-1',
        may('column:write') ? 'pr-0.5' : 'pr-3',
      )}
    >
      <ColumnColour
        column={column}
        editable={may('column:write')}
        onChange={(color) => edit({ color }, 'Erro ao mudar a cor da coluna')}
      />
      <h3
        aria-label={column.name}
        className="min-w-0 flex-1 truncate has-[input]:overflow-visible font-semibold max-sm:text-sm max-sm:leading-tight max-sm:[&_button]:line-clamp-2 max-sm:[&_button]:min-h-control max-sm:[&_button]:whitespace-normal max-sm:[&_button]:[-webkit-box-pack:center]"
      >
        <InlineName
          name={column.name}
          label="Renomear coluna"
          editable={may('column:write')}
          onRename={(name) => edit({ name }, 'Erro ao renomear coluna')}
        />
      </h3>
      {column.kind === 'done' && (
        <CircleCheck role="img" aria-label="Concluída" className="size-4 shrink-0 text-success" />
      )}
      <span className="min-w-6 rounded-full bg-surface px-1.5 text-center font-medium text-muted text-xs leading-5 tabular-nums">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{words}</span>
      </span>
      {may('task:write') && (
        <Button
          look="quiet"
          size="icon"
          className="-mx-1 w-8 max-sm:w-control"
          aria-label={`Incluir tarefas na coluna ${column.name}`}
          onClick={onQuick}
        >
          <Plus aria-hidden="true" />
        </Button>
      )}
      {may('column:write') && (
        <ColumnActions boardId={boardId} column={column} position={position} last={last} />
      )}
    </header>
  )
})

function ColumnActions({ boardId, column, position, last }: Omit<Props, 'shown' | 'onQuick'>) {
  const session = useSession()
  const shift = (to: number) => void shiftColumn(session, boardId, column.id, position, to)
  const remove = () => {
    const question = `Tem certeza que deseja excluir a coluna "${column.name}"? Todas as tarefas desta coluna também serão excluídas.`
    if (confirm(question)) void removeColumn(session, boardId, column, position)
  }
  return (
    <div className="flex">
      <Arrow
        to="left"
        name={column.name}
        disabled={position === 0}
        onMove={() => shift(position - 1)}
      />
      <Arrow to="right" name={column.name} disabled={last} onMove={() => shift(position + 1)} />
      <Menu label={`Opções da coluna ${column.name}`} className="w-8 max-sm:w-control">
        {kindOptions.map(({ value, label }) => (
          <MenuItem
            key={value}
            chosen={column.kind === value}
            onSelect={() => void editColumn(session, boardId, column, { kind: value }, kindFailure)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={() => void duplicateColumn(session, boardId, column)}>
          Duplicar Coluna
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={remove}>
          Excluir Coluna
        </MenuItem>
      </Menu>
    </div>
  )
}

const kindFailure = 'Erro ao mudar o tipo da coluna'

interface ArrowProps {
  to: 'left' | 'right'
  name: string
  disabled: boolean
  onMove: () => void
}

function Arrow({ to, name, disabled, onMove }: ArrowProps) {
  const Icon = to === 'left' ? ArrowLeft : ArrowRight
  const side = to === 'left' ? 'esquerda' : 'direita'
  return (
    <Button
      look="quiet"
      size="icon"
      className="w-8 max-sm:w-control max-sm:disabled:hidden"
      disabled={disabled}
      aria-label={`Mover coluna ${name} para a ${side}`}
      onClick={onMove}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
