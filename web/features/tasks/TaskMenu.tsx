import { Copy, Link, MoveRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyTaskLink } from './copy-task-link.ts'
import { MoveTaskDialog } from './MoveTaskDialog.tsx'
import { duplicateTask, removeTask } from './task-actions.ts'

export function TaskMenu({ card }: { card: CardState }) {
  const session = useSession()
  const [moving, setMoving] = useState(false)
  const remove = () => {
    if (confirm(`Tem certeza que deseja excluir a tarefa "${card.title}"?`)) {
      void removeTask(session, card.id)
    }
  }
  return (
    // A press in here is for the menu, not for the card around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps events to itself.
    <div
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      className="-my-1.5 max-sm:-my-2.5 shrink-0"
    >
      <Menu label={`Opções da tarefa ${card.title}`} className="w-8">
        <MenuItem icon={MoveRight} onSelect={() => setMoving(true)}>
          Mover para…
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void duplicateTask(session, card)}>
          Duplicar Tarefa
        </MenuItem>
        <MenuItem icon={Link} onSelect={() => copyTaskLink(session, card.id)}>
          Copiar link
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={remove}>
          Excluir Tarefa
        </MenuItem>
      </Menu>
      {moving && <MoveTaskDialog card={card} carried="keys" onClose={() => setMoving(false)} />}
    </div>
  )
}
