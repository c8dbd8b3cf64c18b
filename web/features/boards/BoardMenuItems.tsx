import {
  Copy,
  Globe,
  LayoutTemplate,
  Link as LinkIcon,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import type { BoardState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { LateFollowMenuItem } from '#web/features/notices/LateFollowMenuItem.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { MenuItem } from '#web/ui/Menu.tsx'
import { duplicateBoard, removeBoard } from './board-actions.ts'

/** What the menu of a board opens. */
export type BoardPart = 'template' | 'link'

interface Props {
  board: BoardState
  selected: boolean
  onOpen: (part: BoardPart) => void
}

export function BoardMenuItems(props: Props) {
  const { items, removal } = useBoardItems(props)
  return (
    <>
      {items.map(({ label, icon, online, act }) => {
        const Item = online ? OnlineItem : MenuItem
        return (
          <Item key={label} icon={icon} onSelect={act}>
            {label}
          </Item>
        )
      })}
      <LateFollowMenuItem kind="board" id={props.board.id} />
      {removal && (
        <MenuItem icon={removal.icon} danger onSelect={removal.act}>
          {removal.label}
        </MenuItem>
      )}
    </>
  )
}

/** The menu of the board that is shown, for the palette. */
export function BoardCommands(props: Props) {
  const connected = useConnected()
  const { items, removal } = useBoardItems(props)
  useCommands(
    [...items, ...(removal ? [removal] : [])]
      .filter(({ online }) => connected || !online)
      .map(({ label, named = label, act }) => ({ name: `board ${label}`, label: named, run: act })),
  )
  return null
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

function useBoardItems({ board, selected, onOpen }: Props) {
  const session = useOpenProject()
  const may = useMay()
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
  const link = `/project/${session.projectId}?board=${board.id}`
  const writing: BoardItem[] = [
    { label: 'Duplicar Board', icon: Copy, act: () => void duplicate() },
    {
      ...{ label: 'Salvar como modelo', named: 'Salvar board como modelo', online: true },
      ...{ icon: LayoutTemplate, act: () => onOpen('template') },
    },
  ]
  const linking: BoardItem[] = [
    { label: 'Link público', icon: Globe, online: true, act: () => onOpen('link') },
  ]
  const removal: BoardItem = { label: 'Excluir Board', icon: Trash2, act: () => void remove() }
  const writes = may('board:write')
  const items: BoardItem[] = [
    ...(writes ? writing : []),
    {
      ...{ label: 'Copiar link', named: 'Copiar link do board', icon: LinkIcon },
      act: () => void copyLink(link),
    },
    ...(may('link:write') ? linking : []),
  ]
  return { items, removal: writes ? removal : null }
}
