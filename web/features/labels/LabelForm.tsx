import type { LabelColour } from '#contract/label-colours.ts'
import { limits } from '#contract/limits.ts'
import { isSameName } from '#contract/plain-text.ts'
import type { Label } from '#contract/state.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ColourChoice } from './ColourChoice.tsx'

interface Props {
  /** The label that is edited; without one it is new, and begins with the colour. */
  label?: Label
  color?: LabelColour
  others: Label[]
  onSave: (label: { name: string; color: LabelColour }) => void
  onClose: () => void
}

/** The name and the colour of a label. */
export function LabelForm({ label, color: first = 'red', others, onSave, onClose }: Props) {
  const { projectId } = useOpenProject()
  const draft = useDraft({
    dialog: `Etiqueta ${label?.id ?? projectId}`,
    empty: { name: label?.name ?? '', color: label?.color ?? first },
    open: true,
    onClose,
  })
  const { name, color } = draft.fields
  const taken = others.some((other) => isSameName(other.name, name))
  return (
    <form
      className="my-2 flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name.trim() && !taken && draft.submit()) onSave({ name: name.trim(), color })
      }}
    >
      <TextField
        label="Nome da etiqueta"
        value={name}
        required
        autoFocus
        longest={limits.labelName}
        error={taken ? 'Já existe uma etiqueta com esse nome. Use-a ou escolha outro.' : undefined}
        onChange={(event) => draft.edit({ name: event.target.value })}
      />
      <ColourChoice label="Cor" chosen={color} onChoose={(color) => draft.edit({ color })} />
      <div className="flex justify-end gap-2">
        <Button look="secondary" onClick={draft.cancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!name.trim() || taken}>
          {label ? 'Salvar' : 'Criar etiqueta'}
        </Button>
      </div>
    </form>
  )
}
