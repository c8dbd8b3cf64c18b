import { Columns3, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoardState } from '#contract/state.ts'
import { NewColumnDialog } from '#web/features/columns/NewColumnDialog.tsx'
import { NewTaskDialog } from '#web/features/tasks/NewTaskDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineName } from '#web/ui/InlineName.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { retitleBoard } from './board-actions.ts'
import { useMay, useSession } from './board-context.ts'

type Open = 'column' | 'task' | null

/** The board's title and what can be added to it. */
export function BoardToolbar(props: { board: BoardState | undefined; children?: ReactNode }) {
  const { board } = props
  const session = useSession()
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const start = (what: Open) =>
    board ? setOpen(what) : toasts.error('Erro', 'Nenhum board selecionado.')
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pt-4 pb-3 sm:px-5">
      <h2
        aria-label={board?.name}
        className="min-w-0 flex-1 basis-40 truncate font-semibold text-xl max-sm:basis-full"
      >
        {board && (
          <InlineName
            name={board.name}
            label="Renomear board"
            editable={may('board:write')}
            onRename={(name) => void retitleBoard(session, board, name)}
          />
        )}
      </h2>
      {props.children}
      {may('column:write') && (
        <Button look="secondary" className="max-sm:flex-1" onClick={() => start('column')}>
          <Columns3 aria-hidden="true" />
          Nova Coluna
        </Button>
      )}
      {may('task:write') && (
        <Button
          className="max-sm:flex-1"
          onClick={() => start('task')}
          aria-keyshortcuts="n"
          data-shortcut="new-task"
        >
          <Plus aria-hidden="true" />
          Nova Tarefa
        </Button>
      )}
      {board && (
        <>
          <NewColumnDialog
            from="toolbar"
            boardId={board.id}
            open={open === 'column'}
            onClose={() => setOpen(null)}
          />
          <NewTaskDialog
            title="Nova Tarefa"
            placeId={board.id}
            columns={board.columns ?? []}
            open={open === 'task'}
            onClose={() => setOpen(null)}
          />
        </>
      )}
    </div>
  )
}
