import {
  Archive,
  BellRing,
  CalendarClock,
  ChartNoAxesColumn,
  Copy,
  Download,
  LayoutTemplate,
  Link,
  type LucideIcon,
  Pencil,
  Plug,
  Share2,
  SquareKanban,
  Tags,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'
import { use } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { ProjectAction } from '#contract/access.ts'
import { LateFollowMenuItem } from '#web/features/notices/LateFollowMenuItem.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { withUndo } from '#web/features/project/undo/late-undo.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { MenuGroup, MenuItem } from '#web/ui/Menu.tsx'

export type ProjectPart =
  | ('share' | 'people' | 'rename' | 'copy' | 'views')
  | ('history' | 'past' | 'archive' | 'trash')
  | ('integrations' | 'template' | 'reminders' | 'export')

type May = (action: ProjectAction) => boolean
type Open = (part: ProjectPart) => void

/** What the items of the menu work with. */
interface Around {
  session: ProjectSession
  onOpen: Open
  openPicker: (picker: { kind: 'project-labels' }) => void
  navigate: NavigateFunction
}

interface Entry {
  label: string
  /** In the palette, where the same words may be about something else. */
  named?: string
  icon: LucideIcon
  offered: (may: May) => boolean
  /** It is done, or read, without connection too. */
  offline?: true
  /** It has a key, and by its name words of its own: command-list.ts. */
  hasKey?: true
  /** What it does: it opens a part of the project, or something else. */
  act: ProjectPart | ((around: Around) => void)
}

const always = () => true

/** The menu of a project, in groups: another part of a project is another line here. */
const groups: { label: string; entries: Entry[] }[] = [
  {
    label: 'Projeto',
    entries: [
      { label: 'Compartilhar', icon: Share2, offered: (may) => may('member:write'), act: 'share' },
      {
        label: 'Pessoas do projeto',
        icon: Users,
        offered: (may) => !may('member:write'),
        offline: true,
        act: 'people',
      },
      {
        label: 'Renomear',
        icon: Pencil,
        offered: (may) => may('project:write'),
        offline: true,
        act: 'rename',
      },
      {
        label: 'Duplicar',
        icon: Copy,
        offered: (may) => may('project:copy'),
        act: ({ onOpen }) => onOpen('copy'),
      },
      {
        ...{ label: 'Copiar link', named: 'Copiar link do projeto', icon: Link },
        offered: always,
        offline: true,
        act: ({ session }) => void copyLink(`/project/${session.projectId}`),
      },
      {
        label: 'Salvar como modelo',
        icon: LayoutTemplate,
        offered: (may) => may('project:copy'),
        act: 'template',
      },
    ],
  },
  {
    label: 'Organizar',
    entries: [
      {
        label: 'Etiquetas',
        icon: Tags,
        offered: (may) => may('label:write'),
        offline: true,
        act: ({ openPicker }) => openPicker({ kind: 'project-labels' }),
      },
      { label: 'Visões', icon: SquareKanban, offered: always, offline: true, act: 'views' },
      {
        label: 'Lembretes de prazo',
        icon: BellRing,
        offered: (may) => may('project:write'),
        act: 'reminders',
      },
    ],
  },
  {
    label: 'Acompanhar',
    entries: [
      {
        label: 'Relatórios',
        icon: ChartNoAxesColumn,
        offered: always,
        act: ({ navigate, session }) => void navigate(`/project/${session.projectId}/relatorios`),
      },
      { label: 'Histórico', icon: CalendarClock, offered: always, act: 'history' },
      { label: 'Como estava em…', icon: CalendarClock, offered: always, act: 'past' },
    ],
  },
  {
    label: 'Recuperar',
    entries: [
      {
        label: 'Desfazer',
        icon: Undo2,
        offered: (may) => may('task:write'),
        offline: true,
        hasKey: true,
        act: ({ session }) => withUndo(({ undoLast }) => undoLast(session)),
      },
      { label: 'Arquivo', icon: Archive, offered: always, act: 'archive' },
      { label: 'Lixeira', icon: Trash2, offered: (may) => may('trash:write'), act: 'trash' },
    ],
  },
  {
    label: 'Levar e ligar',
    entries: [
      { label: 'Exportar', icon: Download, offered: always, act: 'export' },
      { label: 'Integrações', icon: Plug, offered: always, act: 'integrations' },
    ],
  },
]

/** The menu, and what has a key, for the palette; without connection what needs none. */
export function useProjectCommands(onOpen: Open): void {
  const may = useMay()
  const connected = useConnected()
  const around = useAround(onOpen)
  const { session } = around
  useCommands([
    { name: 'undo', run: () => withUndo(({ undoLast }) => undoLast(session)) },
    { name: 'redo', run: () => withUndo(({ redoLast }) => redoLast(session)) },
    ...groups
      .flatMap(({ entries }) => entries)
      .filter(({ offered, offline, hasKey }) => offered(may) && (connected || offline) && !hasKey)
      .map(({ act, label, named = label }) => ({
        name: typeof act === 'string' ? act : label,
        label: named,
        run: () => perform(act, around),
      })),
  ])
}

const useAround = (onOpen: Open): Around => ({
  session: useOpenProject(),
  onOpen,
  openPicker: use(PickerContext),
  navigate: useNavigate(),
})

const perform = (act: Entry['act'], around: Around) =>
  typeof act === 'string' ? around.onOpen(act) : act(around)

export function ProjectMenuItems({ onOpen }: { onOpen: Open }) {
  const may = useMay()
  const around = useAround(onOpen)
  return groups.map(({ label, entries }, nth) => (
    <MenuGroup key={label} label={label}>
      {entries
        .filter(({ offered }) => offered(may))
        .map(({ label, icon, offline, act }) => {
          const Item = offline ? MenuItem : OnlineItem
          return (
            <Item key={label} icon={icon} onSelect={() => perform(act, around)}>
              {label}
            </Item>
          )
        })}
      {nth === 0 && <LateFollowMenuItem kind="project" id={around.session.projectId} />}
    </MenuGroup>
  ))
}
