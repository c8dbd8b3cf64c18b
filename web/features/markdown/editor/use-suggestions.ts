import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { applyEdit } from './apply-edit.ts'
import { optionId } from './SuggestionList.tsx'
import { type Suggestion, type Suggestions, suggestionsAt } from './suggestions.ts'

/** What may be meant by what was just typed into a field: chosen by keys, without leaving it. */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  names: readonly string[],
) {
  const id = useId()
  const [shown, setShown] = useState<Suggestions | null>(null)
  const [active, setActive] = useState(0)
  const close = () => setShown(null)

  /** To be told whenever something was typed. */
  function look() {
    const { value, selectionStart, selectionEnd } = field.current ?? {}
    const before = selectionStart === selectionEnd ? value?.slice(0, selectionStart) : undefined
    setShown(before === undefined ? null : suggestionsAt(before, names))
    setActive(0)
  }
  function pick({ insert }: Suggestion) {
    if (!field.current || !shown) return
    const { from } = shown
    const end = from + insert.length
    applyEdit(field.current, { from, to: field.current.selectionStart, insert, select: [end, end] })
    close()
  }
  /** Answers whether the key was meant for the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (!shown || event.ctrlKey || event.metaKey) return false
    const chosen = shown.list[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + shown.list.length) % shown.list.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    // Escape would close the dialog around it.
    event.stopPropagation()
    return true
  }
  const attributes = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': shown ? id : undefined,
    'aria-activedescendant': shown ? optionId(id, active) : undefined,
  }
  return {
    list: shown && { id, list: shown.list, active, onPick: pick },
    look,
    close,
    onKey,
    attributes,
  }
}
