import { type KeyboardEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from './class-names.ts'
import { excessOf } from './use-validity.ts'

interface Props {
  name: string
  label: string
  className?: string
  /** `before` is the name as it was when the typing began. */
  onRename: (name: string, before: string) => void
  /** Whatever became of it. */
  onEnd: () => void
}

/**
 * Takes the place of a name: Enter keeps, Esc gives up, blank changes nothing, too long stays and is said (R17).
 * Until something is typed it shows the name as it is, also when others change it meanwhile.
 */
export function NameEditor({ name, label, className, onRename, onEnd }: Props) {
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)
  const id = useId()
  const excess = excessOf(typed?.text ?? '', limits.name)
  const keep = () => {
    if (excess) return
    const next = typed?.text.trim()
    onEnd()
    if (typed && next && next !== typed.before && next !== name) onRename(next, typed.before)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    // What has the focus next would be pressed by the same key.
    event.preventDefault()
    keep()
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
        autoFocus
        aria-label={label}
        value={typed?.text ?? name}
        aria-invalid={excess !== '' || undefined}
        aria-describedby={excess ? id : undefined}
        onChange={({ target }) => setTyped({ text: target.value, before: typed?.before ?? name })}
        onFocus={(event) => event.target.select()}
        onBlur={keep}
        onKeyDown={onKeyDown}
        className={classNames(
          '-mx-1.5 w-full rounded-sm border border-edge bg-surface px-1.5 text-ink',
          className,
        )}
      />
      {excess && (
        <span id={id} role="alert" className="block font-normal text-danger-ink text-sm">
          {excess}
        </span>
      )}
    </>
  )
}
