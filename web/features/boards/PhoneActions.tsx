import { Columns3, EllipsisVertical, ListFilter, Pencil, Plus, SquareKanban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { boardTitleId } from './BoardToolbar.tsx'
import type { Creating } from './NewDialogs.tsx'

interface Props {
  onCreate: (what: Creating) => void
  onFilter: () => void
  /** What the menu of the project offers. */
  children: ReactNode
}

/** The one primary action, and a menu of those that a desk shows as buttons. */
export function PhoneActions({ onCreate, onFilter, children }: Props) {
  const may = useMay()
  return (
    <div className="flex items-center gap-0.5 sm:hidden">
      <Menu label="Mais ações" icon={EllipsisVertical}>
        <MenuItem icon={ListFilter} onSelect={onFilter}>
          Filtrar tarefas
        </MenuItem>
        {may('column:write') && (
          <MenuItem icon={Columns3} onSelect={() => onCreate('column')}>
            Nova Coluna
          </MenuItem>
        )}
        {may('board:write') && (
          <>
            <MenuItem icon={Pencil} onSelect={renameBoard}>
              Renomear board
            </MenuItem>
            <MenuItem icon={SquareKanban} onSelect={() => onCreate('board')}>
              Novo Board
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        {children}
      </Menu>
      {may('task:write') && (
        <Button size="icon" aria-label="Nova Tarefa" onClick={() => onCreate('task')}>
          <Plus aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** The title becomes a field, and is seen while it has the focus. */
function renameBoard(): void {
  document.querySelector<HTMLElement>(`#${boardTitleId} button`)?.click()
}
