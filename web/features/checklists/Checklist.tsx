import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Item } from '#contract/state.ts'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { excessOf } from '#web/ui/use-validity.ts'
import { Bandeirinhas } from './Bandeirinhas.tsx'
import { ItemsRead } from './ItemsRead.tsx'
import { appendItem, removeItem, tick } from './item-actions.ts'

interface Props {
  taskId: string
  items: Item[]
  done: number
  total: number
}

export function Checklist({ taskId, items, done, total }: Props) {
  const session = useSession()
  const writable = useMay()('checklist:write')
  const [festive, setFestive] = useState(false)
  const check = (item: Item, completed: boolean) => {
    if (completed && done + 1 === total && isFirstTime(taskId)) setFestive(true)
    void tick(session, taskId, item, completed)
  }
  return (
    <section aria-label="Checklist" className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">Checklist</h3>
        <Badge tone={total > 0 && done === total ? 'success' : 'neutral'}>
          {done}/{total} completos
        </Badge>
        {festive && <Bandeirinhas onEnd={() => setFestive(false)} />}
      </div>
      {items.length === 0 && <p className="text-muted">Nenhum item no checklist ainda</p>}
      {writable ? (
        <ul className="flex flex-col">
          {items.map((item, position) => (
            <li key={item.id} className="flex items-center gap-2 rounded-md pl-1 hover:bg-hover">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={item.text}
                  checked={item.completed}
                  struck={item.completed}
                  onChange={(completed) => check(item, completed)}
                />
              </div>
              <Button
                look="quiet"
                size="icon"
                aria-label={`Excluir item ${item.text}`}
                onClick={() => void removeItem(session, taskId, item, position)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <ItemsRead items={items} />
      )}
      {writable && <NewItem onAdd={(text) => appendItem(session, taskId, text)} />}
    </section>
  )
}

const celebrated = new Set<string>()

/** Once for each task, and not at all for who would rather see nothing move. */
function isFirstTime(taskId: string): boolean {
  const first = !celebrated.has(taskId)
  celebrated.add(taskId)
  return first && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What was typed comes back when it could not be added, unless something new was typed meanwhile. */
function NewItem({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    const wanted = text.trim()
    if (!wanted || !field.current?.reportValidity()) return
    setText('')
    if (!(await onAdd(wanted))) setText((typed) => typed || wanted)
  }
  // Enter adds the item; without this it would submit the dialog around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className="flex gap-2">
      <input
        ref={field}
        aria-label="Novo item"
        placeholder="Adicionar item"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          target.setCustomValidity(excessOf(target.value, limits.checklistItem))
        }}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-control')}
      />
      <Button look="secondary" disabled={!text.trim()} onClick={() => void add()}>
        <Plus aria-hidden="true" />
        Adicionar
      </Button>
    </div>
  )
}
