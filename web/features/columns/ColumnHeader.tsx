import { ArrowLeft, ArrowRight, CircleCheck, Plus } from 'lucide-react'
import { memo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import { ColumnColour } from './ColumnColour.tsx'
import { ColumnCount } from './ColumnCount.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { editColumn, shiftColumn } from './column-actions.ts'

interface Props {
  boardId: string
  column: ColumnState
  position: number
  last: boolean
  /** How many the filter lets through. */
  shown: number
  /** Opens the field for titles at the foot of the column, which may be out of sight. */
  onQuick: () => void
  onCollapse: () => void
}

export const ColumnHeader = memo(function ColumnHeader(props: Props) {
  const { boardId, column, position, last, shown, onQuick, onCollapse } = props
  const session = useOpenProject()
  const may = useMay()
  const edit = (fields: Parameters<typeof editColumn>[3], failure: string) =>
    void editColumn(session, boardId, column, fields, failure)
  return (
    <header className="flex min-h-10 items-center gap-2 pr-0.5 pl-3 max-sm:gap-1">
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
      <ColumnCount column={column} shown={shown} />
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
      <div className="flex">
        {may('column:write') && <Arrows {...props} />}
        <ColumnMenu
          boardId={boardId}
          column={column}
          position={position}
          alone={position === 0 && last}
          onCollapse={onCollapse}
        />
      </div>
    </header>
  )
})

function Arrows({ boardId, column, position, last }: Props) {
  const session = useOpenProject()
  const shift = (to: number) => void shiftColumn(session, boardId, column.id, position, to)
  return (
    <>
      <Arrow
        to="left"
        name={column.name}
        disabled={position === 0}
        onMove={() => shift(position - 1)}
      />
      <Arrow to="right" name={column.name} disabled={last} onMove={() => shift(position + 1)} />
    </>
  )
}

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
