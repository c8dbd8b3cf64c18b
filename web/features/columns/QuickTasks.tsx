import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { CapturedParts } from '#web/features/capture/CapturedParts.tsx'
import type { CaptureHandle } from '#web/features/capture/capture-handle.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { useLosing } from '#web/features/drafts/lost-drafts.ts'
import { useGiveBack } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { addTask } from '#web/features/tasks/task-actions.ts'
import { useColumnGround } from '#web/features/tasks/use-column-ground.ts'
import { TitleField } from '#web/ui/TitleField.tsx'

const titles = keptByPlace<string>('title')

/** A title and Enter, again and again. Escape closes it; what was typed is there the next time. */
export function QuickTasks({ column, onClose }: { column: ColumnState; onClose: () => void }) {
  const session = useOpenProject()
  const place = `${usePerson().userId} ${column.id}`
  const title = useSyncExternalStore(titles.subscribe, () => titles.get(place) ?? '')
  const form = useRef<HTMLFormElement>(null)
  const capture = useRef<CaptureHandle>(null)
  // Refused, the title is in the dialog of its column: the next one may be in this field already.
  const dialog = 'Criar Nova Tarefa'
  const giveBack = useGiveBack(`${dialog} ${column.id}`)
  const [draft] = useState(() => ({ id: newId(), key: newId() }))
  useLosing(place, useColumnGround(dialog, column.id), { ...draft, typed: { title } })
  const add = async () => {
    const [id, key] = [newId(), newId()]
    if (!capture.current) return
    const fields = capture.current.fields()
    titles.drop(place)
    const added = await addTask(session, { id, columnId: column.id, ...fields }, key)
    if (!added) giveBack({ typed: { title: title.trim() }, id, key })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (capture.current?.takesKey(event) || event.key !== 'Escape') return
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
        onPaste={(event) => capture.current?.takesPaste(event)}
      />
      <CapturedParts
        text={title}
        columnId={column.id}
        handle={capture}
        onListed={() => titles.drop(place)}
      />
    </form>
  )
}
