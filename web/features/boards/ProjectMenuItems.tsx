import { Copy, type LucideIcon, Pencil, Share2, Users } from 'lucide-react'
import type { ProjectAction } from '#contract/access.ts'
import type { Project } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useProjectChange } from '#web/features/projects/use-project-change.ts'
import { MenuItem } from '#web/ui/Menu.tsx'

export type ProjectPart = 'share' | 'people' | 'rename'

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
]

interface Props {
  project: Project
  onOpen: (part: ProjectPart) => void
}

export function ProjectMenuItems({ project, onOpen }: Props) {
  const may = useMay()
  const { change } = useProjectChange()
  const original = { ...project, access: 'manage', favourite: false } as const
  return (
    <>
      {entries
        .filter(({ offered }) => offered(may))
        .map(({ opens, label, icon }) => (
          <MenuItem key={opens} icon={icon} onSelect={() => onOpen(opens)}>
            {label}
          </MenuItem>
        ))}
      {may('project:copy') && (
        <MenuItem icon={Copy} onSelect={() => void change({ type: 'copy', id: newId(), original })}>
          Duplicar
        </MenuItem>
      )}
    </>
  )
}
