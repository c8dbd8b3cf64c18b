import { type SyntheticEvent, useState } from 'react'
import { type HistoryKind, historyKinds } from '#contract/history-kinds.ts'
import { limits } from '#contract/limits.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useWebhookChange } from './webhooks-query.ts'

interface Props {
  projectId: string
  onMade: (secret: string) => void
  onCancel: () => void
}

/** It opens below what is there, perhaps out of sight. */
const beginThere = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

const all = Object.keys(historyKinds) as HistoryKind[]

export function NewWebhookForm({ projectId, onMade, onCancel }: Props) {
  const create = useWebhookChange(projectId, createWebhook, 'Erro ao criar o webhook')
  const [kinds, setKinds] = useState<readonly HistoryKind[]>(all)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { url } = submitted(event, 'url')
    const chosen = kinds.length === all.length ? null : [...kinds]
    const onSuccess = ({ secret }: { secret: string }) => onMade(secret)
    create.mutate({ projectId, url, kinds: chosen }, { onSuccess })
  }
  const toggle = (kind: HistoryKind, wanted: boolean) =>
    setKinds(all.filter((one) => (one === kind ? wanted : kinds.includes(one))))
  return (
    <form
      ref={beginThere}
      className="flex flex-col gap-4 rounded-md border border-line p-4"
      onSubmit={submit}
    >
      <TextField
        label="Endereço"
        name="url"
        type="url"
        placeholder="https://"
        longest={limits.webhookUrl}
        required
      />
      <fieldset>
        <legend className="font-medium">Eventos</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {all.map((kind) => (
            <Checkbox
              key={kind}
              label={historyKinds[kind].label}
              checked={kinds.includes(kind)}
              onChange={(wanted) => toggle(kind, wanted)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <OnlineButton type="submit" busy={create.isPending} disabled={kinds.length === 0}>
          Criar webhook
        </OnlineButton>
      </div>
    </form>
  )
}
