import {
  ChevronsUpDown,
  Copy,
  Globe,
  LayoutTemplate,
  Link as LinkIcon,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { BoardState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { LateFollowMenuItem } from '#web/features/notices/LateFollowMenuItem.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam, withBoard } from '#web/features/project/use-board-param.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
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
  const [params] = useSearchParams()
  const [listing, setListing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another board is selected.
  useEffect(() => showSelectedTab(tabs.current), [selected?.id])
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
  const items: BoardItem[] = [
    ...(writes ? [{ label: 'Duplicar Board', icon: Copy, act: () => void duplicate() }] : []),
    ...(writes
      ? [
          {
            ...{ label: 'Salvar como modelo', named: 'Salvar board como modelo', online: true },
            ...{ icon: LayoutTemplate, act: () => setOpened('template') },
          },
        ]
      : []),
    {
      ...{ label: 'Copiar link', named: 'Copiar link do board', icon: LinkIcon },
      act: () => void copyLink(`/project/${projectId}?board=${board.id}`),
    },
    ...(may('link:write')
      ? [{ label: 'Link público', icon: Globe, online: true, act: () => setOpened('link') }]
      : []),
  ]
  const removal = { label: 'Excluir Board', icon: Trash2, act: () => void remove() }
  useBoardCommands(selected ? [...items, ...(writes ? [removal] : [])] : [])
  return (
    <>
      <Menu label={`Opções do board ${board.name}`}>
        {items.map(({ label, icon, online, act }) => {
          const Item = online ? OnlineItem : MenuItem
          return (
            <Item key={label} icon={icon} onSelect={act}>
              {label}
            </Item>
          )
        })}
        <LateFollowMenuItem kind="board" id={board.id} />
        {writes && (
          <MenuItem icon={Trash2} danger onSelect={removal.act}>
            {removal.label}
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

interface BoardItem {
  label: string
  /** In the palette, where the same words may be about something else. */
  named?: string
  icon: LucideIcon
  /** It needs a connection. */
  online?: boolean
  act: () => void
}

/** The menu of the board that is shown, for the palette. */
function useBoardCommands(items: BoardItem[]): void {
  const connected = useConnected()
  useCommands(
    items
      .filter(({ online }) => connected || !online)
      .map(({ label, named = label, act }) => ({ name: `board ${label}`, label: named, run: act })),
  )
}
