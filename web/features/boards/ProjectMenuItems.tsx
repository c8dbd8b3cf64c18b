import {
  CalendarClock,
  Copy,
  type LucideIcon,
  Pencil,
  Share2,
  SquareKanban,
  Tags,
  Trash2,
  Users,
} from 'lucide-react'
import { use } from 'react'
import type { ProjectAction } from '#contract/access.ts'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { MenuItem } from '#web/ui/Menu.tsx'

export type ProjectPart =
  | 'share'
  | 'people'
  | 'rename'
  | 'copy'
  | 'history'
  | 'past'
  | 'trash'
  | 'views'

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
  { opens: 'trash', label: 'Lixeira', icon: Trash2, offered: (may) => may('trash:write') },
]

export function ProjectMenuItems({ onOpen }: { onOpen: (part: ProjectPart) => void }) {
  const may = useMay()
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
