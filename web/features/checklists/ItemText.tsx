import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Item } from '#contract/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TitleField } from '#web/ui/TitleField.tsx'

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
  if (editing) return <Editor text={item.text} onEnd={() => onEdit(false)} onSave={onSave} />
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
  text: string
  onEnd: () => void
  onSave: (text: string) => void
}

function Editor({ text, onEnd, onSave }: EditorProps) {
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)
  const draft = typed?.text ?? text
  const isTooLong = draft.length > limits.checklistItem
  const keep = () => {
    const next = typed?.text.trim()
    if (typed && next && next !== typed.before && next !== text) onSave(next)
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.nativeEvent.isComposing) return
    // Neither is for the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onEnd()
    else if (!isTooLong) keep()
  }
  return (
    <TitleField
      label="Texto do item"
      labelHidden
      autoFocus
      value={draft}
      longest={limits.checklistItem}
      onChange={(next) => setTyped({ text: next, before: typed?.before ?? text })}
      onKeyDown={onKeyDown}
      // Too long, it stays to be shortened, and says so.
      onBlur={() => !isTooLong && keep()}
    />
  )
}
