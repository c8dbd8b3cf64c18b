import { useState } from 'react'
import { NameEditor } from './NameEditor.tsx'

interface Props {
  name: string
  /** What pressing it does, for those who do not see it. */
  label: string
  editable: boolean
  onRename: (name: string) => void
}

/** A name that is changed where it stands, by pressing it. */
export function InlineName({ name, label, editable, onRename }: Props) {
  const [editing, setEditing] = useState(false)
  if (!editable) return name
  if (!editing) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${name}`}
        title={label}
        onClick={() => setEditing(true)}
        className="-mx-1.5 max-w-[calc(100%+0.75rem)] truncate rounded-sm px-1.5 text-left hover:bg-hover"
      >
        {name}
      </button>
    )
  }
  return (
    <NameEditor
      name={name}
      label={label}
      className="max-w-96"
      onRename={onRename}
      onEnd={() => setEditing(false)}
    />
  )
}
