import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { excessOf } from './use-validity.ts'

interface Props {
  name: string
  /** What pressing it does, for those who do not see it. */
  label: string
  editable: boolean
  onRename: (name: string) => void
}

/** A name that is changed where it stands: Enter keeps, Esc gives up, blank or too long changes nothing. */
export function InlineName({ name, label, editable, onRename }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  if (!editable) return name
  if (draft === null) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${name}`}
        title={label}
        onClick={() => setDraft(name)}
        className="-mx-1.5 max-w-[calc(100%+0.75rem)] truncate rounded-sm px-1.5 text-left hover:bg-hover"
      >
        {name}
      </button>
    )
  }
  const keep = () => {
    const next = draft.trim()
    setDraft(null)
    if (next && next !== name) onRename(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.reportValidity()) keep()
    if (event.key === 'Escape') setDraft(null)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just pressed the name to type here.
      autoFocus
      aria-label={label}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        target.setCustomValidity(excessOf(target.value, limits.name))
      }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => (event.target.validity.valid ? keep() : setDraft(null))}
      onKeyDown={onKeyDown}
      className="-mx-1.5 w-full max-w-96 rounded-sm border border-edge bg-surface px-1.5 text-ink"
    />
  )
}
