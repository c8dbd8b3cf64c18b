import { useState } from 'react'
import type { LabelColour } from '#contract/label-colours.ts'
import { limits } from '#contract/limits.ts'
import { isSameName } from '#contract/plain-text.ts'
import type { Label } from '#contract/state.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ColourChoice } from './ColourChoice.tsx'

interface Props {
  /** The label that is edited; without one it is new, and begins with the colour. */
  label?: Label
  color?: LabelColour
  others: Label[]
  onSave: (label: { name: string; color: LabelColour }) => void
  onCancel: () => void
}

/** The name and the colour of a label. */
export function LabelForm({ label, color: first = 'red', others, onSave, onCancel }: Props) {
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(label?.color ?? first)
  const taken = others.some((other) => isSameName(other.name, name))
  return (
    <form
      className="my-2 flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name.trim() && !taken) onSave({ name: name.trim(), color })
      }}
    >
      <TextField
        label="Nome da etiqueta"
        value={name}
        required
        autoFocus
        longest={limits.labelName}
        error={taken ? 'Já existe uma etiqueta com esse nome neste projeto.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ColourChoice label="Cor" chosen={color} onChoose={setColor} />
      <div className="flex justify-end gap-2">
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!name.trim() || taken}>
          {label ? 'Salvar' : 'Criar etiqueta'}
        </Button>
      </div>
    </form>
  )
}
