import { CalendarDays, ListPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import type { Item } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { gripDots } from '#web/ui/dots.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { ItemDay } from './ItemDay.tsx'
import { ItemPerson } from './ItemPerson.tsx'
import { ItemText, useItemEdit } from './ItemText.tsx'
import { editItem, makeTaskOf, removeItem } from './item-actions.ts'

interface Props {
  taskId: string
  item: Item
  position: number
  /** It is in the hand. */
  carried: boolean
  handle: ComponentProps<'button'>
  onTick: (completed: boolean) => void
}

/** A line of a checklist for who may change it. */
export function ChecklistItem({ taskId, item, position, carried, handle, onTick }: Props) {
  const session = useOpenProject()
  const row = useRef<HTMLLIElement>(null)
  const { typed } = useItemEdit(item.id)
  const [editing, setEditing] = useState(typed !== undefined)
  const [giving, setGiving] = useState(false)
  const [dating, setDating] = useState(false)
  const remove = () => void removeItem(session, taskId, item, position)
  return (
    <li
      ref={row}
      data-item={item.id}
      className={classNames('flex items-start rounded-md hover:bg-hover', carried && 'opacity-40')}
    >
      <button
        type="button"
        data-handle
        aria-label={`Mover item ${item.text}`}
        aria-description="Espaço pega o item, as setas escolhem o lugar, Espaço solta, Esc cancela."
        className="flex h-control w-6 shrink-0 cursor-grab max-sm:w-control touch-none items-center justify-center rounded-sm text-muted"
        {...handle}
      >
        {gripDots}
      </button>
      <Checkbox label={item.text} labelHidden checked={item.completed} onChange={onTick} />
      {/* On a phone the person and the day stand below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start">
        <div className="min-w-0 flex-1 basis-40">
          <ItemText
            item={item}
            editing={editing}
            onEdit={setEditing}
            onSave={(text) => void editItem(session, taskId, item, { text })}
          />
        </div>
        <ItemPerson
          item={item}
          open={giving}
          onOpen={setGiving}
          onChange={(assignee) => void editItem(session, taskId, item, { assignee })}
        />
        <ItemDay
          item={item}
          row={row}
          open={dating}
          onOpen={setDating}
          onChange={(dueDate) => void editItem(session, taskId, item, { dueDate })}
        />
      </div>
      <Menu label={`Opções do item ${item.text}`} className="w-8 max-sm:w-control">
        <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
          Editar
        </MenuItem>
        <MenuItem icon={UserPlus} onSelect={() => setGiving(true)}>
          Responsável…
        </MenuItem>
        <MenuItem icon={CalendarDays} onSelect={() => setDating(true)}>
          Prazo
        </MenuItem>
        <MenuItem icon={ListPlus} onSelect={() => void makeTaskOf(session, taskId, item)}>
          Transformar em tarefa
        </MenuItem>
        {/* The button for it would leave the text too little room on a phone. */}
        <MenuItem icon={Trash2} danger onSelect={remove}>
          Excluir
        </MenuItem>
      </Menu>
      <Button
        look="quiet"
        size="icon"
        className="w-8 max-sm:hidden"
        aria-label={`Excluir item ${item.text}`}
        onClick={remove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
