import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from './class-names.ts'
import { excessOf } from './use-validity.ts'

interface Props {
  name: string
  label: string
  className?: string
  onRename: (name: string) => void
  /** Whatever became of it. */
  onEnd: () => void
}

/** Takes the place of a name: Enter keeps, Esc gives up, blank or too long changes nothing. */
export function NameEditor({ name, label, className, onRename, onEnd }: Props) {
  const [draft, setDraft] = useState(name)
  const keep = () => {
    const next = draft.trim()
    onEnd()
    if (next && next !== name) onRename(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    // What has the focus next would be pressed by the same key.
    event.preventDefault()
    if (event.currentTarget.reportValidity()) keep()
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
      autoFocus
      aria-label={label}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        target.setCustomValidity(excessOf(target.value, limits.name))
      }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => (event.target.validity.valid ? keep() : onEnd())}
      onKeyDown={onKeyDown}
      className={classNames(
        '-mx-1.5 w-full rounded-sm border border-edge bg-surface px-1.5 text-ink',
        className,
      )}
    />
  )
}
