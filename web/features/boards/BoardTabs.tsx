import { ChevronsUpDown, Copy, Globe, LayoutTemplate, Link as LinkIcon, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BoardState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { LateFollowMenuItem } from '#web/features/notices/LateFollowMenuItem.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { duplicateBoard, removeBoard } from './board-actions.ts'
import { BoardListDialog, PublicLinkDialog, SaveTemplateDialog } from './late-project-parts.ts'
import { showSelectedTab } from './show-selected-tab.ts'

interface Props {
  boards: BoardState[]
  selected: BoardState | undefined
}

/** From here on a person no longer sees them all at a glance. */
const many = 5

export function BoardTabs({ boards, selected }: Props) {
  const tabs = useRef<HTMLElement>(null)
  const [listing, setListing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another board is selected.
  useEffect(() => showSelectedTab(tabs.current), [selected?.id])
  return (
    <nav ref={tabs} aria-label="Boards" className="flex border-line border-b bg-surface">
      <ul className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-3 sm:px-5">
        {boards.map((board) => (
          <li key={board.id} className="flex shrink-0 items-center">
            <Link
              to={{ search: `?board=${board.id}` }}
              preventScrollReset
              aria-current={board === selected ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 max-w-64 items-center border-b-2 px-2.5 font-medium transition-colors duration-120 active:bg-hover',
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
  const session = useOpenProject()
  const may = useMay()
  const writes = may('board:write')
  const [opened, setOpened] = useState<'template' | 'link'>()
  const close = () => setOpened(undefined)
  const { select, selectNone, restore } = useBoardParam()
  const duplicate = async () => {
    const id = newId()
    if (await duplicateBoard(session, board, id)) select(id)
  }
  const remove = async () => {
    const question = `Tem certeza que deseja excluir o board "${board.name}"? Esta ação não pode ser desfeita.`
    if (!confirm(question)) return
    const removed = removeBoard(session, board)
    if (!selected) return
    selectNone()
    if (!(await removed)) restore()
  }
  const { projectId } = session
  return (
    <>
      <Menu label={`Opções do board ${board.name}`}>
        {writes && (
          <MenuItem icon={Copy} onSelect={() => void duplicate()}>
            Duplicar Board
          </MenuItem>
        )}
        {writes && (
          <OnlineItem icon={LayoutTemplate} onSelect={() => setOpened('template')}>
            Salvar como modelo
          </OnlineItem>
        )}
        <MenuItem
          icon={LinkIcon}
          onSelect={() => void copyLink(`/project/${projectId}?board=${board.id}`)}
        >
          Copiar link
        </MenuItem>
        {may('link:write') && (
          <OnlineItem icon={Globe} onSelect={() => setOpened('link')}>
            Link público
          </OnlineItem>
        )}
        <LateFollowMenuItem kind="board" id={board.id} />
        {writes && (
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            Excluir Board
          </MenuItem>
        )}
      </Menu>
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
