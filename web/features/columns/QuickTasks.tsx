import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { defaultPriority } from '#contract/defaults.ts'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { useGiveBack } from '#web/features/drafts/use-draft.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { addTask } from '#web/features/tasks/task-actions.ts'
import { TitleField } from '#web/ui/TitleField.tsx'

const titles = keptByPlace<string>('title')

/** A title and Enter, again and again. Escape closes it; what was typed is there the next time. */
export function QuickTasks({ column, onClose }: { column: ColumnState; onClose: () => void }) {
  const session = useSession()
  const place = `${usePerson().userId} ${column.id}`
  const title = useSyncExternalStore(titles.subscribe, () => titles.get(place) ?? '')
  const form = useRef<HTMLFormElement>(null)
  // Refused, the title is in the dialog of its column: the next one may be in this field already.
  const giveBack = useGiveBack(`Criar Nova Tarefa ${column.id}`)
  const add = async () => {
    const [id, key] = [newId(), newId()]
    const wanted = { id, columnId: column.id, title: title.trim(), description: '' }
    titles.drop(place)
    const added = await addTask(session, { ...wanted, priority: defaultPriority }, key)
    if (!added) giveBack({ typed: { title: wanted.title }, id, key })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    // The button that opened it has the focus again, and not the whole page.
    const foot = form.current?.parentElement
    onClose()
    foot?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    <form
      ref={form}
      className="px-1.5 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim()) void add()
      }}
    >
      <TitleField
        label={`Título da nova tarefa em ${column.name}`}
        labelHidden
        placeholder="Título, e Enter para criar"
        autoFocus
        value={title}
        longest={limits.name}
        onChange={(next) => titles.keep(place, next)}
        onKeyDown={onKeyDown}
      />
    </form>
  )
}
