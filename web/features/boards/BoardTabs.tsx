import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { BoardState } from '#contract/state.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { withBoard } from '#web/features/project/use-board-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { BoardCommands, BoardMenuItems, type BoardPart } from './BoardMenuItems.tsx'
import { BoardListDialog, PublicLinkDialog, SaveTemplateDialog } from './late-project-parts.ts'
import { keepSelectedTab } from './show-selected-tab.ts'

interface Props {
  boards: BoardState[]
  selected: BoardState | undefined
}

/** From here on a person no longer sees them all at a glance. */
const many = 5

export function BoardTabs({ boards, selected }: Props) {
  const tabs = useRef<HTMLElement>(null)
  const [params] = useSearchParams()
  const [listing, setListing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when another board is selected.
  useEffect(() => keepSelectedTab(tabs.current), [selected?.id])
  return (
    <nav ref={tabs} aria-label="Boards" className="flex border-line border-b bg-surface">
      <ul className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-3 sm:px-5">
        {boards.map((board) => (
          <li key={board.id} className="flex shrink-0 items-center">
            <Link
              to={{ search: `?${withBoard(params, board.id)}` }}
              preventScrollReset
              aria-current={board === selected ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 min-w-11 max-w-64 items-center justify-center border-b-2 px-2.5 font-medium transition-colors duration-120 active:bg-hover',
                board === selected
                  ? 'border-primary text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <span className="truncate">{board.name}</span>
            </Link>
            <BoardMenu board={board} selected={board === selected} />
          </li>
        ))}
      </ul>
      {boards.length >= many && (
        <div className="flex items-center border-line border-l px-1 sm:px-2">
          <Button
            look="quiet"
            className="max-sm:w-control max-sm:px-0"
            onClick={() => setListing(true)}
          >
            <ChevronsUpDown aria-hidden="true" />
            <span className="max-sm:sr-only">Todos os boards</span>
          </Button>
        </div>
      )}
      <LateDialog open={listing} onClose={() => setListing(false)}>
        <BoardListDialog open={listing} boards={boards} onClose={() => setListing(false)} />
      </LateDialog>
    </nav>
  )
}

function BoardMenu({ board, selected }: { board: BoardState; selected: boolean }) {
  const { projectId } = useOpenProject()
  const [opened, setOpened] = useState<BoardPart>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu label={`Opções do board ${board.name}`}>
        <BoardMenuItems board={board} selected={selected} onOpen={setOpened} />
      </Menu>
      {selected && <BoardCommands board={board} selected onOpen={setOpened} />}
      <LateDialog open={opened === 'template'} onClose={close}>
        <SaveTemplateDialog
          open={opened === 'template'}
          onClose={close}
          name={board.name}
          boardId={board.id}
        />
      </LateDialog>
      <LateDialog open={opened === 'link'} onClose={close}>
        <PublicLinkDialog
          open={opened === 'link'}
          onClose={close}
          board={{ projectId, boardId: board.id }}
        />
      </LateDialog>
    </>
  )
}
