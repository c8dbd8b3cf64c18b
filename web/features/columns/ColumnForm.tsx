import type { ColumnKind } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { kindOptions } from './column-kinds.ts'

/** What is typed or chosen of a column. */
export interface ColumnText {
  name: string
  color: string
  kind: ColumnKind
  /** Digits; nothing where there is no limit. */
  limit: string
}

/** The same as the contract has it. */
export const fieldsOf = ({
  name,
  limit,
  ...rest
}: ColumnText): Omit<ColumnState, 'id' | 'tasks'> => ({
  ...rest,
  name: name.trim(),
  taskLimit: limit === '' ? null : Number(limit),
})

interface Props {
  text: ColumnText
  onChange: (change: Partial<ColumnText>) => void
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
}

export function ColumnForm({ text, onChange, submitLabel, onSubmit, onCancel }: Props) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.name.trim()) onSubmit()
      }}
    >
      <TextField
        label="Nome"
        value={text.name}
        onChange={(event) => onChange({ name: event.target.value })}
        required
        pattern=".*\S.*"
        longest={limits.name}
        autoComplete="off"
      />
      <TextField
        label="Cor"
        type="color"
        value={text.color}
        onChange={(event) => onChange({ color: event.target.value })}
        className="w-20! cursor-pointer p-1! [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
      />
      <Select
        label="Tipo"
        value={text.kind}
        onChange={(kind) => onChange({ kind })}
        options={kindOptions}
      />
      <TextField
        label="Limite"
        hint="Quantas tarefas a coluna deve ter, no máximo. Passar dele só avisa."
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.taskLimit}
        step={1}
        value={text.limit}
        onChange={(event) => onChange({ limit: event.target.value })}
        placeholder="Sem limite"
        autoComplete="off"
        className="w-40!"
      />
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </DialogActions>
    </form>
  )
}
