import { Columns3, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineName } from '#web/ui/InlineName.tsx'
import { retitleBoard } from './board-actions.ts'
import type { Creating } from './NewDialogs.tsx'

interface Props {
  board: BoardState | undefined
  onCreate: (what: Creating) => void
  /** A phone shows the filter only where it is asked for, or at work. */
  filterShown?: boolean
  /** The filter. */
  children?: ReactNode
}

/** The board's title and what can be added to it. On a phone the tab says the title, the header the rest. */
export function BoardToolbar({ board, onCreate, filterShown = false, children }: Props) {
  const session = useOpenProject()
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pt-3 sm:px-5 sm:pt-4 sm:pb-3">
      {board ? (
        <h2 id={boardTitleId} aria-label={board.name} className={titleClass}>
          <InlineName
            name={board.name}
            label="Renomear board"
            editable={may('board:write')}
            onRename={(name) => void retitleBoard(session, board, name)}
          />
        </h2>
      ) : (
        <span className="flex-1" />
      )}
      {!may('task:write') && (
        <span className="flex max-sm:pb-2">
          <Badge tone="primary">Somente leitura</Badge>
        </span>
      )}
      <div className={classNames(filterClass, !filterShown && 'max-sm:hidden')}>{children}</div>
      {may('column:write') && (
        <Button look="secondary" className="max-sm:hidden" onClick={() => onCreate('column')}>
          <Columns3 aria-hidden="true" />
          Nova Coluna
        </Button>
      )}
      {may('task:write') && (
        <Button className="max-sm:hidden" onClick={() => onCreate('task')} aria-keyshortcuts="n">
          <Plus aria-hidden="true" />
          Nova Tarefa
        </Button>
      )}
    </div>
  )
}

/** Below the title where there is no room for both and the buttons. */
const filterClass = 'max-[56rem]:order-last max-[56rem]:w-full max-sm:pb-3'

export const boardTitleId = 'board-title'

const titleClass =
  'min-w-0 flex-1 basis-40 truncate has-[input]:overflow-visible font-semibold text-xl max-sm:basis-full max-sm:pb-2 max-sm:not-focus-within:sr-only'
