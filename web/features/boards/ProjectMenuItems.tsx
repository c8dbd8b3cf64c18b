import {
  Archive,
  CalendarClock,
  Copy,
  type LucideIcon,
  Pencil,
  Share2,
  SquareKanban,
  Tags,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'
import { use } from 'react'
import type { ProjectAction } from '#contract/access.ts'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { withUndo } from '#web/features/project/undo/late-undo.ts'
import type { Command } from '#web/features/shortcuts/commands.ts'
import { MenuItem } from '#web/ui/Menu.tsx'

export type ProjectPart =
  | ('share' | 'people' | 'rename' | 'copy' | 'views')
  | ('history' | 'past' | 'archive' | 'trash')

interface Entry {
  opens: ProjectPart
  label: string
  icon: LucideIcon
  offered: (may: (action: ProjectAction) => boolean) => boolean
}

/** What the menu of a project opens, in this order: another part of a project is another line here. */
const entries: Entry[] = [
  {
    opens: 'share',
    label: 'Compartilhar',
    icon: Share2,
    offered: (may) => may('member:write'),
  },
  {
    opens: 'people',
    label: 'Pessoas do projeto',
    icon: Users,
    offered: (may) => !may('member:write'),
  },
  { opens: 'rename', label: 'Renomear', icon: Pencil, offered: (may) => may('project:write') },
  { opens: 'views', label: 'Visões', icon: SquareKanban, offered: () => true },
  { opens: 'history', label: 'Histórico', icon: CalendarClock, offered: () => true },
  { opens: 'past', label: 'Como estava em…', icon: CalendarClock, offered: () => true },
  { opens: 'archive', label: 'Arquivo', icon: Archive, offered: () => true },
  { opens: 'trash', label: 'Lixeira', icon: Trash2, offered: (may) => may('trash:write') },
]

type Open = (part: ProjectPart) => void

/** The same for the palette. */
export const partCommands = (may: (action: ProjectAction) => boolean, onOpen: Open): Command[] =>
  entries
    .filter(({ offered }) => offered(may))
    .map(({ opens, label }) => ({ name: opens, label, run: () => onOpen(opens) }))

export function ProjectMenuItems({ onOpen }: { onOpen: Open }) {
  const may = useMay()
  const session = useSession()
  const openPicker = use(PickerContext)
  return (
    <>
      {entries
        .filter(({ offered }) => offered(may))
        .map(({ opens, label, icon }) => (
          <MenuItem key={opens} icon={icon} onSelect={() => onOpen(opens)}>
            {label}
          </MenuItem>
        ))}
      {may('task:write') && (
        <MenuItem icon={Undo2} onSelect={() => withUndo(({ undoLast }) => undoLast(session))}>
          Desfazer
        </MenuItem>
      )}
      {may('label:write') && (
        <MenuItem icon={Tags} onSelect={() => openPicker({ kind: 'project-labels' })}>
          Etiquetas
        </MenuItem>
      )}
      {may('project:copy') && (
        <MenuItem icon={Copy} onSelect={() => onOpen('copy')}>
          Duplicar
        </MenuItem>
      )}
    </>
  )
}
