import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { Item } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TitleField } from '#web/ui/TitleField.tsx'

/** What is typed, and the text it was made from. */
interface Typed {
  text: string
  before: string
}

const edits = keptByPlace<Typed>('item text')

/** What somebody began to write over an item, also before a reload. */
export function useItemEdit(itemId: string) {
  const place = `${usePerson().userId} ${itemId}`
  const typed = useSyncExternalStore(edits.subscribe, () => edits.get(place))
  const keep = (next: Typed) => edits.keep(place, next)
  return { typed, keep, forget: () => edits.drop(place) }
}

interface Props {
  item: Item
  editing: boolean
  onEdit: (editing: boolean) => void
  onSave: (text: string) => void
}

/**
 * The text of an item, edited where it stands: Enter keeps, Esc gives up, blank changes nothing. Until
 * something is typed it shows the text as it is, also when others change it meanwhile.
 */
export function ItemText({ item, editing, onEdit, onSave }: Props) {
  if (editing) return <Editor item={item} onEnd={() => onEdit(false)} onSave={onSave} />
  return (
    <button
      type="button"
      aria-label={`Editar item ${item.text}`}
      onClick={() => onEdit(true)}
      className={classNames(
        'wrap-anywhere min-h-control w-full rounded-sm px-1 text-left',
        item.completed && 'text-muted line-through',
      )}
    >
      {item.text}
    </button>
  )
}

interface EditorProps {
  item: Item
  onEnd: () => void
  onSave: (text: string) => void
}

function Editor({ item: { id, text }, onEnd, onSave }: EditorProps) {
  const { typed, keep: type, forget } = useItemEdit(id)
  const draft = typed?.text ?? text
  const isTooLong = draft.length > limits.checklistItem
  const end = () => {
    forget()
    onEnd()
  }
  const keep = () => {
    const next = typed?.text.trim()
    if (typed && next && next !== typed.before && next !== text) onSave(next)
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.nativeEvent.isComposing) return
    // Neither is for the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') end()
    else if (!isTooLong) keep()
  }
  return (
    <TitleField
      label="Texto do item"
      labelHidden
      autoFocus
      value={draft}
      longest={limits.checklistItem}
      onChange={(next) => type({ text: next, before: typed?.before ?? text })}
      onKeyDown={onKeyDown}
      // Too long, it stays to be shortened, and says so.
      onBlur={() => !isTooLong && keep()}
    />
  )
}
