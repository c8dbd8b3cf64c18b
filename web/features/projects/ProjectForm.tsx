import type { SyntheticEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { atMost, oneLine, unusable, withoutNul } from '#contract/text-rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export interface ProjectText {
  name: string
  description: string
}

interface Props {
  text: ProjectText
  onChange: (text: ProjectText) => void
  /** Else a blank name may be sent, which gives up. */
  nameRequired?: boolean
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
}

/** No maxLength: the browser would cut what is pasted without a word (R17). */
export function ProjectForm({ text, onChange, nameRequired = false, ...rest }: Props) {
  const { name, description } = text

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else rest.onSubmit()
  }

  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Nome do projeto"
          name="name"
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ ...text, name: event.target.value })}
          error={problemIn(name.trim(), limits.name, oneLine)}
          aside={<Excess length={name.trim().length} limit={limits.name} />}
          {...(nameRequired && { required: true, pattern: '.*\\S.*' })}
        />
        <TextArea
          label="Descrição (opcional)"
          name="description"
          value={description}
          onChange={(event) => onChange({ ...text, description: event.target.value })}
          error={problemIn(description, limits.description, withoutNul)}
          aside={<Excess length={description.length} limit={limits.description} />}
        />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={rest.onCancel}>
          Cancelar
        </Button>
        <Button type="submit">{rest.submitLabel}</Button>
      </DialogActions>
    </form>
  )
}

function problemIn(text: string, longest: number, allowed: RegExp): string | undefined {
  if (text.length > longest) return atMost(longest)
  return allowed.test(text) ? undefined : unusable
}

const figures = new Intl.NumberFormat('pt-BR')

/** How much is too much, once it is. */
function Excess({ length, limit }: { length: number; limit: number }) {
  if (length <= limit) return null
  return (
    <span className="text-danger-ink text-sm tabular-nums">
      {figures.format(length)} de {figures.format(limit)}
    </span>
  )
}
