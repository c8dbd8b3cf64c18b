import { useState } from 'react'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number that is typed. Wiped out, or too large, it stays so to be mended, and the rule keeps the last good one. */
export function CountField({ label, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={most}
      required
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.validity.valid) onChange(target.valueAsNumber)
      }}
    />
  )
}
