import type { ReactNode } from 'react'
import { TextField } from './TextField.tsx'

interface Props {
  label: string
  /** 'AAAA-MM-DD'; null: no day. */
  value: string | null
  /** Why this day cannot be. */
  error?: string | undefined
  aside?: ReactNode
  onChange: (day: string | null) => void
}

/** A calendar day, in the browser's own way to choose one. */
export function DayField({ label, value, error, aside, onChange }: Props) {
  return (
    <TextField
      ref={(input) => input?.setCustomValidity(error ?? '')}
      type="date"
      label={label}
      error={error}
      aside={aside}
      value={value ?? ''}
      max="9999-12-31"
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
