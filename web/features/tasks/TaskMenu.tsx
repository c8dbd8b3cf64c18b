import {
  Archive,
  Copy,
  Link,
  ListChecks,
  MoveRight,
  Palette,
  Tag,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react'
import { Suspense, use, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { taskPath } from '#web/features/project/task-path.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { archiveLate } from './late-archive.ts'
import { MoveTaskDialog } from './late-task-parts.ts'
import { priorityOptions } from './priorities.ts'
import { SelectionContext } from './selection-context.ts'
import { duplicateTask, editFields, removeTask, takeOrLeave } from './task-actions.ts'

export function TaskMenu({ card }: { card: CardState }) {
  const session = useOpenProject()
  const { userId } = usePerson()
  const open = use(PickerContext)
  const { taskIds, toggle } = use(SelectionContext)
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
      className="-my-1.5 max-sm:-my-2.5 max-sm:-mr-1 max-sm:-ml-0.5 shrink-0"
    >
      <Menu label={`Opções da tarefa ${card.title}`} className="sm:w-8">
        <MenuItem icon={MoveRight} onSelect={() => setMoving(true)}>
          Mover para…
        </MenuItem>
        <MenuItem icon={Tag} onSelect={() => open({ kind: 'labels', taskId: card.id })}>
          Etiquetas…
        </MenuItem>
        <MenuItem icon={Users} onSelect={() => open({ kind: 'people', taskId: card.id })}>
          Responsáveis…
        </MenuItem>
        <MenuItem icon={UserPlus} onSelect={() => void takeOrLeave(session, card.id)}>
          {card.assignees.includes(userId) ? 'Deixar a tarefa' : 'Pegar para mim'}
        </MenuItem>
        <MenuItem icon={Palette} onSelect={() => open({ kind: 'cover', taskId: card.id })}>
          Capa…
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void duplicateTask(session, card)}>
          Duplicar Tarefa
        </MenuItem>
        <MenuItem icon={ListChecks} onSelect={() => toggle(card.id)}>
          {taskIds.includes(card.id) ? 'Desmarcar' : 'Selecionar'}
        </MenuItem>
        <MenuItem icon={Link} onSelect={() => void copyLink(taskPath(session, card.id))}>
          Copiar link
        </MenuItem>
        <MenuSeparator />
        {priorityOptions.map(({ value, label }) => (
          <MenuItem
            key={value}
            chosen={card.priority === value}
            onSelect={() => void editFields(session, card, { priority: value })}
          >
            Prioridade {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={Archive} onSelect={() => archiveLate(session, [card.id])}>
          Arquivar
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={remove}>
          Excluir Tarefa
        </MenuItem>
      </Menu>
      {moving && (
        <LatePart onMissing={() => setMoving(false)}>
          <Suspense fallback={<OnItsWay />}>
            <MoveTaskDialog card={card} carried="keys" onClose={() => setMoving(false)} />
          </Suspense>
        </LatePart>
      )}
    </div>
  )
}
