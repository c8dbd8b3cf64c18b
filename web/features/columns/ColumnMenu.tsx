import { Archive, ChevronsRightLeft, Copy, MoveRight, Settings2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { LateFollowMenuItem } from '#web/features/notices/LateFollowMenuItem.tsx'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { withArchive } from '#web/features/tasks/late-archive.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { duplicateColumn, removeColumn } from './column-actions.ts'
import { EditColumnDialog, MoveAllDialog } from './late-column-dialogs.ts'
import { SortItems } from './SortItems.tsx'

interface Props {
  boardId: string
  column: ColumnState
  position: number
  /** The only one of its board: nothing can go elsewhere. */
  alone: boolean
  onCollapse: () => void
}

/** Offers what the person may do; to collapse a column everybody may, for it is on their screen alone. */
export function ColumnMenu({ boardId, column, position, alone, onCollapse }: Props) {
  const session = useOpenProject()
  const may = useMay()
  /** Undefined until the first is asked for. */
  const [dialog, setDialog] = useState<'edit' | 'move' | null>()
  const close = () => setDialog(null)
  const remove = () => {
    const question = `Tem certeza que deseja excluir a coluna "${column.name}"? Todas as tarefas desta coluna também serão excluídas.`
    if (confirm(question)) void removeColumn(session, boardId, column, position)
  }
  const { length } = column.tasks
  return (
    <>
      <Menu label={`Opções da coluna ${column.name}`} className="w-8 max-sm:w-control">
        {may('column:write') && (
          <MenuItem icon={Settings2} onSelect={() => setDialog('edit')}>
            Editar Coluna
          </MenuItem>
        )}
        <MenuItem icon={ChevronsRightLeft} onSelect={onCollapse}>
          Recolher Coluna
        </MenuItem>
        <LateFollowMenuItem kind="column" id={column.id} />
        {may('task:write') && length > 0 && <MenuSeparator />}
        {may('task:write') && length > 0 && !alone && (
          <MenuItem icon={MoveRight} onSelect={() => setDialog('move')}>
            Mover todas…
          </MenuItem>
        )}
        {may('task:write') && length > 0 && column.kind === 'done' && (
          <MenuItem
            icon={Archive}
            onSelect={() =>
              withArchive(({ askToArchiveColumn }) => askToArchiveColumn(session, boardId, column))
            }
          >
            Arquivar todas
          </MenuItem>
        )}
        {may('task:write') && length > 1 && <SortItems boardId={boardId} column={column} />}
        {may('column:write') && (
          <>
            <MenuSeparator />
            <MenuItem icon={Copy} onSelect={() => void duplicateColumn(session, boardId, column)}>
              Duplicar Coluna
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={remove}>
              Excluir Coluna
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog !== undefined && (
        <LatePart onMissing={() => setDialog(undefined)}>
          <Suspense fallback={<OnItsWay />}>
            <EditColumnDialog
              boardId={boardId}
              column={column}
              open={dialog === 'edit'}
              onClose={close}
            />
            {dialog === 'move' && (
              <MoveAllDialog boardId={boardId} column={column} onClose={close} />
            )}
          </Suspense>
        </LatePart>
      )}
    </>
  )
}
