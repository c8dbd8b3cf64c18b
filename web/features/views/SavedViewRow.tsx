import { Check, Link as LinkIcon, RefreshCw, Trash2 } from 'lucide-react'
import type { SavedView } from '#contract/views.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { keepView, removeView } from './views-query.ts'

interface Props {
  view: SavedView
  /** What the screen shows now. */
  current: string
  changeable: boolean
  onShow: () => void
}

export function SavedViewRow({ view, current, changeable, onShow }: Props) {
  const { projectId } = useOpenProject()
  const shown = view.query === current
  const remove = () => {
    const question = `Tem certeza que deseja excluir a visão "${view.name}"? Esta ação não pode ser desfeita.`
    if (confirm(question)) void removeView(projectId, view)
  }
  return (
    <li className="-mx-2 flex items-center rounded-md hover:bg-hover">
      <button
        type="button"
        aria-current={shown || undefined}
        onClick={onShow}
        className="flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left"
      >
        <span className="truncate">{view.name}</span>
        {shown && <Check aria-hidden="true" className="size-4 shrink-0 text-primary-ink" />}
      </button>
      <Menu label={`Opções da visão ${view.name}`}>
        <MenuItem
          icon={LinkIcon}
          onSelect={() => void copyLink(`/project/${projectId}?${view.query}`)}
        >
          Copiar link
        </MenuItem>
        {changeable && (
          <>
            <MenuItem
              icon={RefreshCw}
              onSelect={() => void keepView(projectId, { ...view, query: current })}
            >
              Trocar pelo que se vê agora
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={remove}>
              Excluir
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}
