import type { ReactNode, SyntheticEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
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
  onChange: (change: Partial<ProjectText>) => void
  /** Else a blank name may be sent, which gives up. */
  nameRequired?: boolean
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
  /** The words are kept on the device until they can be sent. */
  keeps?: boolean | undefined
  /** Below the words. */
  children?: ReactNode
}

export function ProjectForm({ text, onChange, nameRequired = false, keeps, ...rest }: Props) {
  const { name, description } = text
  const connected = useConnected()
  const Submit = keeps ? Button : OnlineButton

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    rest.onSubmit()
  }

  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Nome do projeto"
          name="name"
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
          longest={limits.name}
          {...(nameRequired && { required: true, pattern: '.*\\S.*' })}
        />
        <TextArea
          label="Descrição (opcional)"
          name="description"
          value={description}
          onChange={(event) => onChange({ description: event.target.value })}
          longest={limits.description}
        />
        {rest.children}
      </div>
      {/* Said before it is tried: projects, unlike what is on their boards, are made by the server alone. */}
      <p role="status" className="mt-3 text-muted text-sm empty:hidden">
        {!connected && !keeps && offlineWords}
      </p>
      <DialogActions>
        <Button look="secondary" onClick={rest.onCancel}>
          Cancelar
        </Button>
        <Submit type="submit">{rest.submitLabel}</Submit>
      </DialogActions>
    </form>
  )
}

const offlineWords = 'Sem conexão: dá para salvar quando ela voltar. O que você escreveu fica aqui.'
